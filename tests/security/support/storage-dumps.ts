import type { createFirestoreStorage, openFirestore } from '@marquill/adapters/firestore';
import type { AccountStore, Ports, RateLimits, Records, Sessions } from '@marquill/core';
import {
  createMemoryAccountStore, createMemoryConversationStore, createMemoryRateLimits, createMemoryRecords, createMemorySessions, createMemoryUsageStore,
  createMemoryUserStore, createUsageTable,
} from '@marquill/core/memory';
import { sql } from 'kysely';
import type { StorageUnderTest } from '../../engines/storage-under-test.ts';

/** The stores of one backend. */
export interface Stores extends Pick<Ports, 'users' | 'conversations' | 'usage'> {
  readonly accounts: AccountStore;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly records: Records;
}

/** Stores, and everything that is in them as one text. */
export interface DumpedStorage {
  readonly stores: Stores;
  readonly dump: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The memory's stores. They keep everything in maps and sets, so those that are made from now on are looked into. */
export function memoryStorage(): DumpedStorage {
  const { Map: RealMap, Set: RealSet } = globalThis;
  const made: (Map<unknown, unknown> | Set<unknown>)[] = [];
  globalThis.Map = class<Key, Value> extends RealMap<Key, Value> {
    constructor(entries?: Iterable<readonly [Key, Value]> | null) {
      super(entries);
      made.push(this);
    }
  };
  globalThis.Set = class<Value> extends RealSet<Value> {
    constructor(values?: Iterable<Value> | null) {
      super(values);
      made.push(this);
    }
  };
  const usage = createUsageTable();
  const stores: Stores = {
    users: createMemoryUserStore(),
    conversations: createMemoryConversationStore(usage),
    usage: createMemoryUsageStore(usage),
    accounts: createMemoryAccountStore(),
    limits: createMemoryRateLimits(),
    sessions: createMemorySessions(),
    records: createMemoryRecords(),
  };
  Object.assign(globalThis, { Map: RealMap, Set: RealSet });
  const plain = (_key: string, value: unknown): unknown => (value instanceof RealMap || value instanceof RealSet ? [...value] : value);
  return {
    stores,
    dump: async () => JSON.stringify(made, plain),
    close: () => Promise.resolve(),
  };
}

/** A PostgreSQL: every row of every table. */
export function postgresDump(storage: StorageUnderTest): DumpedStorage {
  return {
    stores: storage,
    dump: async () => {
      const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables where schemaname = 'public'`.execute(storage.db);
      const dumps = await Promise.all(
        rows.map(async ({ tablename }) => (await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(tablename)} t`.execute(storage.db)).rows),
      );
      return JSON.stringify(dumps);
    },
    close: () => storage.close(),
  };
}

/** Sub-collections, which a document that is gone would hide. */
const BELOW = ['chatHistory', 'messages', 'sends', 'entries'];

/** A Firestore: every document with its path. */
export function firestoreDump(
  firestore: ReturnType<typeof openFirestore>,
  storage: ReturnType<typeof createFirestoreStorage>,
  stop: () => Promise<void>,
): DumpedStorage {
  return {
    stores: storage,
    dump: async () => {
      const roots = await firestore.listCollections();
      const found = await Promise.all([...roots, ...BELOW.map((name) => firestore.collectionGroup(name))].map((query) => query.get()));
      return JSON.stringify(found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
    },
    close: async () => {
      await storage.close();
      await stop();
    },
  };
}
