import { get } from 'node:http';
import pg from 'pg';
import { findLocalPostgres, startLocalPostgres } from '../engines/local-postgres.ts';
import { testPostgres } from '../engines/postgres-server.ts';
import { openCluster } from '../faults/support/cluster.ts';
import type { Person } from '../faults/support/person.ts';
import { atMost, exactly, told, type Result } from '../faults/support/result.ts';
import { median, medianRatio } from './load.ts';

const PAIRS = 7;
const INSERTS = 40;
const STREAMS = 20;

/** G14: from a committed message to the event at a reader of another server, beside a bare committed insert that waits for the disk. */
export async function benchLiveUpdate(): Promise<Result | null> {
  const binaries = findLocalPostgres();
  if (binaries === null) return null;
  const local = await startLocalPostgres(binaries, { durable: true });
  const postgres = testPostgres(local, 'live updates between servers');
  const cluster = await openCluster(postgres, { servers: 2, speech: { pieces: 1, everyMs: 1 } });
  const client = new pg.Client({ connectionString: cluster.ground.settings['DATABASE_URL'] });
  await client.connect();
  const close: (() => void)[] = [];
  try {
    const people = await cluster.ground.makePeople(STREAMS, 'reader');
    const [reader] = people;
    const [, other = ''] = cluster.urls;
    if (reader === undefined) throw new Error('There is nobody.');
    let heard: () => void = () => undefined;
    for (const url of cluster.urls) {
      for (const person of people) close.push(await openStream(url, person, () => (url === other && person === reader ? heard() : undefined)));
    }
    let number = 0;
    const values = (): unknown[] => [reader.uid, `message-${(number += 1)}`];
    await client.query('create table bare_messages (like messages including all)');
    const timed = async (one: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await one();
      return performance.now() - begun;
    };
    const slice = (one: () => Promise<unknown>) => async (): Promise<number> => {
      const times: number[] = [];
      for (let insert = 0; insert < INSERTS; insert += 1) times.push(await timed(one));
      return median(times);
    };
    const { ratio, one, other: bareMs } = await medianRatio(
      PAIRS,
      slice(async () => {
        const told = new Promise<void>((resolve) => (heard = resolve));
        await Promise.all([client.query(insertInto('messages', true), values()), told]);
      }),
      slice(() => client.query(insertInto('bare_messages', false), values())),
    );
    const { rows } = await client.query<{ count: string }>(`select count(*) from pg_stat_activity where query ilike 'listen%'`);
    return {
      scenario: 'G14 a live update across servers',
      size: `2 servers, ${2 * STREAMS} streams, PostgreSQL with fsync, ${PAIRS} pairs of ${INSERTS}`,
      findings: [
        told('p50 ms from the insert to the event', one),
        told('p50 ms of a bare insert', bareMs),
        atMost('ratio', ratio, 6),
        exactly('listening connections of the 2 servers', Number(rows[0]?.count), 2),
      ],
    };
  } finally {
    for (const end of close) end();
    await client.end();
    await cluster.close();
    await postgres.stop();
  }
}

function insertInto(table: string, isAnnounced: boolean): string {
  const insert = `insert into ${table} (uid, id, chat_id, sent_at, role, text) values ($1, $2, 'chat', now(), 'user', 'What next?')`;
  if (!isAnnounced) return insert;
  return `with saved as (${insert} returning id) select announce($1, jsonb_build_object('messages', jsonb_build_object('chat', jsonb_build_array(id)))) from saved`;
}

/** Opens a stream of the chat `chat` and resolves at its snapshot; `onChange` hears of every later change. */
function openStream(url: string, { cookie }: Person, onChange: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = get(`${url}/api/live?chat=chat&zone=UTC`, { agent: false, headers: { Cookie: cookie } }, (answer) => {
      answer.on('error', () => undefined).setEncoding('utf8').on('data', (piece: string) => {
        if (piece.includes('event: messages\ndata: {"chatId":"chat","kind":"snapshot"')) resolve(() => sent.destroy());
        if (piece.includes('"kind":"change"')) onChange();
      });
    });
    sent.on('error', reject);
  });
}
