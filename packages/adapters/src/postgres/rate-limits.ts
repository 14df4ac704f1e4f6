import type { RateLimits } from '@marquill/core';
import { sql } from 'kysely';
import type { RunQuery } from './run-query.ts';
import { sha256 } from './sha256.ts';

/** How many windows that are over are cleared away with each count. */
const CLEARED_AT_ONCE = 5;
/** Windows are kept this long after their end, so that clearing never meets one that is just being renewed. */
const KEPT_MS = 3_600_000;

/** Counts in the table `rate_windows`. A window begins with its first event; keys are stored hashed. */
export function createPostgresRateLimits(run: RunQuery): RateLimits {
  return {
    async take(key, { limit, windowMs }, now) {
      const endsAt = new Date(now.getTime() + windowMs);
      const isOver = sql<boolean>`rate_windows.ends_at <= ${now}`;
      const row = await run((db) =>
        db
          .with('cleared', (q) =>
            q.deleteFrom('rate_windows').where('key_hash', 'in', (old) =>
              old
                .selectFrom('rate_windows')
                .select('key_hash')
                .where('ends_at', '<', new Date(now.getTime() - KEPT_MS))
                .where('key_hash', '!=', sha256(key))
                .limit(CLEARED_AT_ONCE)
                .forUpdate()
                .skipLocked(),
            ),
          )
          .insertInto('rate_windows')
          .values({ key_hash: sha256(key), ends_at: endsAt, count: 1 })
          .onConflict((conflict) =>
            conflict.column('key_hash').doUpdateSet({
              ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else rate_windows.ends_at end`,
              count: sql<number>`case when ${isOver} then 1 else rate_windows.count + 1 end`,
            }),
          )
          .returning(['count', 'ends_at'])
          .executeTakeFirstOrThrow(),
      );
      if (row.count <= limit) return { ok: true };
      return { ok: false, retryAfterMs: row.ends_at.getTime() - now.getTime() };
    },

    async clear(key) {
      await run((db) => db.deleteFrom('rate_windows').where('key_hash', '=', sha256(key)).execute());
    },
  };
}
