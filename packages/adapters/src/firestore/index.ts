export { createFirestoreStorage, type FirestoreStorage, type FirestoreStorageOptions } from './create-firestore-storage.ts';
export { openFirestore, type FirestoreConnection } from './open-firestore.ts';
export { COLLECTIONS, type CollectionNames } from './collections.ts';
export { exportData } from './transfer/export-data.ts';
export { importData } from './transfer/import-data.ts';
export type { Row, RowSink, RowsByTable } from './transfer/rows.ts';
