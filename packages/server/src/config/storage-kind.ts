import type { FieldValues } from './fields.ts';
import type { StorageSettings } from './settings.ts';

/** Where data is kept: as STORAGE says, else where the settings of one backend lead, else embedded. */
export function storageKindOf({ STORAGE, DATABASE_URL, FIRESTORE_PROJECT_ID }: FieldValues): StorageSettings['kind'] {
  if (STORAGE !== undefined) return STORAGE;
  if (DATABASE_URL !== undefined) return 'postgres';
  return FIRESTORE_PROJECT_ID === undefined ? 'embedded' : 'firestore';
}
