import { Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../sql-database.ts';
import { DATA_FORMAT, type Row } from './data-file.ts';
import { tablesOf, type DataTable } from './tables-of.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Reads everything as it is at one moment and hands the text of a data file to `write`, piece by piece, each row on a
 * line of its own. The database must be up to date. Returns how many rows each table has.
 */
export async function exportData(database: SqlDatabase, write: (text: string) => Promise<void>): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  await database.withoutLimits((dialect) =>
    new Kysely<unknown>({ dialect })
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await write(`{"format": ${JSON.stringify(DATA_FORMAT)}, "tables": {`);
        for (const [index, table] of (await tablesOf(db)).entries()) {
          await write(`${index === 0 ? '' : ','}\n${JSON.stringify(table.name)}: [`);
          counts[table.name] = 0;
          for await (const row of rowsOf(db, table)) {
            await write(`${counts[table.name] === 0 ? '' : ','}\n${JSON.stringify(row)}`);
            counts[table.name] = (counts[table.name] ?? 0) + 1;
          }
          await write(']');
        }
        await write(`\n}, "counts": ${JSON.stringify(counts)}}\n`);
      }),
  );
  return counts;
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
