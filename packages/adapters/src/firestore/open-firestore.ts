import { Firestore } from '@google-cloud/firestore';

/** Which database to open. */
export interface FirestoreConnection {
  readonly projectId: string;
  /** `host:port` of an emulator, which asks for no credentials; without it Google's servers with the default ones. */
  readonly emulatorHost?: string | undefined;
}

/** Opens a Firestore database. Connects when first needed. */
export function openFirestore({ projectId, emulatorHost }: FirestoreConnection): Firestore {
  if (emulatorHost === undefined) return new Firestore({ projectId });
  return new Firestore({ projectId, host: emulatorHost, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
}
