import { conversationStoreSuite, userStoreSuite } from '@marquill/core/testing';
import { describe, expect, it } from 'vitest';
import { checkConformance } from '../../../../tests/engines/check-conformance.ts';
import { BRIDGE_GAPS } from './bridge-gaps.fixture.ts';
import { createFirestoreStorage } from './index.ts';
import { startBridge } from './start-bridge.fixture.ts';

const engine = startBridge('the storage on Firestore');

describe('the storage on the in-process Firestore', () => {
  const storage = createFirestoreStorage(engine.connect(), { timeoutMs: 30_000 });

  checkConformance(() => ({ ...storage, clear: engine.clear }), BRIDGE_GAPS);

  it('leaves out only cases that there are', () => {
    const names = [...userStoreSuite, ...conversationStoreSuite].map(({ name }) => name);
    expect(BRIDGE_GAPS.filter((name) => !names.includes(name))).toEqual([]);
  });
});
