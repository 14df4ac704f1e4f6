import { describe, it } from 'vitest';
import { createMemoryPorts } from '../../memory/index.ts';
import { createOwnIdentity } from '../../use-cases/identity/create-own-identity.ts';
import {
  accountStoreSuite,
  billingSuite,
  clockSuite,
  conversationStoreSuite,
  identitySuite,
  idSourceSuite,
  keyStoreSuite,
  passwordHasherSuite,
  rateLimitsSuite,
  recordsSuite,
  sessionsSuite,
  timerSuite,
  usageStoreSuite,
  userStoreSuite,
  type ConformanceCase,
} from '../index.ts';
import { memoryBillingUnderTest } from './memory-billing-under-test.ts';

function check<Adapter>(port: string, suite: readonly ConformanceCase<Adapter>[], fresh: () => Adapter): void {
  describe(`${port} in memory`, () => {
    for (const { name, run } of suite) it(name, () => run(fresh()));
  });
}

check('UserStore', userStoreSuite, () => createMemoryPorts().users);
check('UsageStore', usageStoreSuite, createMemoryPorts);
check('ConversationStore', conversationStoreSuite, createMemoryPorts);
check('AccountStore', accountStoreSuite, () => createMemoryPorts().accounts);
check('PasswordHasher', passwordHasherSuite, () => createMemoryPorts().hasher);
check('Identity', identitySuite, () => createMemoryPorts().identity);
check('Identity (the product\'s own)', identitySuite, () => createOwnIdentity(createMemoryPorts()));
check('RateLimits', rateLimitsSuite, () => createMemoryPorts().limits);
check('Sessions', sessionsSuite, () => createMemoryPorts().sessions);
check('Records', recordsSuite, () => createMemoryPorts().records);
check('Billing', billingSuite, memoryBillingUnderTest);
check('KeyStore', keyStoreSuite, () => createMemoryPorts().storage);
check('Clock', clockSuite, () => createMemoryPorts().clock);
check('IdSource', idSourceSuite, () => createMemoryPorts().ids);
check('Timer', timerSuite, () => {
  const { timer } = createMemoryPorts();
  return { timer, pass: (ms) => timer.advance(ms) };
});
