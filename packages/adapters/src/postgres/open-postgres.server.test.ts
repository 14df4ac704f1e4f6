import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { aUser } from '@marquill/core/testing';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../tests/engines/postgres-server.ts';
import { createPostgresStorage, openPostgres, type PostgresStorage } from './index.ts';

const server = await startPostgres('a PostgreSQL server that goes silent');

/** A way to a server whose present connections can be silenced; new ones work. */
async function silenceableWay({ hostname, port }: URL): Promise<{ readonly port: number; silence(): void; close(): void }> {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.add(near).add(far);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      way.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

afterAll(() => server?.stop());

describe.runIf(server)('a PostgreSQL server that goes silent', () => {
  let storage: PostgresStorage;
  let way: Awaited<ReturnType<typeof silenceableWay>>;
  beforeAll(async () => {
    const url = new URL((await server?.createDatabase()) ?? '');
    way = await silenceableWay(url);
    url.port = String(way.port);
    storage = createPostgresStorage(openPostgres({ connectionString: url.href, poolSize: 3, statementMs: 200 }));
    await storage.ready();
  });
  afterAll(async () => {
    await storage.close();
    way.close();
  });

  it('fails what waits on it as unavailable and is then asked over new connections', async () => {
    await storage.users.createUser(aUser());
    await Promise.all([1, 2, 3].map(() => storage.users.readUser('ada')));
    way.silence();
    const answers = await Promise.allSettled([1, 2, 3].map(() => storage.users.readUser('ada')));
    expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: { code: 'unavailable' } })));
    expect((await storage.users.readUser('ada'))?.user.firstName).toBe('Ada');
  });
});

describe.runIf(server)('a burst of queries', () => {
  it('stands in line for a connection longer than one may take to open, and is then answered', async () => {
    const database = openPostgres({ connectionString: (await server?.createDatabase()) ?? '', poolSize: 1 });
    const db = new Kysely<unknown>({ dialect: database.dialect });
    const long = sql`select pg_sleep(2.2)`.execute(db);
    const burst = Array.from({ length: 50 }, () => sql`select 1`.execute(db));
    await expect(Promise.all([long, ...burst])).resolves.toHaveLength(51);
    await database.close();
  });
});
