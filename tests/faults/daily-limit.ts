import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../engines/postgres-server.ts';
import { checkMessages } from './support/check-messages.ts';
import { openCluster } from './support/cluster.ts';
import { inTurns } from './support/in-turns.ts';
import { post, type Person } from './support/person.ts';
import { createProgress } from './support/progress.ts';
import { createRandom } from './support/random.ts';
import { exactly, told, type Result } from './support/result.ts';

const SENDERS = 100;
const LIMIT = 10;
const AT_ONCE = 2;
const RETRY_MS = 1_000;

/** 100 senders of each person on two servers, each repeating while a reply is pending: exactly the limit is accepted. */
export async function dailyLimit(peopleCount: number, seed = 1): Promise<Result | null> {
  const postgres = await startPostgres('the daily limit');
  if (postgres === null) return null;
  const settings = { DAILY_MESSAGE_LIMIT: String(LIMIT) };
  const cluster = await openCluster(postgres, { servers: 2, speech: { pieces: 1, everyMs: 1 }, settings });
  const random = createRandom(seed);
  try {
    const people = await cluster.ground.makePeople(peopleCount, 'person');
    const acknowledged: { uid: string; messageId: string }[] = [];
    const offLimit: string[] = [];
    let surprises = 0;
    let unavailable = 0;
    let posts = 0;
    const send = async (person: Person): Promise<boolean> => {
      const messageId = randomUUID();
      const message = { messageId, chatId: null, text: `What next? ${messageId}` };
      for (;;) {
        await wait(RETRY_MS * random.next());
        const { status, body } = await post(random.pick(cluster.urls), person, message);
        posts += 1;
        if (status === 202) {
          acknowledged.push({ uid: person.uid, messageId });
          return true;
        }
        if (body['code'] === 'daily-limit-reached') return false;
        if (body['code'] === 'unavailable' || status === 0) unavailable += 1;
        else if (body['code'] !== 'reply-pending') surprises += 1;
      }
    };
    const tell = createProgress('daily limit', peopleCount);
    let done = 0;
    await inTurns(people, AT_ONCE, async (person) => {
      const accepted = (await Promise.all(Array.from({ length: SENDERS }, () => send(person)))).filter(Boolean).length;
      if (accepted !== LIMIT) offLimit.push(`${person.uid}: ${accepted}`);
      tell((done += 1));
    });
    await cluster.settled();
    return {
      scenario: 'daily limit',
      size: `${peopleCount} people × ${SENDERS} senders × 2 servers, ${posts} posts`,
      findings: [
        exactly('people for whom not exactly the limit was accepted', offLimit.length, 0),
        exactly('messages', acknowledged.length, peopleCount * LIMIT),
        told('posts repeated because the storage was too busy', unavailable),
        exactly('other answers', surprises, 0),
        ...(await checkMessages(cluster.ground, acknowledged)),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}
