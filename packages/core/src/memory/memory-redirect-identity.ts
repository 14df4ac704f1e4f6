import type { RedirectIdentity } from '../ports/browser-identity.ts';

/** A sign-in by redirect whose outcome a test decides. */
export interface MemoryRedirectIdentity extends RedirectIdentity {
  /** The next page load finds this result, once. */
  comeBack(result: 'signed-in' | 'failed'): void;
}

/** Makes one that no redirect has led to yet. */
export function createMemoryRedirectIdentity(): MemoryRedirectIdentity {
  let waiting: 'signed-in' | 'failed' | 'none' = 'none';
  return {
    comeBack(result) {
      waiting = result;
    },
    async getRedirectResult() {
      const result = waiting;
      waiting = 'none';
      return result;
    },
  };
}
