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
              .columns(['uid', 'document'])
              .expression(sql`select ${user.uid}::text, ${encodeDocument(user)}::jsonb where not is_gone(${user.uid})`)
              .onConflict((conflict) => conflict.doNothing())
              .returning('uid'),
          )
          .selectFrom('created')
          .select(announce(user.uid, { user: true }).as('announced'))
          .execute(),
      );
      if (created.length > 0) return 'created';
      return (await readUser(user.uid)) === null ? 'gone' : 'exists';
    },

    async updateUser(uid, changes, { version, once } = {}) {
      const { rows } = await run((db) =>
        sql<{ result: 'updated' | 'missing' | 'stale' | 'repeated' }>`
          with held as materialized (select version from users where uid = ${uid} for update)
          select case when version = coalesce(${version ?? null}::bigint, version)
            then update_user(${uid}, ${encodeDocument(changes)}::jsonb, ${once ?? null}) else 'stale' end as result from held`.execute(db),
      );
      return rows[0]?.result ?? 'missing';
    },

    async findByStripeCustomer(customerId) {
      const row = await run((db) =>
        db.selectFrom('users').select('uid').where('stripe_customer_id', '=', customerId).orderBy('uid').executeTakeFirst(),
      );
      return row?.uid ?? null;
    },

    async listCustomers(after, limit) {
      const rows = await run((db) =>
        db
          .selectFrom('users')
          .select(['uid', 'stripe_customer_id'])
          .where('stripe_customer_id', '>', after ?? '')
          .orderBy('stripe_customer_id')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ uid, stripe_customer_id: customerId }) => ({ uid, customerId: customerId ?? '' }));
    },

    async eraseUser(uid) {
      await run((db) => sql`select erase_user(${uid})`.execute(db));
    },

    watchUser(uid, listener) {
      const read = () => readUser(uid);
      const isSame = (before: StoredUser | null, after: StoredUser | null) => before?.version === after?.version;
      return live.watch({ uid, name: 'user' }, { snapshot: read, changes: read, isSame }, listener);
    },
  };
}
