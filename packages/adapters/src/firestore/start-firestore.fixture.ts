import { startGoogleEmulator, type FirestoreEngine } from '../../../../tests/engines/firestore-engine.ts';
import { startBridge } from './start-bridge.fixture.ts';

/** Google's emulator where there is one, else the in-process bridge. */
export async function startFirestore(suite: string): Promise<FirestoreEngine> {
  return (await startGoogleEmulator(suite)) ?? startBridge(suite);
}
