import { randomUUID } from 'node:crypto';
import { openFirestore } from '@marquill/adapters/firestore';
import { startFirestoreEmulator } from './firestore-emulator.ts';

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

/** Google's emulator: the one of FIRESTORE_EMULATOR_HOST, else one from the jar on this machine; `null` without. */
export async function startGoogleEmulator(suite: string): Promise<FirestoreEngine | null> {
  // Without this the SDK looks for Google's machines around it, for seconds.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const given = process.env['FIRESTORE_EMULATOR_HOST'];
  const own = given === undefined ? await startFirestoreEmulator() : null;
  const host = given ?? own?.host;
  if (host === undefined) return null;
  const name = own === null ? `the emulator at ${host}` : 'Google\'s emulator, started here';
  console.info(`"${suite}" runs on ${name}.`);
  const projectId = `demo-${randomUUID()}`;
  return {
    name,
    connect: () => openFirestore({ projectId, emulatorHost: host }),
    clear: async () => {
      const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`, { method: 'DELETE' });
      if (!response.ok) throw new Error(`The emulator was not emptied: ${String(response.status)}`);
    },
    stop: async () => own?.stop(),
  };
}
