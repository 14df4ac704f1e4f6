import { Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../sql-database.ts';
import type { Row, RowSink } from './rows.ts';
import { tablesOf, type DataTable } from './tables-of.ts';

const ROWS_AT_ONCE = 1_000;

/** Reads everything as it is at one moment and hands it to `sink`, table by table. The database must be up to date. */
export async function exportData(database: SqlDatabase, sink: RowSink): Promise<void> {
  await database.withoutLimits((dialect) =>
    new Kysely<unknown>({ dialect })
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        for (const table of await tablesOf(db)) {
          await sink.table(table.name);
          for await (const row of rowsOf(db, table)) await sink.row(row);
        }
      }),
  );
}

async function* rowsOf(db: Kysely<unknown>, { name, columns, order }: DataTable): AsyncGenerator<Row> {
  const inOrder = order === null ? sql`` : sql`order by ${sql.ref(order)}`;
  const read = sql`select to_jsonb(one) as row from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${inOrder}) one`;
  await sql`declare exported no scroll cursor for ${read}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close exported`.execute(db);
}
