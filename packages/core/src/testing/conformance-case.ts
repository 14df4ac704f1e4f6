/**
 * One sentence of a port's contract with the code that shows it. A suite is a list of these, so that any runner can
 * run it: register each `name` as a test that makes a fresh, empty adapter and awaits `run(adapter)`.
 */
export interface ConformanceCase<Adapter> {
  readonly name: string;
  /** Rejects (node:assert) when the adapter does otherwise. */
  readonly run: (adapter: Adapter) => Promise<void>;
}
