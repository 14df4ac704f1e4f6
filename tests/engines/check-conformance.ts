import type { AccountStore, RateLimits, Records, Sessions } from '@marquill/core';
import {
  accountStoreSuite,
  conversationStoreSuite,
  rateLimitsSuite,
  recordsSuite,
  sessionsSuite,
  usageStoreSuite,
  userStoreSuite,
  type ConformanceCase,
  type StoresUnderTest,
} from '@marquill/core/testing';
import { describe, it } from 'vitest';

/** Every storage port of one storage, which can be emptied. */
interface CheckedStorage extends StoresUnderTest {
  readonly accounts: AccountStore;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly records: Records;
  clear(): Promise<void>;
}

/**
 * Registers every conformance suite as tests of one storage, which is emptied before each case. `without` names cases
 * that an engine cannot run; whoever names one says so in the report.
 */
export function checkConformance(storage: () => CheckedStorage, without: readonly string[] = []): void {
  const check = <Adapter>(port: string, suite: readonly ConformanceCase<Adapter>[], adapter: (storage: CheckedStorage) => Adapter) => {
    describe(port, () => {
      for (const example of suite) {
        if (without.includes(example.name)) continue;
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
