import { setTimeout as wait } from 'node:timers/promises';
import { findLocalPostgres, startLocalPostgres } from '../engines/local-postgres.ts';
import { testPostgres } from '../engines/postgres-server.ts';
import { checkMessages } from './support/check-messages.ts';
import { openCluster } from './support/cluster.ts';
import { createProgress } from './support/progress.ts';
import { createRandom } from './support/random.ts';
import { atLeast, atMost, exactly, told, type Result } from './support/result.ts';
import { startSender } from './support/sender.ts';

const CLIENTS = 8;
const BACK_WITHIN_MS = 3_000;
/** Longest time between two restarts. */
const APART_MS = 1_500;

/** The database restarts under load, every other time without any goodbye; `null` without PostgreSQL on this machine. */
export async function databaseRestarts(restarts: number, seed = 1): Promise<Result | null> {
  const binaries = findLocalPostgres();
  if (binaries === null) {
    console.warn('NOT RUN: "restarts of the database" needs PostgreSQL binaries on this machine (initdb, postgres).');
    return null;
  }
  const local = await startLocalPostgres(binaries);
  const postgres = testPostgres(local, 'restarts of the database');
  const cluster = await openCluster(postgres, { servers: 1, speech: { pieces: 3, everyMs: 15 } });
  const random = createRandom(seed);
  try {
    const people = await cluster.ground.makePeople(CLIENTS, 'client');
    const senders = people.map((person, index) =>
      startSender({ person, random: createRandom(seed * 1000 + index), urls: cluster.urls, mayFail: () => false }),
    );
    const taken = (): number => senders.reduce((sum, sender) => sum + sender.acknowledged.length, 0);
    const waits: number[] = [];
    const tell = createProgress('database restarts', restarts);
    for (let restart = 0; restart < restarts; restart += 1) {
      await wait(random.below(APART_MS));
      await local.restart(restart % 2 === 0 ? 'fast' : 'immediate');
      const back = performance.now();
      const before = taken();
      while (taken() === before && performance.now() - back < 10 * BACK_WITHIN_MS) await wait(10);
      waits.push(performance.now() - back);
      tell(restart + 1);
    }
    await Promise.all(senders.map((sender) => sender.stop()));
    await cluster.settled();
    const acknowledged = senders.flatMap((sender) => sender.acknowledged);
    const sorted = [...waits].sort((one, next) => one - next);
    return {
      scenario: 'database restarts',
      size: `${restarts} restarts, half immediate, ${CLIENTS} clients`,
      findings: [
        atLeast('acknowledged messages', acknowledged.length, restarts),
        exactly('server processes that ended', cluster.exits(), 0),
        told('median ms to the first accepted message', sorted[Math.floor(sorted.length / 2)] ?? 0),
        atMost('longest ms to the first accepted message', sorted.at(-1) ?? Number.NaN, BACK_WITHIN_MS),
        exactly('answers that no retry may bring', senders.flatMap((sender) => sender.surprises).length, 0),
        ...(await checkMessages(cluster.ground, acknowledged)),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}
