import { afterAll, beforeAll, describe } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { storageUnderTest, type StorageUnderTest } from '../../../../tests/engines/storage-under-test.ts';
import { openPGlite } from '../pglite/index.ts';

describe('the storage on an embedded PostgreSQL', () => {
  let storage: StorageUnderTest;
  beforeAll(async () => {
    storage = await storageUnderTest(await openPGlite('memory://'));
  });
  afterAll(() => storage.close());

  checkConformance(() => storage);
});
