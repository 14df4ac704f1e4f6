import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresStorage } from '@marquill/adapters/postgres';
import { openPGlite } from '@marquill/adapters/pglite';
import { aUser } from '@marquill/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase } from '../../../../tests/engines/empty-database.ts';
import { exportTo, importFrom } from './move-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquill-move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the embedded storage of a data folder for a moment. */
async function within<Result>(dataDir: string, work: (storage: ReturnType<typeof createPostgresStorage>) => Promise<Result>): Promise<Result> {
  const storage = createPostgresStorage(await openPGlite(dataDir));
  await storage.ready();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

// Making two embedded databases takes seconds, and many more on a busy machine.
it('moves everything from one data folder to another through one private file', { timeout: 240_000 }, async () => {
  const [one, other, file] = ['one', 'other', 'backup.json'].map((name) => join(folder, name)) as [string, string, string];
  await Promise.all([emptyDatabase(one), emptyDatabase(other)]);
  await within(one, ({ users }) => users.createUser(aUser()));
  expect(await exportTo(file, { DATA_DIR: one })).toMatchObject({ users: 1, messages: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await importFrom(file, { DATA_DIR: other })).toMatchObject({ users: 1 });
  expect((await within(other, ({ users }) => users.readUser('ada')))?.user).toEqual(aUser());
  await expect(importFrom(file, { DATA_DIR: other })).rejects.toThrow('The database is not empty: users has rows.');
});

it('leaves no file behind when it cannot export', async () => {
  await expect(exportTo(join(folder, 'backup.json'), { STORAGE: 'memory' })).rejects.toThrow('Data of STORAGE=memory cannot be moved');
  expect(await readdir(folder)).toEqual([]);
});
