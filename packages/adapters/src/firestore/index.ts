export { createFirestoreStorage, type FirestoreStorage, type FirestoreStorageOptions } from './create-firestore-storage.ts';
export { openFirestore, type FirestoreConnection } from './open-firestore.ts';
export { COLLECTIONS, type CollectionNames } from './collections.ts';
