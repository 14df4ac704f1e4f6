import type { UsageRecord } from '../domain/daily-limit/usage.ts';
import type { Listener, Stop } from '../ports/live.ts';
import { createWatchers } from './watchers.ts';

/** The stats records that the usage store reads and the conversation store counts in. */
export interface UsageTable {
  find(uid: string): UsageRecord | null;
  save(uid: string, record: UsageRecord): void;
  remove(uid: string): void;
  watch(uid: string, listener: Listener<UsageRecord | null>): Stop;
}

/** Makes an empty table; one is shared by both stores. */
export function createUsageTable(): UsageTable {
  const records = new Map<string, UsageRecord>();
  const watchers = createWatchers<UsageRecord | null>();
  const find = (uid: string) => records.get(uid) ?? null;
  return {
    find,
    save(uid, record) {
      records.set(uid, record);
      watchers.tell(uid, record);
    },
    remove(uid) {
      if (records.delete(uid)) watchers.tell(uid, null);
    },
    watch: (uid, listener) => watchers.watch(uid, () => find(uid), listener),
  };
}
