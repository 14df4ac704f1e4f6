import type { KeyStore } from '../ports/key-store.ts';

/** Makes an empty KeyStore in memory. */
export function createMemoryKeyStore(): KeyStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
    },
    remove(key) {
      values.delete(key);
    },
  };
}
