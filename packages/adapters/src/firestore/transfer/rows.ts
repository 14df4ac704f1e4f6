/** One row of a data file: column → value, dates as ISO 8601 text. The columns are those of the tables of PostgreSQL. */
export type Row = Readonly<Record<string, unknown>>;

/** Takes all data, table by table. */
export interface RowSink {
  /** Begins a table; its rows follow. */
  readonly table: (name: string) => Promise<void>;
  readonly row: (row: Row) => Promise<void>;
}

/** Rows by table, and how many there are of each. */
export interface RowsByTable {
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly counts: Readonly<Record<string, number>>;
}
