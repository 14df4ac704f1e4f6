import { newUsageRecord, type UsageRecord, type UsageStore } from '@marquill/core';
import { sql, type Selectable } from 'kysely';
import { asJson } from './as-json.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { RunQuery } from './run-query.ts';
import type { UsageTable } from './schema.ts';

/** The user stats documents in the table `usage`; the conversation store counts in it. */
export function createPostgresUsageStore(run: RunQuery, live: LiveHub): UsageStore {
  const find = async (uid: string): Promise<UsageRecord | null> => {
    const row = await run((db) => db.selectFrom('usage').selectAll().where('uid', '=', uid).executeTakeFirst());
    return row ? usageOf(row) : null;
  };

  return {
    async readUsage(uid, now, day) {
      const fresh = newUsageRecord(now, day);
      const { rows } = await run((db) =>
        sql<Selectable<UsageTable>>`select * from read_usage(${uid}, ${asJson(fresh)}::jsonb)`.execute(db),
      );
      return rows[0] ? usageOf(rows[0]) : fresh;
    },

    watchUsage(uid, listener) {
      const read = () => find(uid);
      const isSame = (before: UsageRecord | null, after: UsageRecord | null) => asJson(before) === asJson(after);
      return live.watch({ uid, name: 'usage' }, { snapshot: read, changes: read, isSame }, listener);
    },
  };
}

function usageOf(row: Selectable<UsageTable>): UsageRecord {
  return {
    requestCount: row.request_count,
    lastReset: row.last_reset,
    ...(row.request_limit !== null && { requestLimit: row.request_limit }),
    ...(row.day !== null && { day: row.day }),
    ...(row.attempts !== null && { attempts: row.attempts }),
  };
}
