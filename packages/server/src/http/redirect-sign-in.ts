import type { ProviderProfile } from '@marquill/core';

/** Sign-in by a redirect to an outside provider and back (spec §4, Google redirect flow). */
export interface RedirectSignIn {
  /** The provider's page to go to, and what this browser must bring back: kept in a short-lived cookie. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly pending: string }>;
  /**
   * Who came back. Rejects when the answer is not the one that `pending` was begun for, was tampered with, or the
   * person gave up.
   */
  complete(callbackUrl: URL, pending: string): Promise<ProviderProfile>;
}
