import { randomUUID } from 'node:crypto';
import { startPostgres } from '../engines/postgres-server.ts';
import { checkMessages } from './support/check-messages.ts';
import { inTurns } from './support/in-turns.ts';
import { post, type Answer, type Person } from './support/person.ts';
import { exactly, type Result } from './support/result.ts';
import { openCluster } from './support/cluster.ts';

const PARALLEL = 4;
/** People at work at the same time, so that the generator stays small. */
const AT_ONCE = 25;

/** One message id for each person, posted four times at once to each of two servers: one message, one reply. */
export async function repeatedPosts(peopleCount: number): Promise<Result | null> {
  const postgres = await startPostgres('one message for many posts');
  if (postgres === null) return null;
  const cluster = await openCluster(postgres, { servers: 2, speech: { pieces: 2, everyMs: 10 } });
  try {
    const people = await cluster.ground.makePeople(peopleCount, 'person');
    const acknowledged: { uid: string; messageId: string }[] = [];
    let otherAnswers = 0;
    let severalChats = 0;
    const sendMany = async (person: Person): Promise<void> => {
      const message = { messageId: randomUUID(), chatId: null, text: `What next, ${person.uid}?` };
      const posts = cluster.urls.flatMap((url) => Array.from({ length: PARALLEL }, (): Promise<Answer> => post(url, person, message)));
      const answers = await Promise.all(posts);
      otherAnswers += answers.filter(({ status }) => status !== 202).length;
      if (new Set(answers.map(({ body }) => body['chatId'])).size > 1) severalChats += 1;
      acknowledged.push({ uid: person.uid, messageId: message.messageId });
    };
    await inTurns(people, AT_ONCE, sendMany);
    await cluster.settled();
    const count = async (what: string): Promise<number> => Number((await cluster.ground.read<{ count: number }>(`select count(*) from ${what}`))[0]?.count);
    return {
      scenario: 'repeated posts',
      size: `${peopleCount} ids × ${PARALLEL} posts × 2 servers`,
      findings: [
        exactly('posts not answered with the message', otherAnswers, 0),
        exactly('people told of several chats', severalChats, 0),
        exactly('messages', await count(`messages where role = 'user'`), peopleCount),
        exactly('replies', await count(`messages where role <> 'user' and not is_error and not is_loading`), peopleCount),
        exactly('chats', await count('chats'), peopleCount),
        ...(await checkMessages(cluster.ground, acknowledged)),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}
