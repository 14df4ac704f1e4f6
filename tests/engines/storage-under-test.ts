import { createPostgresStorage, type PostgresStorage, type SqlDatabase } from '@marquill/adapters/postgres';
import { Kysely, sql } from 'kysely';

/** A storage that can be emptied, because opening an embedded database anew for each case would take seconds. */
export interface StorageUnderTest extends PostgresStorage {
  /** The database itself, for what no port can do. */
  readonly db: Kysely<unknown>;
  /** Deletes every row of every table. */
  clear(): Promise<void>;
}

/** Puts a storage on an opened database and brings its schema up to date. */
export async function storageUnderTest(database: SqlDatabase): Promise<StorageUnderTest> {
  const storage = createPostgresStorage(database);
  await storage.ready();
  const db = new Kysely<unknown>({ dialect: database.dialect });
  return {
    ...storage,
    db,
    async clear() {
      await sql`
        do $$ begin
          execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables
            where schemaname = 'public' and tablename not like 'kysely%');
        end $$`.execute(db);
    },
  };
}
