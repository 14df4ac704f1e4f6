import { randomBytes } from 'node:crypto';
import { ContainerModule } from 'inversify';
import type { StorageSettings } from '../config/settings.ts';
import type { Storage } from './storage.ts';
import { TOKENS } from './tokens.ts';

/** The module of the configured storage; it is open and migrated once its token is resolved. */
export function storageModule(storage: StorageSettings, dataDir: string): ContainerModule {
  switch (storage.kind) {
    case 'embedded':
      return moduleOf(() => openEmbedded(dataDir));
    case 'postgres':
      return moduleOf(() => openServer(storage.url));
    case 'firestore':
      return moduleOf(() => openFirestoreStorage(storage));
    case 'memory':
      return moduleOf(openMemory);
  }
}

function moduleOf(open: () => Promise<Storage>): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.storage)
      .toResolvedValue(async () => {
        const storage = await open();
        await storage.ready();
        return storage;
      })
      .inSingletonScope()
      .onDeactivation((storage) => storage.close());
  });
}

async function openEmbedded(dataDir: string): Promise<Storage> {
  const [{ openPGlite }, { createPostgresStorage }] = await Promise.all([
    import('@marquill/adapters/pglite'),
    import('@marquill/adapters/postgres'),
  ]);
  return createPostgresStorage(await openPGlite(dataDir));
}

async function openServer(connectionString: string): Promise<Storage> {
  const { createPostgresStorage, openPostgres } = await import('@marquill/adapters/postgres');
  return createPostgresStorage(openPostgres({ connectionString }));
}

async function openFirestoreStorage(connection: Extract<StorageSettings, { kind: 'firestore' }>): Promise<Storage> {
  // An emulator asks for no credentials, so the SDK need not look for Google's machines around it, which takes seconds.
  if (connection.emulatorHost !== undefined) process.env['METADATA_SERVER_DETECTION'] = 'none';
  const { createFirestoreStorage, openFirestore } = await import('@marquill/adapters/firestore');
  return createFirestoreStorage(openFirestore(connection));
}

async function openMemory(): Promise<Storage> {
  const memory = await import('@marquill/core/memory');
  const usage = memory.createUsageTable();
  return {
    users: memory.createMemoryUserStore(),
    conversations: memory.createMemoryConversationStore(usage),
    usage: memory.createMemoryUsageStore(usage),
    accounts: memory.createMemoryAccountStore(),
    limits: memory.createMemoryRateLimits(),
    sessions: memory.createMemorySessions(() => randomBytes(32).toString('base64url')),
    records: memory.createMemoryRecords(),
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
