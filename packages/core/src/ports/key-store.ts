/** Small texts by key that live as long as the browser tab: sessionStorage. */
export interface KeyStore {
  /** `null` when nothing is stored. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}
