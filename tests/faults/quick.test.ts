import { describe, expect, it } from 'vitest';
import { findLocalPostgres } from '../engines/local-postgres.ts';
import { crashPoints } from './crash-points.ts';
import { dailyLimit } from './daily-limit.ts';
import { databaseRestarts } from './database-restarts.ts';
import { rollingRestart, stopWithReplies } from './graceful-stop.ts';
import { repeatedPosts } from './idempotency.ts';
import { killOnEmbedded, killOnPostgres } from './kill-server.ts';
import { liveDisconnects } from './live-disconnects.ts';
import { brokenIn, type Result } from './support/result.ts';

/** A small part of each scenario of `npm run test:faults`. Real processes on a busy machine take their time. */
const PATIENCE_MS = 240_000;

async function holds(running: Promise<Result | null>): Promise<void> {
  const result = await running;
  expect(result).not.toBeNull();
  expect(brokenIn(result === null ? [] : [result])).toEqual([]);
}

describe('a send that breaks off anywhere', { timeout: PATIENCE_MS }, () => {
  it.each(['memory', 'firestore'] as const)('is answered once with %s', (storage) => holds(crashPoints(storage, 7)));
});

describe('a server on the embedded database', { timeout: PATIENCE_MS }, () => {
  it('loses, doubles and leaves nothing when it is killed while people send [SEND-07 DATA-59]', () => holds(killOnEmbedded(1)));
});

describe.runIf(process.env['TEST_DATABASE_URL'] ?? findLocalPostgres())('servers on a PostgreSQL', { timeout: PATIENCE_MS }, () => {
  it('lose, double and leave nothing when one is killed while people send [SEND-07 DATA-59]', () => holds(killOnPostgres(2)));
  it('answer a message once wherever a send breaks off', () => holds(crashPoints('postgres', 9)));
  it('take a message once however often it is posted', () => holds(repeatedPosts(10)));
  it('accept exactly the limit of a day [LIMIT-03 LIMIT-04]', () => holds(dailyLimit(1)));
  it('finish the replies under way before they stop', () => holds(stopWithReplies(5)));
  it('are replaced one after the other without a failed message', () => holds(rollingRestart(1)));
  it('show every reader what is stored after a lost connection', () => holds(liveDisconnects(8)));
});

describe.runIf(findLocalPostgres())('a server whose database restarts', { timeout: PATIENCE_MS }, () => {
  it('goes on, and loses nothing', () => holds(databaseRestarts(2)));
});
