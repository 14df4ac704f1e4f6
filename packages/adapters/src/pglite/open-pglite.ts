import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { AppError } from '@marquill/core';
import { PGliteDialect, type Dialect } from 'kysely';
import { lockFolder } from './lock-folder.ts';
import { makeFolder } from './make-folder.ts';

/** An embedded PostgreSQL; fits `createPostgresStorage` of @marquill/adapters/postgres. */
export interface EmbeddedPostgres {
  readonly dialect: Dialect;
  withoutLimits(work: (dialect: Dialect) => Promise<void>): Promise<void>;
  listen(channel: string, listener: { onListening(): void; onLost(): void; onNotice(payload: string): void }): void;
  close(): Promise<void>;
}

/** `bigint` as number and `date` as text, as `openPostgres` gives them. */
const PARSERS = { 20: Number, 1082: String };

/**
 * Opens the embedded PostgreSQL of a data folder, which is made (for its owner only) when it is missing, or an empty
 * one in memory for `memory://`. One process at a time: the folder is locked until `close` or the end of the process.
 * What was answered survives a killed process, but not always a power cut: PGlite never waits for the disk.
 * Rejects with `unavailable` and one plain sentence when the folder is in use or not writable.
 */
export async function openPGlite(dataDir: string): Promise<EmbeddedPostgres> {
  if (dataDir === 'memory://') return embedded(await PGlite.create({ dataDir, parsers: PARSERS }));
  await prepareFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    return embedded(await PGlite.create({ dataDir: join(dataDir, 'postgres'), parsers: PARSERS }), unlock);
  } catch (cause) {
    await unlock();
    throw new AppError('unavailable', { message: `The data folder ${dataDir} could not be opened.`, cause });
  }
}

function embedded(postgres: PGlite, unlock: () => Promise<void> = async () => {}): EmbeddedPostgres {
  const dialect = new PGliteDialect({ pglite: postgres });
  let closing: Promise<void> | undefined;
  return {
    dialect,
    withoutLimits: (work) => work(dialect),
    listen(channel, listener) {
      const notified = (payload: string) => listener.onNotice(payload);
      void postgres.listen(channel, notified).then(
        () => listener.onListening(),
        () => listener.onLost(),
      );
    },
    close() {
      closing ??= postgres.close().finally(unlock);
      return closing;
    },
  };
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(join(dataDir, 'postgres'));
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    throw new AppError('unavailable', { message: `The data folder ${dataDir} is not writable.`, cause });
  }
}
