import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { aUser } from '@marquill/core/testing';
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
    await server?.stop();
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
