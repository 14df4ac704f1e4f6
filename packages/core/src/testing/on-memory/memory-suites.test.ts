import { describe, it } from 'vitest';
import { createMemoryPorts } from '../../memory/index.ts';
import { createOwnIdentity } from '../../use-cases/identity/create-own-identity.ts';
import {
  accountStoreSuite,
  assistantFailureSuite,
  assistantSuite,
  authSourceSuite,
  billingSuite,
  clockSuite,
  conversationStoreSuite,
  functionsTransportSuite,
  identitySuite,
  idSourceSuite,
  keyStoreSuite,
  logSuite,
  mailerSuite,
  navigatorSuite,
  passwordHasherSuite,
  passwordsSuite,
  rateLimitsSuite,
  recordsSuite,
  redirectIdentitySuite,
  sessionsSuite,
  timerSuite,
  usageStoreSuite,
  userStoreSuite,
  type ConformanceCase,
} from '../index.ts';
import { assistantFromFunctions } from '../../functions/ports-from-functions.ts';
import { remoteBillingUnderTest, remoteMailerUnderTest } from './a-functions-host.ts';
import { memoryBillingUnderTest } from './memory-billing-under-test.ts';
import {
  memoryAssistantWithModel,
  memoryAuthUnderTest,
  memoryLogUnderTest,
  memoryMailerUnderTest,
  memoryNavigatorUnderTest,
  memoryRedirectUnderTest,
  memoryTransportUnderTest,
  ownPasswordsUnderTest,
} from './memory-ports-under-test.ts';

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
check('Billing (over a functions host)', billingSuite, remoteBillingUnderTest);
check('Assistant', assistantSuite, () => createMemoryPorts().assistant);
check('Assistant (over a functions host)', assistantSuite, () => assistantFromFunctions({ transport: createMemoryPorts().functions }));
check('Assistant whose model fails', assistantFailureSuite, memoryAssistantWithModel);
check('Mailer', mailerSuite, memoryMailerUnderTest);
check('Mailer (over a functions host)', mailerSuite, remoteMailerUnderTest);
check('FunctionsTransport', functionsTransportSuite, memoryTransportUnderTest);
check('Log', logSuite, memoryLogUnderTest);
check('Passwords (the product\'s own)', passwordsSuite, ownPasswordsUnderTest);
check('RedirectIdentity', redirectIdentitySuite, memoryRedirectUnderTest);
check('AuthSource', authSourceSuite, memoryAuthUnderTest);
check('Navigator', navigatorSuite, memoryNavigatorUnderTest);
check('KeyStore', keyStoreSuite, () => createMemoryPorts().storage);
check('Clock', clockSuite, () => createMemoryPorts().clock);
check('IdSource', idSourceSuite, () => createMemoryPorts().ids);
check('Timer', timerSuite, () => {
  const { timer } = createMemoryPorts();
  return { timer, pass: (ms) => timer.advance(ms) };
});
