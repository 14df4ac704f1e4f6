import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { FirestoreEngine } from '../../../../tests/engines/firestore-engine.ts';
import { announceEngine } from '../../../../tests/engines/what-ran.ts';

/** Starts the in-process stand-in for Firestore that comes from npm, for machines without Google's emulator. */
export function startBridge(suite: string): FirestoreEngine {
  const name = 'the in-process Firestore of @firebase-bridge/firestore-admin';
  announceEngine(suite, name);
  const database = new FirestoreMock().createDatabase('demo-bridge');
  return {
    name,
    // Its own terminate() never ends, and there is no connection.
    connect: () => Object.assign(database.firestore(), { terminate: async () => {} }),
    clear: async () => {
      database.reset();
    },
    stop: async () => {},
  };
}
