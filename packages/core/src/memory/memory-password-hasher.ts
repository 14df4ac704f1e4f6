import type { PasswordHasher } from '../ports/account-store.ts';

const PREFIX = 'memory:';

/** Makes a stand-in that hides nothing: its "hash" is the password with a prefix. For tests only. */
export function createMemoryPasswordHasher(): PasswordHasher {
  return {
    async hash(password) {
      return `${PREFIX}${password}`;
    },
    async verify(password, hash) {
      return hash === `${PREFIX}${password}`;
    },
  };
}
