/** A seeded mistake of an adapter, and the case that must notice it. */
export interface Mistake<Adapter> {
  readonly what: string;
  /** How the case's name begins. */
  readonly caughtBy: string;
  /** A fresh adapter with the mistake in it. */
  readonly adapter: () => Adapter;
}
