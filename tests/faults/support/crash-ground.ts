import { createFirestoreStorage } from '@marquill/adapters/firestore';
import { createPostgresStorage, openPostgres } from '@marquill/adapters/postgres';
import type { Ports } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { startBridge } from '../../../packages/adapters/src/firestore/start-bridge.fixture.ts';
import { startPostgres } from '../../engines/postgres-server.ts';

/** What a send is stored in. */
export type Stores = Pick<Ports, 'users' | 'conversations' | 'usage'>;

/** A storage as two servers see it. */
export interface Shared {
  readonly one: Stores;
  readonly other: Stores;
  close(): Promise<void>;
}

/** Where sends are struck. */
export interface CrashGround {
  readonly name: string;
  /** An empty storage. */
  open(): Promise<Shared>;
  stop(): Promise<void>;
}

/** The storages that a send can be struck on. */
export type CrashStorage = 'memory' | 'postgres' | 'firestore';

/** Starts what a storage needs; `null` without a PostgreSQL server. Firestore is the in-process one. */
export async function crashGround(storage: CrashStorage): Promise<CrashGround | null> {
  switch (storage) {
    case 'memory':
      return { name: 'memory', open: async () => memory(), stop: () => Promise.resolve() };
    case 'firestore':
      return { name: 'Firestore (in-process)', open: async () => firestore(), stop: () => Promise.resolve() };
    case 'postgres':
      return postgres();
  }
}

function memory(): Shared {
  const stores = createMemoryPorts();
  return { one: stores, other: stores, close: () => Promise.resolve() };
}

function firestore(): Shared {
  const engine = startBridge('a crash at every step of a send');
  const [one, other] = [createFirestoreStorage(engine.connect()), createFirestoreStorage(engine.connect())];
  return { one, other, close: async () => void (await Promise.all([one.close(), other.close()])) };
}

async function postgres(): Promise<CrashGround | null> {
  const server = await startPostgres('a crash at every step of a send');
  if (server === null) return null;
  return {
    name: 'PostgreSQL',
    stop: () => server.stop(),
    async open() {
      const connectionString = await server.createDatabase();
      const [one, other] = [1, 2].map(() => createPostgresStorage(openPostgres({ connectionString, poolSize: 4 })));
      if (one === undefined || other === undefined) throw new Error('There are two storages.');
      await one.ready();
      return { one, other, close: async () => void (await Promise.all([one.close(), other.close()])) };
    },
  };
}
