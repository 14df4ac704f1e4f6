import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { ownMark } from './process-mark.ts';

/** Locks the folder of its argument and waits. */
const HOLDER = `
  const { lockFolder } = await import(${JSON.stringify(new URL('./lock-folder.ts', import.meta.url).href)});
  await lockFolder(process.argv[1]);
  console.log('locked');
  setInterval(() => {}, 1000);`;

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquill-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const leave = (mark: object) => writeFile(join(folder, 'in-use.lock'), JSON.stringify(mark));

  it('is held by one at a time and gone when it is given back', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({
      code: 'unavailable',
      message: `The data folder ${folder} is in use by another process (pid ${String(process.pid)}).`,
    });
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is respected while its process lives, and taken over by one of many as soon as that is killed', async () => {
    const holder = spawn(process.execPath, ['--conditions=@marquill/source', '--input-type=module', '-e', HOLDER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by another process (pid ${String(holder.pid)}).`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');

    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over when its process id belongs to a later process by now', async () => {
    await leave({ ...ownMark(), started: '1' });
    const unlock = await lockFolder(folder);
    await unlock();
  });

  it('is respected when it comes from another machine or container that still touches it', async () => {
    await leave({ pid: 4711, place: 'elsewhere', started: '1' });
    let seconds = 0;
    const touching = setInterval(() => void utimes(join(folder, 'in-use.lock'), (seconds += 1), seconds), 20);
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process (pid 4711).');
    clearInterval(touching);
  });

  it('is taken over from another machine or container that no longer touches it', async () => {
    await leave({ pid: process.pid, place: 'elsewhere', started: '1' });
    const unlock = await lockFolder(folder);
    await unlock();
  });

  it('says that a folder is not writable', async () => {
    await expect(lockFolder(join(folder, 'missing'))).rejects.toThrow(`The data folder ${join(folder, 'missing')} is not writable.`);
  });
});
