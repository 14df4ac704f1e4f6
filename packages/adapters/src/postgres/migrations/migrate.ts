import { Kysely, sql } from 'kysely';
import { REVISION, STORED_FUNCTIONS } from '../functions/stored-functions.ts';
import { sha256 } from '../sha256.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { MIGRATIONS } from './migrations.ts';

/** The lock of kysely's own migrator, which earlier versions used: theirs and ours wait for each other. */
const LOCK = '3853314791062309107';

const CHECKSUM = sha256(STORED_FUNCTIONS.join('\n'));

/** What a database holds already. */
interface State {
  readonly migrations: ReadonlySet<string>;
  /** `null` where no functions were put in place yet, or by a version that kept them among its migrations. */
  readonly functions: { readonly revision: number; readonly checksum: string } | null;
}

/**
 * Brings the database to the newest schema, forwards only, in one transaction under an advisory lock, so that any
 * number of servers may start at once: first the migrations that are missing, then the functions, if they changed. A
 * database that has everything is only read; it may be newer than this program.
 */
export async function migrate(database: SqlDatabase): Promise<void> {
  if (isComplete(await readState(new Kysely({ dialect: database.dialect })))) return;
  await database.withoutLimits((dialect) =>
    new Kysely<unknown>({ dialect }).transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(db);
      await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
      await sql`create table if not exists function_revision (revision integer not null, checksum text not null)`.execute(db);
      const state = await readState(db);
      for (const [name, statements] of Object.entries(MIGRATIONS)) {
        if (state.migrations.has(name)) continue;
        for (const statement of statements) await sql.raw(statement).execute(db);
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
      }
      if (!hasFunctions(state)) await putFunctions(db);
    }),
  );
}

async function readState(db: Kysely<unknown>): Promise<State> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass(name)::text as name from unnest(array['kysely_migration', 'function_revision']) name`.execute(db);
  const [migrations, functions] = tables;
  if (!migrations?.name) return { migrations: new Set(), functions: null };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const revision = functions?.name
    ? await sql<{ revision: number; checksum: string }>`select revision, checksum from function_revision`.execute(db)
    : null;
  return { migrations: new Set(rows.map(({ name }) => name)), functions: revision?.rows[0] ?? null };
}

function isComplete(state: State): boolean {
  return hasFunctions(state) && Object.keys(MIGRATIONS).every((name) => state.migrations.has(name));
}

/** Whether the functions are these or newer ones. Within a revision they differ only while somebody works on them. */
function hasFunctions({ functions }: State): boolean {
  return functions !== null && (functions.revision > REVISION || (functions.revision === REVISION && functions.checksum === CHECKSUM));
}

async function putFunctions(db: Kysely<unknown>): Promise<void> {
  for (const statement of STORED_FUNCTIONS) await sql.raw(statement).execute(db);
  await sql`delete from function_revision`.execute(db);
  await sql`insert into function_revision (revision, checksum) values (${REVISION}, ${CHECKSUM})`.execute(db);
}
