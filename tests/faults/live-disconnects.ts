import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../engines/postgres-server.ts';
import { openCluster, type Cluster } from './support/cluster.ts';
import { createLiveClient, type LiveClient, type Picture } from './support/live-client.ts';
import { call, post, type Answer, type Person } from './support/person.ts';
import { createProgress } from './support/progress.ts';
import { createRandom, type Random } from './support/random.ts';
import { atLeast, exactly, told, type Result } from './support/result.ts';

const PEOPLE = 8;
const CHANGES_PER_DISCONNECT = 25;
const AGREE_WITHIN_MS = 10_000;

/** Streams are cut at random while rows change on two servers; after each reconnect the client must see what is stored. */
export async function liveDisconnects(disconnects: number, seed = 1): Promise<Result | null> {
  const postgres = await startPostgres('disconnects of live streams');
  if (postgres === null) return null;
  const cluster = await openCluster(postgres, { servers: 2, speech: { pieces: 4, everyMs: 20 } });
  try {
    const people = await cluster.ground.makePeople(PEOPLE, 'watcher');
    const refused: string[] = [];
    const totals = { changes: 0, cuts: 0, disagreements: 0, disorder: 0 };
    const tell = createProgress('live streams', disconnects);
    await Promise.all(
      people.map(async (person, index) => {
        const watcher = await prepare(cluster, person, createRandom(seed * 1000 + index));
        for (let round = 0; round < Math.ceil(disconnects / PEOPLE); round += 1) {
          refused.push(...(await changeAndCut(watcher)));
          totals.changes += CHANGES_PER_DISCONNECT;
          totals.cuts += 1;
          tell(totals.cuts);
          if (!(await agrees(watcher))) totals.disagreements += 1;
        }
        totals.disorder += watcher.client.disorder();
        watcher.client.disconnect();
      }),
    );
    return {
      scenario: 'live streams cut',
      size: `${totals.cuts} disconnects, ${totals.changes} changes, 2 servers`,
      findings: [
        atLeast('changes', totals.changes, totals.cuts * (CHANGES_PER_DISCONNECT - 1)),
        exactly('changes refused', refused.length, 0),
        ...refused.slice(0, 3).map((answer) => told('refused with', answer)),
        exactly('reconnects after which client and storage differ', totals.disagreements, 0),
        exactly('rows doubled or out of order', totals.disorder, 0),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}

interface Watcher {
  readonly cluster: Cluster;
  readonly person: Person;
  readonly random: Random;
  readonly chatId: string;
  readonly replyId: string;
  readonly client: LiveClient;
}

/** Somebody with an answered message in a chat that they watch. */
async function prepare(cluster: Cluster, person: Person, random: Random): Promise<Watcher> {
  const sent = await post(random.pick(cluster.urls), person, { messageId: randomUUID(), chatId: null, text: 'What next?' });
  const chatId = String(sent.body['chatId']);
  for (;;) {
    const [reply] = await cluster.ground.read<{ id: string }>(`select id from messages where chat_id = '${chatId}' and role <> 'user' and not is_loading`);
    if (reply !== undefined) {
      const client = createLiveClient(person, chatId);
      client.connect(random.pick(cluster.urls));
      return { cluster, person, random, chatId, replyId: reply.id, client };
    }
    await wait(50);
  }
}

/** Changes rows one after the other through either server, and cuts the stream once among them; gives what was refused. */
async function changeAndCut(watcher: Watcher): Promise<readonly string[]> {
  const { cluster, client, random } = watcher;
  const cutAt = random.below(CHANGES_PER_DISCONNECT);
  const refused: string[] = [];
  for (let change = 0; change < CHANGES_PER_DISCONNECT; change += 1) {
    if (change === cutAt) {
      client.disconnect();
      setTimeout(() => client.connect(random.pick(cluster.urls)), random.below(30));
    }
    const { status, body } = await changeOne(watcher);
    // While a reply is pending a new message is told so; that is no change, but no fault either.
    if (status !== 200 && status !== 202 && body['code'] !== 'reply-pending') refused.push(`${status} ${String(body['code'])}`);
  }
  return refused;
}

/** A rename, a judgement of the reply, or now and then a new message. */
function changeOne({ cluster, person, random, chatId, replyId }: Watcher): Promise<Answer> {
  const url = random.pick(cluster.urls);
  const chance = random.next();
  if (chance < 0.05) return post(url, person, { messageId: randomUUID(), chatId, text: `What next? ${random.next()}` });
  if (chance < 0.5) {
    const path = `/api/chats/${chatId}/messages/${replyId}/feedback`;
    return call(url, person, { method: 'PUT', path, body: { feedback: random.pick(['good', 'bad']) } });
  }
  return call(url, person, { method: 'PATCH', path: `/api/chats/${chatId}`, body: { title: `Title ${random.next()}` } });
}

/** True as soon as the client shows what is stored. Replies may still be growing, so both are read again and again. */
async function agrees({ cluster, person, client, chatId }: Watcher): Promise<boolean> {
  for (let waited = 0; waited < AGREE_WITHIN_MS; waited += 20) {
    const seen = client.picture();
    if (seen !== null && JSON.stringify(seen) === JSON.stringify(await stored(cluster, person, chatId))) return true;
    await wait(20);
  }
  return false;
}

async function stored({ ground }: Cluster, { uid }: Person, chatId: string): Promise<Picture> {
  const chats = await ground.read<{ row: string }>(`select id || ' ' || version || ' ' || title as row from chats where uid = '${uid}'`);
  const messages = await ground.read<{ row: string }>(
    `select id || ' ' || version || ' ' || text as row from messages where uid = '${uid}' and chat_id = '${chatId}'`,
  );
  return { chats: chats.map(({ row }) => row).sort(), messages: messages.map(({ row }) => row).sort() };
}
