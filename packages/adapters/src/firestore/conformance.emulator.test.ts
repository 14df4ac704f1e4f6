import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { startGoogleEmulator } from '../../../../tests/engines/firestore-engine.ts';
import { BRIDGE_GAPS } from './bridge-gaps.fixture.ts';
import { createFirestoreStorage } from './index.ts';

const NOT_RUN = 'reports/not-run/firestore-emulator.txt';
const engine = await startGoogleEmulator('the storage on Firestore');

if (engine === null) {
  mkdirSync('reports/not-run', { recursive: true });
  writeFileSync(
    NOT_RUN,
    `Firestore on Google's emulator: npm run test:engines starts it where google-cloud-cli-firestore-emulator and Java are installed (or set FIRESTORE_EMULATOR_HOST). The in-process bridge ran all of its cases but ${String(BRIDGE_GAPS.length)}.\n`,
  );
  it('says that Firestore was not tested on its emulator, and how to do it', () => {
    expect(readFileSync(NOT_RUN, 'utf8')).toContain('FIRESTORE_EMULATOR_HOST');
  });
} else {
  describe('the storage on Google\'s Firestore emulator', { timeout: 120_000 }, () => {
    const storage = createFirestoreStorage(engine.connect(), { timeoutMs: 60_000 });
    afterAll(async () => {
      await storage.close();
      await engine.stop();
    });

    checkConformance(() => ({ ...storage, clear: engine.clear }));
  });
}
