import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../engines/postgres-server.ts';
import { checkMessages } from './support/check-messages.ts';
import { openCluster } from './support/cluster.ts';
import { inTurns } from './support/in-turns.ts';
import { post } from './support/person.ts';
import { createRandom } from './support/random.ts';
import { atLeast, exactly, type Result } from './support/result.ts';
import { startSender } from './support/sender.ts';

const CLIENTS = 8;

/** SIGTERM while replies are being written: every one is finished before the process ends. */
export async function stopWithReplies(replies: number): Promise<Result | null> {
  const postgres = await startPostgres('SIGTERM with replies in flight');
  if (postgres === null) return null;
  const cluster = await openCluster(postgres, { servers: 1, speech: { pieces: 20, everyMs: 200 } });
  try {
    const people = await cluster.ground.makePeople(replies, 'person');
    const [server] = cluster.servers;
    if (server === undefined) throw new Error('There is no server.');
    const acknowledged: { uid: string; messageId: string }[] = [];
    await inTurns(people, 10, async (person) => {
      const messageId = randomUUID();
      const { status } = await post(server.url, person, { messageId, chatId: null, text: `What next? ${messageId}` });
      if (status === 202) acknowledged.push({ uid: person.uid, messageId });
    });
    const count = async (what: string): Promise<number> => Number((await cluster.ground.read<{ count: number }>(`select count(*) from ${what}`))[0]?.count);
    const inFlight = await count('reply_jobs');
    const code = await server.end('SIGTERM');
    return {
      scenario: 'SIGTERM',
      size: `${replies} replies in flight`,
      findings: [
        exactly('messages acknowledged', acknowledged.length, replies),
        exactly('replies in flight at the signal', inFlight, replies),
        exactly('exit code', code ?? -1, 0),
        exactly('replies saved when the process had ended', await count(`messages where role <> 'user' and not is_error and not is_loading`), replies),
        ...(await checkMessages(cluster.ground, acknowledged)),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}

/** Two servers are replaced one after the other, again and again, while clients send through both. */
export async function rollingRestart(rounds: number, seed = 1): Promise<Result | null> {
  const postgres = await startPostgres('a rolling restart');
  if (postgres === null) return null;
  const cluster = await openCluster(postgres, { servers: 2, speech: { pieces: 5, everyMs: 60 } });
  try {
    const people = await cluster.ground.makePeople(CLIENTS, 'client');
    const senders = people.map((person, index) =>
      startSender({ person, random: createRandom(seed * 1000 + index), urls: cluster.urls, mayFail: () => false }),
    );
    const codes: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const server of cluster.servers) {
        await wait(500);
        codes.push(await server.end('SIGTERM'));
        await server.start().ready;
      }
    }
    await Promise.all(senders.map((sender) => sender.stop()));
    await cluster.settled();
    const acknowledged = senders.flatMap((sender) => sender.acknowledged);
    const [errors] = await cluster.ground.read<{ count: number }>('select count(*) from messages where is_error');
    return {
      scenario: 'rolling restart',
      size: `${rounds} rounds of 2 servers, ${CLIENTS} clients`,
      findings: [
        atLeast('acknowledged messages', acknowledged.length, rounds * CLIENTS),
        exactly('accepted messages that failed', Number(errors?.count), 0),
        exactly('exit codes other than 0', codes.filter((code) => code !== 0).length, 0),
        exactly('answers that no retry may bring', senders.flatMap((sender) => sender.surprises).length, 0),
        ...(await checkMessages(cluster.ground, acknowledged)),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}
