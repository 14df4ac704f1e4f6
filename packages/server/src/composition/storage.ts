import type { AccountStore, Ports, RateLimits, Records, Sessions } from '@marquill/core';

/** Everything that is kept, from one backend. */
export interface Storage extends Pick<Ports, 'users' | 'conversations' | 'usage'> {
  readonly accounts: AccountStore;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly records: Records;
  /** Resolves once the backend answers and its schema is up to date; rejects otherwise. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
