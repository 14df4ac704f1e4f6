import { afterAll, describe } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { startGoogleEmulator } from '../../../../tests/engines/firestore-engine.ts';
import { createFirestoreStorage } from './index.ts';

const engine = await startGoogleEmulator('the storage on Firestore');

describe.runIf(engine)('the storage on Google\'s Firestore emulator', () => {
  if (!engine) return;
  const storage = createFirestoreStorage(engine.connect(), { timeoutMs: 30_000 });
  afterAll(async () => {
    await storage.close();
    await engine.stop();
  });

  checkConformance(() => ({ ...storage, clear: engine.clear }));
});
