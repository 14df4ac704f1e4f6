import {
  accountStoreSuite,
  conversationStoreSuite,
  rateLimitsSuite,
  recordsSuite,
  sessionsSuite,
  usageStoreSuite,
  userStoreSuite,
  type ConformanceCase,
} from '@marquill/core/testing';
import { describe, it } from 'vitest';
import type { StorageUnderTest } from './storage-under-test.ts';

/** Registers every conformance suite as tests of one storage, which is emptied before each case. */
export function checkConformance(storage: () => StorageUnderTest): void {
  const check = <Adapter>(port: string, suite: readonly ConformanceCase<Adapter>[], adapter: (storage: StorageUnderTest) => Adapter) => {
    describe(port, () => {
      for (const example of suite) {
        it(example.name, async () => {
          await storage().clear();
          await example.run(adapter(storage()));
        });
      }
    });
  };

  check('UserStore', userStoreSuite, ({ users }) => users);
  check('UsageStore', usageStoreSuite, (all) => all);
  check('ConversationStore', conversationStoreSuite, (all) => all);
  check('AccountStore', accountStoreSuite, ({ accounts }) => accounts);
  check('RateLimits', rateLimitsSuite, ({ limits }) => limits);
  check('Sessions', sessionsSuite, ({ sessions }) => sessions);
  check('Records', recordsSuite, ({ records }) => records);
}
