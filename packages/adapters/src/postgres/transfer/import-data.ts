import { Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../sql-database.ts';
import type { Row, RowsByTable } from './rows.ts';
import { tablesOf, type DataTable } from './tables-of.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Writes the rows of a data file into a database that is up to date and holds nothing, in one transaction: all of it, or nothing.
 * Rejects with one plain sentence when it holds something, lacks a table or column, or has other counts at the end.
 */
export async function importData(database: SqlDatabase, { tables, counts }: RowsByTable): Promise<void> {
  await database.withoutLimits((dialect) =>
    new Kysely<unknown>({ dialect }).transaction().execute(async (db) => {
      const known = await tablesOf(db);
      for (const name of Object.keys(tables)) {
        if (!known.some((table) => table.name === name)) throw new Error(`The database has no table ${name}; is this program older than the file?`);
      }
      for (const table of known) {
        if ((await countOf(db, table.name)) > 0) throw new Error(`The database is not empty: ${table.name} has rows.`);
        await insertAll(db, table, tables[table.name] ?? []);
      }
      for (const [name, count] of Object.entries(counts)) {
        const found = await countOf(db, name);
        if (found !== count) throw new Error(`${name} has ${found} instead of ${count} rows; nothing was imported.`);
      }
      await raiseVersion(db, known);
    }),
  );
}

async function countOf(db: Kysely<unknown>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

async function insertAll(db: Kysely<unknown>, { name, columns }: DataTable, rows: readonly Row[]): Promise<void> {
  // Only columns of the file are named, so that a column that came later gets its default.
  const given = columns.filter((column) => rows[0] !== undefined && column in rows[0]);
  const foreign = Object.keys(rows[0] ?? {}).find((column) => !columns.includes(column));
  if (foreign !== undefined) throw new Error(`The table ${name} has no column ${foreign}; is this program older than the file?`);
  const list = sql.join(given.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(name)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${part}::jsonb)`.execute(db);
  }
}

/** The next version of a row has to be above every imported one. */
async function raiseVersion(db: Kysely<unknown>, known: readonly DataTable[]): Promise<void> {
  for (const { name } of known.filter(({ columns }) => columns.includes('version'))) {
    await sql`select setval('row_version', greatest((select max(version) from ${sql.table(name)}), (select last_value from row_version)))`.execute(db);
  }
}
