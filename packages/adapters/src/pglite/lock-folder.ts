import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@marquill/core';
import { isRunning, ownMark, type ProcessMark } from './process-mark.ts';

/** How often the lock is touched, so that a process elsewhere sees that its owner lives. */
const BEAT_MS = 1000;
/** A lock of another machine or container that is not touched for so long has lost its owner. */
const SILENT_MS = 5000;
const LOOK_MS = 250;

/**
 * Locks a data folder for this process and returns how to unlock it. The lock of a process that ended without
 * unlocking is taken over. Rejects with `unavailable` when another process has it or the folder is not writable.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use.lock');
  const holder = (await create(file, folder)) ? null : await takeOver(file, folder);
  if (holder) {
    const message = `The data folder ${folder} is in use by another process (pid ${String(holder.pid)}).`;
    throw new AppError('unavailable', { message });
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

/** Writes the lock; false when there is one. */
async function create(file: string, folder: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(ownMark()), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw new AppError('unavailable', { message: `The data folder ${folder} is not writable.`, cause });
  }
}

/** Replaces a lock whose owner is gone; answers the owner when it is not. Of several that try, one succeeds. */
async function takeOver(file: string, folder: string): Promise<ProcessMark | null> {
  const stale = await readMark(file);
  const holder = await holderOf(file);
  if (holder) return holder;
  const claim = `${file}.claim`;
  if (!(await create(claim, folder))) {
    const claimant = await holderOf(claim);
    if (claimant) return claimant;
    await rm(claim, { force: true });
    return takeOver(file, folder);
  }
  try {
    // Only who holds the claim removes a stale lock, and only the one it looked at: another may have taken over before.
    const present = await readMark(file);
    if (present && !isDeepStrictEqual(present, stale)) return present;
    await rm(file, { force: true });
    return (await create(file, folder)) ? null : await readMark(file);
  } finally {
    await rm(claim, { force: true });
  }
}

/** The living owner of a lock, or `null` when it has none any more. */
async function holderOf(file: string): Promise<ProcessMark | null> {
  const mark = await readMark(file);
  if (!mark) return null;
  const running = isRunning(mark);
  if (running !== 'unknown') return running ? mark : null;
  return (await isTouched(file)) ? readMark(file) : null;
}

/** `null` when there is no lock; one that is just being written belongs to nobody known. */
async function readMark(file: string): Promise<ProcessMark | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as ProcessMark;
  } catch {
    return { pid: 0, place: '', started: '' };
  }
}

/** Whether somebody touches the lock while we look. */
async function isTouched(file: string): Promise<boolean> {
  const first = await touchedAt(file);
  for (let waited = 0; waited < SILENT_MS; waited += LOOK_MS) {
    await wait(LOOK_MS);
    if ((await touchedAt(file)) !== first) return true;
  }
  return false;
}

async function touchedAt(file: string): Promise<number> {
  return stat(file).then(
    (stats) => stats.mtimeMs,
    () => 0,
  );
}
