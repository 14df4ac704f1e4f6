import { describe, it } from 'vitest';
import { createMemoryPorts } from '../memory/index.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { conversationStoreSuite } from './conversation-store-suite.ts';
import { usageStoreSuite } from './usage-store-suite.ts';
import { userStoreSuite } from './user-store-suite.ts';

function check<Adapter>(port: string, suite: readonly ConformanceCase<Adapter>[], fresh: () => Adapter): void {
  describe(`${port} in memory`, () => {
    for (const { name, run } of suite) it(name, () => run(fresh()));
  });
}

check('UserStore', userStoreSuite, () => createMemoryPorts().users);
check('UsageStore', usageStoreSuite, createMemoryPorts);
check('ConversationStore', conversationStoreSuite, createMemoryPorts);
