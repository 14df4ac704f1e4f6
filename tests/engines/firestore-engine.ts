import { randomUUID } from 'node:crypto';
import { openFirestore } from '@marquill/adapters/firestore';
import { startFirestoreEmulator } from './firestore-emulator.ts';
import { announceEngine } from './what-ran.ts';

type Firestore = ReturnType<typeof openFirestore>;

/** A Firestore for tests, with a project of its own. */
export interface FirestoreEngine {
  /** Which one it is, for the log of the run. */
  readonly name: string;
  /** Another client of the same database, as another server has. */
  readonly connect: () => Firestore;
  /** Deletes every document. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Google's emulator: the one of FIRESTORE_EMULATOR_HOST, else one from the jar on this machine, else one in a container of
 * the image TEST_FIRESTORE_IMAGE; `null` without.
 */
export async function startGoogleEmulator(suite: string): Promise<FirestoreEngine | null> {
  // Without this the SDK looks for Google's machines around it, for seconds.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const given = process.env['FIRESTORE_EMULATOR_HOST'];
  // Three emulators in Java are too much for the quick run, which uses the in-process bridge.
  const own = given === undefined && process.env['TEST_ENGINES'] === 'all' ? await startFirestoreEmulator() : null;
  const host = given ?? own?.host;
  if (host === undefined) return null;
  const name = own?.name ?? `the Firestore emulator at ${host}`;
  announceEngine(suite, name);
  const projectId = `demo-${randomUUID()}`;
  return {
    name,
    connect: () => openFirestore({ projectId, emulatorHost: host }),
    clear: () => empty(`http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`),
    stop: async () => own?.stop(),
  };
}

/** Deletes every document. The emulator sometimes fails at it while listeners of the case before are being ended. */
async function empty(address: string): Promise<void> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    const response = await fetch(address, { method: 'DELETE' });
    if (response.ok) return;
    if (triesLeft === 0) throw new Error(`The emulator was not emptied: ${String(response.status)} ${await response.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
