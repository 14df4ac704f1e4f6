import { createFirestoreStorage } from '@marquill/adapters/firestore';
import { openPGlite } from '@marquill/adapters/pglite';
import { openPostgres } from '@marquill/adapters/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestore } from '../../packages/adapters/src/firestore/start-firestore.fixture.ts';
import { startPostgres } from '../engines/postgres-server.ts';
import { storageUnderTest } from '../engines/storage-under-test.ts';
import { report } from './support/report.ts';
import { livedInProduct, PLANTED, type LivedIn } from './support/lived-in-product.ts';
import { firestoreDump, memoryStorage, postgresDump, type DumpedStorage } from './support/storage-dumps.ts';

/** An embedded database takes seconds to open, and more on a busy machine. */
const OPENING_MS = 180_000;

const server = await startPostgres('the deletion of an account');

/** Every storage of the product; the PostgreSQL server where this machine has one. */
const STORAGES: Readonly<Record<string, () => Promise<DumpedStorage>>> = {
  'the memory': async () => memoryStorage(),
  'the embedded Postgres': async () => postgresDump(await storageUnderTest(await openPGlite('memory://'))),
  ...(server !== null && {
    'a PostgreSQL server': async () => postgresDump(await storageUnderTest(openPostgres({ connectionString: await server.createDatabase() }))),
  }),
  Firestore: async () => {
    const engine = await startFirestore('the deletion of an account');
    const firestore = engine.connect();
    return firestoreDump(firestore, createFirestoreStorage(firestore, { timeoutMs: 60_000 }), engine.stop);
  },
};

afterAll(() => server?.stop());

describe.each(Object.keys(STORAGES))('after the deletion of an account, %s', (name) => {
  let product: LivedIn;
  beforeAll(async () => {
    product = await livedInProduct(await (STORAGES[name] ?? (() => Promise.reject(new Error(name))))());
  }, OPENING_MS);
  afterAll(() => product.close());

  it('holds nothing of the person, nor do the sandbox provider and the outbox; others keep everything', { timeout: 120_000 }, async () => {
    const { ada, bob } = product;
    const needles = [ada.uid, ada.customerId, ada.email, ...Object.values(PLANTED)];
    const before = await product.dump();
    expect(needles.filter((needle) => !before.includes(needle))).toEqual([]);
    const bobBefore = await product.exported(bob.uid);

    expect(await product.deleteAda()).toBe('deleted');
    await product.sendLateMessages();
    const after = await product.dump();
    // The customer's id at the provider stays known there, as that of a deleted one.
    expect(needles.filter((needle) => needle !== ada.customerId && after.includes(needle))).toEqual([]);
    report(`deletion, dump of ${name}, sandbox and outbox`, `${needles.length} needles`, '0 hits');
    expect(after).toContain(bob.uid);
    expect(await product.exported(bob.uid)).toEqual(bobBefore);
  });
});
