import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createPostgresStorage, exportData, importData, openPostgres, parseDataFile, type SqlDatabase } from '@marquill/adapters/postgres';
import { openPGlite } from '@marquill/adapters/pglite';
import { readSettings } from '../config/read-settings.ts';

/** Rows by table. */
type Counts = Readonly<Record<string, number>>;

/** Writes all data of the configured storage into one file, which is there only once it is whole. */
export async function exportTo(file: string, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const part = `${file}.part`;
  try {
    const counts = await withDatabase(environment, async (database) => {
      const stream = createWriteStream(part, { mode: 0o600 });
      await once(stream, 'open');
      const counted = await exportData(database, async (text) => {
        if (!stream.write(text)) await once(stream, 'drain');
      });
      stream.end();
      await once(stream, 'close');
      return counted;
    });
    await rename(part, file);
    return counts;
  } finally {
    await rm(part, { force: true });
  }
}

/** Reads a file of `exportTo` into the configured storage, which must be empty. */
export async function importFrom(file: string, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const data = parseDataFile(await readFile(file, 'utf8'));
  await withDatabase(environment, (database) => importData(database, data));
  return data.counts;
}

async function withDatabase<Result>(environment: NodeJS.ProcessEnv, work: (database: SqlDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(environment);
  const storage = createPostgresStorage(database);
  try {
    await storage.ready();
    return await work(database);
  } finally {
    await storage.close();
  }
}

async function openDatabase(environment: NodeJS.ProcessEnv): Promise<SqlDatabase> {
  const result = readSettings(environment);
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  const { storage, dataDir } = result.settings;
  switch (storage.kind) {
    case 'postgres':
      return openPostgres({ connectionString: storage.url });
    case 'embedded':
      return openPGlite(dataDir);
    case 'memory':
    case 'firestore':
      throw new Error(`Data of STORAGE=${storage.kind} cannot be moved; only embedded and postgres can.`);
  }
}
