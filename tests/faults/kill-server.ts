import { setTimeout as wait } from 'node:timers/promises';
import { makeDataDir } from '../e2e/support/product.ts';
import { emptyDatabase } from '../engines/empty-database.ts';
import { startPostgres } from '../engines/postgres-server.ts';
import { checkMessages } from './support/check-messages.ts';
import { embeddedGround, postgresGround, type Ground } from './support/ground.ts';
import { startModel } from './support/model.ts';
import { createProgress } from './support/progress.ts';
import { createRandom } from './support/random.ts';
import { atLeast, exactly, told, type Result } from './support/result.ts';
import { startSender } from './support/sender.ts';
import { serverProcess } from './support/server-process.ts';

const CLIENTS = 8;
/** From the moment a server is ready to its death; the embedded database is slow in its first second. */
const LONGEST_LIFE_MS = { server: 800, embedded: 3_000 };
const SETTLING_MS = 5_000;

/** kill -9 of the server on PostgreSQL at random moments while clients send and retry; `null` without a PostgreSQL. */
export async function killOnPostgres(kills: number, seed = 1): Promise<Result | null> {
  const postgres = await startPostgres('kill -9 of the server');
  if (postgres === null) return null;
  const ground = await postgresGround(await postgres.createDatabase());
  try {
    return await killServer('kill -9, PostgreSQL', { ground, longestLifeMs: LONGEST_LIFE_MS.server, kills, seed });
  } finally {
    await ground.close();
    await postgres.stop();
  }
}

/** The same on the embedded database. */
export async function killOnEmbedded(kills: number, seed = 1): Promise<Result> {
  const data = makeDataDir();
  await emptyDatabase(data.path);
  try {
    return await killServer('kill -9, embedded', { ground: embeddedGround(data.path), dataDir: data.path, longestLifeMs: LONGEST_LIFE_MS.embedded, kills, seed });
  } finally {
    data.remove();
  }
}

interface Killing {
  readonly ground: Ground;
  readonly dataDir?: string;
  readonly longestLifeMs: number;
  readonly kills: number;
  readonly seed: number;
}

async function killServer(scenario: string, { ground, dataDir = '', longestLifeMs, kills, seed }: Killing): Promise<Result> {
  const random = createRandom(seed);
  const model = await startModel({ pieces: 3, everyMs: 15 });
  const people = await ground.makePeople(CLIENTS, 'client');
  const data = makeDataDir();
  const server = await serverProcess(dataDir === '' ? data.path : dataDir, { ...ground.settings, OPENAI_BASE_URL: model.url });
  const tell = createProgress(scenario, kills);
  let killed = 0;
  let killedAtStart = 0;
  await server.start().ready;
  // Nobody asks the unanswerable shortly before the end: giving up takes the model's retries 3 s.
  const senders = people.map((person, index) =>
    startSender({ person, random: createRandom(seed * 1000 + index), urls: [server.url], mayFail: () => killed < kills - 6 }),
  );
  try {
    while (killed < kills) {
      await wait(random.below(longestLifeMs));
      await server.end('SIGKILL');
      killed += 1;
      tell(killed);
      const { ready } = server.start();
      // Some die while they start.
      if (killed < kills && random.chance(0.1)) killedAtStart += 1;
      else await ready;
    }
    await Promise.all(senders.map((sender) => sender.stop()));
    await wait(SETTLING_MS);
  } finally {
    await server.end('SIGKILL');
    await model.stop();
    data.remove();
  }
  const acknowledged = senders.flatMap((sender) => sender.acknowledged);
  const errors = await ground.read<{ count: number }>('select count(*) from messages where is_error');
  return {
    scenario,
    size: `${kills} kills (${killedAtStart} while starting), ${CLIENTS} clients`,
    findings: [
      atLeast('acknowledged messages', acknowledged.length, kills),
      told('error bubbles among the answers', Number(errors[0]?.count)),
      ...(await checkMessages(ground, acknowledged)),
      exactly('answers that no retry may bring', senders.flatMap((sender) => sender.surprises).length, 0),
    ],
  };
}
