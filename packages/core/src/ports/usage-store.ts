import type { CivilDate, UsageRecord } from '../domain/daily-limit/usage.ts';
import type { Listener, Stop } from './live.ts';

/** Reads the stats records. Counting happens in ConversationStore, in the transaction that accepts a message. */
export interface UsageStore {
  /** The record; when there is none it is created with requestCount 0, requestLimit 5 and lastReset `now` (spec §7). */
  readUsage(uid: string, now: Date, day: CivilDate): Promise<UsageRecord>;

  /** Calls the listener with the record (`null` when missing), then again after each change; nothing is lost in between. */
  watchUsage(uid: string, listener: Listener<UsageRecord | null>): Stop;
}
