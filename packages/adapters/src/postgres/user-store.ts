import type { StoredUser, UserStore } from '@marquill/core';
import { sql } from 'kysely';
import { announce } from './announce.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { RunQuery } from './run-query.ts';
import { decodeDocument, encodeDocument } from './user-document-json.ts';

/** User documents in the table `users`, one row and one JSON document for each uid. */
export function createPostgresUserStore(run: RunQuery, live: LiveHub): UserStore {
  const readUser = async (uid: string): Promise<StoredUser | null> => {
    const row = await run((db) =>
      db.selectFrom('users').select(['document', 'version']).where('uid', '=', uid).executeTakeFirst(),
    );
    return row ? { user: decodeDocument(row.document), version: row.version } : null;
  };

  return {
    readUser,

    async createUser(user) {
      const created = await run((db) =>
        db
          .with('created', (q) =>
            q
              .insertInto('users')
              .values({ uid: user.uid, document: sql`${encodeDocument(user)}::jsonb` })
              .onConflict((conflict) => conflict.doNothing())
              .returning('uid'),
          )
          .selectFrom('created')
          .select(announce(user.uid, { user: true }).as('announced'))
          .execute(),
      );
      return created.length > 0 ? 'created' : 'exists';
    },

    async updateUser(uid, changes, once) {
      const { rows } = await run((db) =>
        sql<{ result: 'updated' | 'missing' | 'repeated' }>`
          select update_user(${uid}, ${encodeDocument(changes)}::jsonb, ${once ?? null}) as result`.execute(db),
      );
      return rows[0]?.result ?? 'missing';
    },

    async findByStripeCustomer(customerId) {
      const row = await run((db) =>
        db.selectFrom('users').select('uid').where('stripe_customer_id', '=', customerId).orderBy('uid').executeTakeFirst(),
      );
      return row?.uid ?? null;
    },

    watchUser(uid, listener) {
      const read = () => readUser(uid);
      const isSame = (before: StoredUser | null, after: StoredUser | null) => before?.version === after?.version;
      return live.watch({ uid, name: 'user' }, { snapshot: read, changes: read, isSame }, listener);
    },
  };
}
