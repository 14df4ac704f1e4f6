import { afterAll, describe } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { startGoogleEmulator } from '../../../../tests/engines/firestore-engine.ts';
import { reportNotRun } from '../../../../tests/engines/what-ran.ts';
import { createFirestoreStorage } from './index.ts';

const SUITE = 'the storage on Google\'s Firestore emulator';
const engine = await startGoogleEmulator(SUITE);
if (engine === null) {
  reportNotRun(SUITE, 'needs google-cloud-cli-firestore-emulator and Java, FIRESTORE_EMULATOR_HOST, or TEST_FIRESTORE_IMAGE and Docker.');
}

describe.runIf(engine)(SUITE, { timeout: 120_000 }, () => {
  if (engine === null) return;
  const storage = createFirestoreStorage(engine.connect(), { timeoutMs: 60_000 });
  afterAll(async () => {
    await storage.close();
    await engine.stop();
  });

  checkConformance(() => ({ ...storage, clear: engine.clear }));
});
