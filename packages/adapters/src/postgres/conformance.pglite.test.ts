import { afterAll, beforeAll, describe } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { storageUnderTest, type StorageUnderTest } from '../../../../tests/engines/storage-under-test.ts';
import { openPGlite } from '../pglite/index.ts';

/** Making an embedded database takes two seconds, and many more on a busy machine. */
const OPENING_MS = 180_000;

describe('the storage on an embedded PostgreSQL', () => {
  let storage: StorageUnderTest;
  beforeAll(async () => {
    storage = await storageUnderTest(await openPGlite('memory://'));
  }, OPENING_MS);
  afterAll(() => storage.close());

  checkConformance(() => storage);
});
