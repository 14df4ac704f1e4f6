import type { Listener, Stop } from './live.ts';

/** Fetches what came of a sign-in by redirect. */
export interface RedirectIdentity {
  /**
   * The one-time result of the redirect that led to this page: `signed-in`, `failed`, or `none` when this page was not
   * reached by one. Asked on every load; rejects when the answer cannot be had.
   */
  getRedirectResult(): Promise<'none' | 'signed-in' | 'failed'>;
}

/** Who is signed in here, as a browser learns it. */
export interface AuthSource {
  /** Calls the listener with the uid, or `null` when nobody is signed in, as soon as it is known and after each change. */
  watchAuth(listener: Listener<string | null>): Stop;
  signOut(): Promise<void>;
}
