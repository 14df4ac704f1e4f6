import { newUsageRecord } from '../domain/daily-limit/reserve-message.ts';
import type { UsageStore } from '../ports/usage-store.ts';
import { copy } from './copy.ts';
import { createUsageTable, type UsageTable } from './usage-table.ts';

/** Makes a UsageStore in memory; give it the table of the conversation store whose sends it shall show. */
export function createMemoryUsageStore(table: UsageTable = createUsageTable()): UsageStore {
  return {
    async readUsage(uid, now, day) {
      const stored = table.find(uid);
      if (stored) return copy(stored);
      const created = newUsageRecord(now, day);
      table.save(uid, copy(created));
      return copy(created);
    },
    watchUsage: (uid, listener) => table.watch(uid, listener),
  };
}
