import { randomUUID } from 'node:crypto';
import { findLocalPostgres, startLocalPostgres } from '../engines/local-postgres.ts';
import { testPostgres } from '../engines/postgres-server.ts';
import { openCluster } from '../faults/support/cluster.ts';
import { atLeast, atMost, told, type Result } from '../faults/support/result.ts';
import { load, quantile, type LoadRequest } from './load.ts';

const CONNECTIONS = 16;
/** Nothing is answered while the messages are accepted: the model is slow, as models are. */
const SPEECH = { pieces: 1, everyMs: 20_000 };

/**
 * How quickly one server accepts messages, each of another person in a new chat, with the generator and PostgreSQL on the
 * same cores. It writes as many replies at once as it does by default; the other messages wait in the store.
 */
export async function benchAccept(peopleCount: number): Promise<Result | null> {
  const binaries = findLocalPostgres();
  if (binaries === null) return null;
  const local = await startLocalPostgres(binaries, { durable: true });
  const postgres = testPostgres(local, 'accepting messages');
  const cluster = await openCluster(postgres, { servers: 1, speech: SPEECH, settings: { LEASE_MS: '10000' } });
  try {
    const people = await cluster.ground.makePeople(peopleCount, 'person');
    const [url = ''] = cluster.urls;
    const queue = people.values();
    const next = (): LoadRequest | null => {
      const { value: person } = queue.next();
      if (person === undefined) return null;
      const body = JSON.stringify({ messageId: randomUUID(), chatId: null, text: 'What next?', style: 'normal', timeZone: 'UTC' });
      return { method: 'POST', path: '/api/messages', headers: { Cookie: person.cookie }, body };
    };
    const warm = await load({ url, connections: CONNECTIONS, forMs: 1_000, next, expect: 202 });
    const { count, perSecond, times } = await load({ url, connections: CONNECTIONS, forMs: 60_000, next, expect: 202 });
    return {
      scenario: 'accepting messages',
      size: `${count} messages after ${warm.count} to warm up, ${CONNECTIONS} connections, PostgreSQL with fsync`,
      findings: [
        atLeast('messages a second', perSecond, 600),
        told('p50 ms', quantile(times, 0.5)),
        told('p99 ms', quantile(times, 0.99)),
        atMost('p99 / p50', quantile(times, 0.99) / quantile(times, 0.5), 5),
      ],
    };
  } finally {
    await cluster.close();
    await postgres.stop();
  }
}
