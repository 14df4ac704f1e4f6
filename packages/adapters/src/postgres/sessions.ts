import { randomBytes } from 'node:crypto';
import type { Sessions } from '@marquill/core';
import type { RunQuery } from './run-query.ts';
import { sha256 } from './sha256.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** How old the last activity must be before a new one is written. */
const TOUCH_MS = 60_000;
/** How many ended sessions are cleared away when one starts. */
const CLEARED_AT_ONCE = 20;

/** Web sessions in the table `sessions`: only the hash of a token is stored. */
export function createPostgresSessions(run: RunQuery): Sessions {
  return {
    async startSession(uid, now) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await run((db) =>
        db
          .with('cleared', (q) =>
            q.deleteFrom('sessions').where('token_hash', 'in', (old) =>
              old
                .selectFrom('sessions')
                .select('token_hash')
                .where('created_at', '<=', before(now, ABSOLUTE_MS))
                .limit(CLEARED_AT_ONCE)
                .forUpdate()
                .skipLocked(),
            ),
          )
          .insertInto('sessions')
          .values({ token_hash: sha256(token), uid, created_at: now, seen_at: now })
          .execute(),
      );
      return token;
    },

    async readSession(token, now) {
      const hash = sha256(token);
      const row = await run((db) =>
        db
          .with('live', (q) =>
            q
              .selectFrom('sessions')
              .select(['uid', 'created_at'])
              .where('token_hash', '=', hash)
              .where('created_at', '>', before(now, ABSOLUTE_MS))
              .where('seen_at', '>', before(now, IDLE_MS)),
          )
          .with('touched', (q) =>
            q
              .updateTable('sessions')
              .set({ seen_at: now })
              .where('token_hash', '=', hash)
              .where('seen_at', '<=', before(now, TOUCH_MS))
              .where((where) => where.exists(where.selectFrom('live').select('uid'))),
          )
          .selectFrom('live')
          .select(['uid', 'created_at'])
          .executeTakeFirst(),
      );
      return row ? { uid: row.uid, createdAt: row.created_at } : null;
    },

    async endSession(token) {
      await run((db) => db.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute());
    },

    async endSessionsOf(uid) {
      await run((db) => db.deleteFrom('sessions').where('uid', '=', uid).execute());
    },
  };
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
