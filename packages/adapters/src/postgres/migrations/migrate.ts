import { Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { SqlDatabase } from '../sql-database.ts';
import { allowanceFunctions } from './allowance-functions.ts';
import { replyBasis } from './reply-basis.ts';
import { sendingFunctions } from './sending-functions.ts';
import { tables } from './tables.ts';
import { userFunctions } from './user-functions.ts';
import { versions } from './versions.ts';

/** Every migration in its order. Released ones never change; a change is a new one at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': steps(tables),
  '002-user-functions': steps(userFunctions),
  '003-allowance-functions': steps(allowanceFunctions),
  '004-sending-functions': steps(sendingFunctions),
  '005-reply-basis': steps(replyBasis),
  '006-feedback-cause': steps(['alter table messages add column feedback_reason text, add column feedback_note text']),
  '007-versions': steps(versions),
};

/**
 * Brings the database to the newest schema, forwards only, in one transaction under an advisory lock, so that any
 * number of servers may start at once. A database that has every migration is only read; it may have newer ones.
 */
export async function migrate(database: SqlDatabase): Promise<void> {
  if (await isUpToDate(new Kysely({ dialect: database.dialect }))) return;
  await database.withoutLimits(async (dialect) => {
    const migrator = new Migrator({ db: new Kysely({ dialect }), provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('The database schema could not be brought up to date.', { cause: error });
  });
}

async function isUpToDate(db: Kysely<unknown>): Promise<boolean> {
  const table = await sql<{ name: string | null }>`select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as name`.execute(db);
  if (!table.rows[0]?.name) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
}

function steps(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
