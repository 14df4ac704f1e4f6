/** All data of a product as one JSON value: rows by table, and how many there are, so that a cut file is noticed. */
export interface DataFile {
  readonly format: typeof DATA_FORMAT;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** One row: column → value, dates as ISO 8601 text. */
export type Row = Readonly<Record<string, unknown>>;

/** Marks the file; a later format gets another number. */
export const DATA_FORMAT = 'marquill-data-1';

/** Reads the text of a data file; throws one plain sentence when it is none or is not whole. */
export function parseDataFile(text: string): DataFile {
  let value: Partial<DataFile> | null;
  try {
    value = JSON.parse(text) as Partial<DataFile> | null;
  } catch (cause) {
    throw new Error('The file is not whole, or not JSON.', { cause });
  }
  const { format, tables, counts } = value ?? {};
  if (format !== DATA_FORMAT || tables === undefined || counts === undefined) throw new Error(`The file is not in the format ${DATA_FORMAT}.`);
  for (const [table, count] of Object.entries(counts)) {
    if (tables[table]?.length !== count) throw new Error(`The file is not whole: ${table} has ${tables[table]?.length ?? 0} of ${count} rows.`);
  }
  return { format, tables, counts };
}
