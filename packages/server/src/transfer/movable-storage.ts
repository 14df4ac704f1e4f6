import { createFirestoreStorage, exportData as exportDocuments, importData as importDocuments, openFirestore } from '@marquill/adapters/firestore';
import { openPGlite } from '@marquill/adapters/pglite';
import { createPostgresStorage, exportData, importData, openPostgres, type RowSink, type RowsByTable, type SqlDatabase } from '@marquill/adapters/postgres';
import { readSettings } from '../config/read-settings.ts';

/** An open storage whose data can be moved. */
export interface MovableStorage {
  exportTo(sink: RowSink): Promise<void>;
  /** Writes rows into the storage, which must be empty, and compares the counts. */
  importFrom(rows: RowsByTable): Promise<void>;
  close(): Promise<void>;
}

/** Opens the storage that the settings name. Rejects with one plain sentence where there is nothing to move. */
export async function openMovable(environment: NodeJS.ProcessEnv): Promise<MovableStorage> {
  const result = readSettings(environment);
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  const { storage, dataDir } = result.settings;
  switch (storage.kind) {
    case 'postgres':
      return onDatabase(openPostgres({ connectionString: storage.url }));
    case 'embedded':
      return onDatabase(await openPGlite(dataDir));
    case 'firestore':
      // An emulator asks for no credentials, so the SDK need not look for Google's machines around it, which takes seconds.
      if (storage.emulatorHost !== undefined) process.env['METADATA_SERVER_DETECTION'] = 'none';
      return onFirestore(openFirestore(storage));
    case 'memory':
      throw new Error('Data of STORAGE=memory cannot be moved; it ends with its process.');
  }
}

async function onDatabase(database: SqlDatabase): Promise<MovableStorage> {
  const storage = createPostgresStorage(database);
  const movable: MovableStorage = {
    exportTo: (sink) => exportData(database, sink),
    importFrom: (rows) => importData(database, rows),
    close: () => storage.close(),
  };
  return whenReady(storage, movable);
}

async function onFirestore(firestore: ReturnType<typeof openFirestore>): Promise<MovableStorage> {
  const storage = createFirestoreStorage(firestore);
  const movable: MovableStorage = {
    exportTo: (sink) => exportDocuments(firestore, sink),
    importFrom: (rows) => importDocuments(firestore, rows),
    close: () => storage.close(),
  };
  return whenReady(storage, movable);
}

async function whenReady(storage: { ready(): Promise<void> }, movable: MovableStorage): Promise<MovableStorage> {
  try {
    await storage.ready();
    return movable;
  } catch (error) {
    await movable.close();
    throw error;
  }
}
