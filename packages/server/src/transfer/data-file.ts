/** One row: column → value, dates as ISO 8601 text. */
type Row = Readonly<Record<string, unknown>>;

/** All data of a product as one JSON value: rows by table, and how many there are, so that a cut file is noticed. */
export interface DataFile {
  readonly format: typeof DATA_FORMAT;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** Writes a data file, each row on a line of its own. */
export interface DataFileWriter {
  /** Begins a table; its rows follow. */
  table(name: string): Promise<void>;
  row(row: Row): Promise<void>;
  /** Ends the file; how many rows each table has. */
  end(): Promise<Readonly<Record<string, number>>>;
}

/** Marks the file; a later format gets another number. */
const DATA_FORMAT = 'marquill-data-1';

/** Hands the text of a data file to `write`, piece by piece. */
export function createDataFileWriter(write: (text: string) => Promise<void>): DataFileWriter {
  const counts: Record<string, number> = {};
  let current: string | null = null;
  return {
    async table(name) {
      await write(current === null ? `{"format": ${JSON.stringify(DATA_FORMAT)}, "tables": {\n` : '],\n');
      await write(`${JSON.stringify(name)}: [`);
      current = name;
      counts[name] = 0;
    },
    async row(row) {
      const count = counts[current ?? ''] ?? 0;
      await write(`${count === 0 ? '' : ','}\n${JSON.stringify(row)}`);
      counts[current ?? ''] = count + 1;
    },
    async end() {
      await write(`]\n}, "counts": ${JSON.stringify(counts)}}\n`);
      return counts;
    },
  };
}

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
