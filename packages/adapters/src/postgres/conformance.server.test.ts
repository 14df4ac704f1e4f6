import { afterAll, beforeAll, describe } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { startPostgres } from '../../../../tests/engines/postgres-server.ts';
import { storageUnderTest, type StorageUnderTest } from '../../../../tests/engines/storage-under-test.ts';
import { openPostgres } from './open-postgres.ts';

const server = await startPostgres('the storage on a PostgreSQL server');

describe.runIf(server)('the storage on a PostgreSQL server', () => {
  let storage: StorageUnderTest;
  beforeAll(async () => {
    storage = await storageUnderTest(openPostgres({ connectionString: (await server?.createDatabase()) ?? '' }));
  });
  afterAll(async () => {
    await storage.close();
    await server?.stop();
  });

  checkConformance(() => storage);
});
