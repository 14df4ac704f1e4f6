import { Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { SqlDatabase } from '../sql-database.ts';
import { allowanceFunctions } from './allowance-functions.ts';
import { sendingFunctions } from './sending-functions.ts';
import { tables } from './tables.ts';
import { userFunctions } from './user-functions.ts';

/** Every migration in its order. Released ones never change; a change is a new one at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': steps(tables),
  '002-user-functions': steps(userFunctions),
  '003-allowance-functions': steps(allowanceFunctions),
  '004-sending-functions': steps(sendingFunctions),
};

/**
 * Brings the database to the newest schema, forwards only, in one transaction under an advisory lock, so that any
 * number of servers may start at once. A database that is up to date is only read.
 */
export async function migrate(database: SqlDatabase): Promise<void> {
  await database.withoutLimits(async (dialect) => {
    const migrator = new Migrator({ db: new Kysely({ dialect }), provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('The database schema could not be brought up to date.', { cause: error });
  });
}

function steps(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
