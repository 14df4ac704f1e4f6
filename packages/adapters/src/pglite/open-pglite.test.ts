import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../../tests/engines/empty-database.ts';
import { openPGlite, type EmbeddedPostgres } from './open-pglite.ts';

/** Opens the folder of its argument and writes numbers, each said aloud once it was answered, until it is killed. */
const WRITER = `
  const { openPGlite } = await import(${JSON.stringify(new URL('./open-pglite.ts', import.meta.url).href)});
  const { Kysely, sql } = await import('kysely');
  const db = new Kysely({ dialect: (await openPGlite(process.argv[1])).dialect });
  await sql\`create table numbers (n bigint)\`.execute(db);
  for (let n = 1; ; n += 1) {
    await sql\`insert into numbers values (\${n})\`.execute(db);
    console.log(n);
  }`;

// Making an embedded database takes two seconds, and many more on a busy machine.
describe('the embedded PostgreSQL', { timeout: 180_000 }, () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'marquill-data-'));
    folder = join(parent, 'deep', 'data');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const queries = ({ dialect }: EmbeddedPostgres) => new Kysely<unknown>({ dialect });

  it('makes a missing folder for its owner only, keeps what was stored, and gives the folder back', async () => {
    const first = await openPGlite(folder);
    await sql`create table kept (value bigint, day date)`.execute(queries(first));
    await sql`insert into kept values (9007199254740991, '2026-11-20')`.execute(queries(first));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await expect(openPGlite(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another process (pid ${String(process.pid)}).`,
    );
    await first.close();
    await first.close();

    const second = await openPGlite(folder);
    const { rows } = await sql`select * from kept`.execute(queries(second));
    expect(rows).toEqual([{ value: 9007199254740991, day: '2026-11-20' }]);
    await second.close();
    expect(await readdir(folder)).toEqual(['postgres']);
  });

  it('loses nothing that was answered when its process is killed, and opens again at once', async () => {
    await emptyDatabase(folder);
    const writer = spawn(process.execPath, ['--conditions=@marquill/source', '--input-type=module', '-e', WRITER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let answered = 0;
    for await (const line of createInterface(writer.stdout)) {
      answered = Number(line);
      if (answered === 200) writer.kill('SIGKILL');
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');

    const opened = await openPGlite(folder);
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(queries(opened));
    expect(rows.length).toBeGreaterThanOrEqual(answered);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
    await opened.close();
  });

  it('says in one sentence that a folder is not writable', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    await expect(openPGlite(file)).rejects.toMatchObject({ code: 'unavailable', message: `The data folder ${file} is not writable.` });
  });

  it('says the same of a folder that nobody can make, not even root', async () => {
    await expect(openPGlite('/proc/nothing')).rejects.toMatchObject({ code: 'unavailable', message: 'The data folder /proc/nothing is not writable.' });
  });

  it('says in one sentence that a folder holds something else', async () => {
    await mkdir(join(folder, 'postgres'), { recursive: true });
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), 'nonsense');
    await expect(openPGlite(folder)).rejects.toThrow(`The data folder ${folder} could not be opened.`);
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});
