import { describe } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { createFirestoreStorage } from './index.ts';
import { startBridge } from './start-bridge.fixture.ts';

const engine = startBridge('the storage on Firestore');

describe('the storage on the in-process Firestore', () => {
  const storage = createFirestoreStorage(engine.connect(), { timeoutMs: 30_000 });

  checkConformance(() => ({ ...storage, clear: engine.clear }));
});
