import { describe, it } from 'vitest';
import { createMemoryPorts } from '../../memory/index.ts';
import { createOwnIdentity } from '../../use-cases/identity/create-own-identity.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import * as suites from '../index.ts';
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

check('UserStore', suites.userStoreSuite, () => createMemoryPorts().users);
check('UsageStore', suites.usageStoreSuite, createMemoryPorts);
check('ConversationStore', suites.conversationStoreSuite, createMemoryPorts);
check('AccountStore', suites.accountStoreSuite, () => createMemoryPorts().accounts);
check('PasswordHasher', suites.passwordHasherSuite, () => createMemoryPorts().hasher);
check('Identity', suites.identitySuite, () => createMemoryPorts().identity);
check('Identity (the product\'s own)', suites.identitySuite, () => createOwnIdentity(createMemoryPorts()));
check('RateLimits', suites.rateLimitsSuite, () => createMemoryPorts().limits);
check('Sessions', suites.sessionsSuite, () => createMemoryPorts().sessions);
check('Records', suites.recordsSuite, () => createMemoryPorts().records);
check('Billing', suites.billingSuite, memoryBillingUnderTest);
check('Billing (over a functions host)', suites.billingSuite, remoteBillingUnderTest);
check('Assistant', suites.assistantSuite, () => createMemoryPorts().assistant);
check('Assistant (over a functions host)', suites.assistantSuite, () => assistantFromFunctions({ transport: createMemoryPorts().functions }));
check('Assistant whose model fails', suites.assistantFailureSuite, memoryAssistantWithModel);
check('Mailer', suites.mailerSuite, memoryMailerUnderTest);
check('Mailer (over a functions host)', suites.mailerSuite, remoteMailerUnderTest);
check('FunctionsTransport', suites.functionsTransportSuite, memoryTransportUnderTest);
check('Log', suites.logSuite, memoryLogUnderTest);
check('Passwords (the product\'s own)', suites.passwordsSuite, ownPasswordsUnderTest);
check('RedirectIdentity', suites.redirectIdentitySuite, memoryRedirectUnderTest);
check('AuthSource', suites.authSourceSuite, memoryAuthUnderTest);
check('Navigator', suites.navigatorSuite, memoryNavigatorUnderTest);
check('KeyStore', suites.keyStoreSuite, () => createMemoryPorts().storage);
check('Clock', suites.clockSuite, () => createMemoryPorts().clock);
check('IdSource', suites.idSourceSuite, () => createMemoryPorts().ids);
check('Timer', suites.timerSuite, () => {
  const { timer } = createMemoryPorts();
  return { timer, pass: (ms) => timer.advance(ms) };
});
