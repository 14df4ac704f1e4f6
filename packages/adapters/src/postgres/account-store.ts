import type { AccountStore, StoredAccount } from '@marquill/core';
import { sql, type Kysely } from 'kysely';
import { asJson } from './as-json.ts';
import type { RunQuery } from './run-query.ts';
import type { Schema } from './schema.ts';

/** Accounts of the product's own identity in the tables `accounts` and `account_providers`. */
export function createPostgresAccountStore(run: RunQuery): AccountStore {
  return {
    async createAccount({ uid, email, passwordHash, providers }) {
      const { rows } = await run((db) =>
        sql<{ result: 'created' | 'email-taken' | 'provider-taken' }>`
          select create_account(${uid}, ${email}, ${passwordHash ?? null}, ${asJson(providers)}::jsonb) as result`.execute(db),
      );
      return rows[0]?.result ?? 'email-taken';
    },

    async findByEmail(email) {
      const row = await run((db) => accounts(db).where('email', '=', email).executeTakeFirst());
      return row ? accountOf(row) : null;
    },

    async findByProvider(provider) {
      const row = await run((db) =>
        accounts(db)
          .where('uid', '=', (q) => q.selectFrom('account_providers').select('uid').where('provider', '=', provider))
          .executeTakeFirst(),
      );
      return row ? accountOf(row) : null;
    },

    async addProvider(uid, provider) {
      await run((db) =>
        db
          .insertInto('account_providers')
          .columns(['provider', 'uid'])
          .expression((q) => q.selectFrom('accounts').select([sql<string>`${provider}`.as('provider'), 'uid']).where('uid', '=', uid))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },

    async deleteAccount(uid) {
      // Its providers go with it.
      await run((db) => db.deleteFrom('accounts').where('uid', '=', uid).execute());
    },

    async setPassword(uid, passwordHash) {
      await run((db) => db.updateTable('accounts').set({ password_hash: passwordHash }).where('uid', '=', uid).execute());
    },
  };
}

interface AccountRow {
  readonly uid: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly providers: readonly string[];
}

function accounts(db: Kysely<Schema>) {
  return db
    .selectFrom('accounts')
    .select(['uid', 'email', 'password_hash'])
    .select(
      sql<string[]>`array(select provider from account_providers p where p.uid = accounts.uid order by provider)`.as('providers'),
    );
}

function accountOf({ uid, email, password_hash: hash, providers }: AccountRow): StoredAccount {
  return { uid, email, providers, ...(hash !== null && { passwordHash: hash }) };
}
