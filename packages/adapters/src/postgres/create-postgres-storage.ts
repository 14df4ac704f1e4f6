import type { AccountStore, ConversationStore, RateLimits, Records, Sessions, UsageStore, UserStore } from '@marquill/core';
import { Kysely, sql } from 'kysely';
import { createPostgresAccountStore } from './account-store.ts';
import { cleanDialect } from './clean-dialect.ts';
import { createPostgresConversationStore } from './conversation-store.ts';
import { createLiveHub } from './live/live-hub.ts';
import { migrate } from './migrations/migrate.ts';
import { createPostgresRateLimits } from './rate-limits.ts';
import { createPostgresRecords } from './records.ts';
import { createRunQuery } from './run-query.ts';
import type { Schema } from './schema.ts';
import { createPostgresSessions } from './sessions.ts';
import type { SqlDatabase } from './sql-database.ts';
import { createPostgresUsageStore } from './usage-store.ts';
import { createPostgresUserStore } from './user-store.ts';

/** Every storage port on one PostgreSQL. */
export interface PostgresStorage {
  readonly users: UserStore;
  readonly conversations: ConversationStore;
  readonly usage: UsageStore;
  readonly accounts: AccountStore;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly records: Records;
  /**
   * Brings the schema up to date the first time; later it only asks whether the database answers.
   * Rejects with `unavailable`; may then be called again.
   */
  ready(): Promise<void>;
  /** Ends all watches and connections. */
  close(): Promise<void>;
}

/** Puts the storage ports on a database of `openPostgres` or of @marquill/adapters/pglite. */
export function createPostgresStorage(database: SqlDatabase): PostgresStorage {
  const db = new Kysely<Schema>({ dialect: cleanDialect(database.dialect) });
  const run = createRunQuery(db);
  const live = createLiveHub(database);
  let migrated: Promise<void> | undefined;

  return {
    users: createPostgresUserStore(run, live),
    conversations: createPostgresConversationStore(run, live),
    usage: createPostgresUsageStore(run, live),
    accounts: createPostgresAccountStore(run),
    limits: createPostgresRateLimits(run),
    sessions: createPostgresSessions(run),
    records: createPostgresRecords(run),

    async ready() {
      if (migrated) {
        await migrated;
        await run((q) => sql`select 1`.execute(q));
        return;
      }
      migrated = run(() => migrate(database));
      migrated.catch(() => {
        migrated = undefined;
      });
      await migrated;
    },

    async close() {
      live.close();
      await database.close();
    },
  };
}
