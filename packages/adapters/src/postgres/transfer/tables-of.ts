import { sql, type Kysely } from 'kysely';

/** A table of people's data. */
export interface DataTable {
  readonly name: string;
  /** The columns that are written; the database makes the others. */
  readonly columns: readonly string[];
  /** What keeps the rows in their order: the column of a running number, if there is one. */
  readonly order: string | null;
}

/** Windows of rate limits are over in an hour; the functions are the program's. */
const LEFT_OUT = ['rate_windows', 'function_revision'];

/** Every table whose rows move with the product; those that others refer to come first. */
export async function tablesOf(db: Kysely<unknown>): Promise<readonly DataTable[]> {
  const { rows } = await sql<{ table_name: string; column_name: string; is_made: boolean; is_running: boolean }>`
    select table_name, column_name, is_generated <> 'NEVER' or is_identity = 'YES' as is_made, is_identity = 'YES' as is_running
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by exists (select from information_schema.table_constraints c
      where c.table_schema = 'public' and c.table_name = columns.table_name and c.constraint_type = 'FOREIGN KEY'), table_name, ordinal_position`.execute(db);
  const names = [...new Set(rows.map((row) => row.table_name))].filter((name) => !LEFT_OUT.includes(name));
  return names.map((name) => {
    const columns = rows.filter((row) => row.table_name === name);
    return {
      name,
      columns: columns.filter((column) => !column.is_made).map((column) => column.column_name),
      order: columns.find((column) => column.is_running)?.column_name ?? null,
    };
  });
}
