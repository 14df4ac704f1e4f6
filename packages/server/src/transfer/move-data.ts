import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createDataFileWriter, parseDataFile } from './data-file.ts';
import { openMovable, type MovableStorage } from './movable-storage.ts';

/** Rows by table. */
type Counts = Readonly<Record<string, number>>;

/** Writes all data of the configured storage into one file, which is there only once it is whole. */
export async function exportTo(file: string, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const part = `${file}.part`;
  try {
    const counts = await withStorage(environment, async (storage) => {
      const stream = createWriteStream(part, { mode: 0o600 });
      await once(stream, 'open');
      const writer = createDataFileWriter(async (text) => {
        if (!stream.write(text)) await once(stream, 'drain');
      });
      await storage.exportTo(writer);
      const counted = await writer.end();
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
  await withStorage(environment, (storage) => storage.importFrom(data));
  return data.counts;
}

async function withStorage<Result>(environment: NodeJS.ProcessEnv, work: (storage: MovableStorage) => Promise<Result>): Promise<Result> {
  const storage = await openMovable(environment);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
