import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { errorCodeOf } from '../../errors/app-error.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import * as suites from '../index.ts';
import { accountMistakes, hasherMistakes, identityMistakes, limitMistakes, sessionMistakes } from './access-mistakes.ts';
import { assistantMistakes, modelMistakes } from './assistant-mistakes.ts';
import { authMistakes, navigatorMistakes, redirectMistakes } from './browser-mistakes.ts';
import { browsingMistakes } from './browsing-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { passwordMistakes } from './password-mistakes.ts';
import { billingMistakes, clockMistakes, idMistakes, keyMistakes, recordMistakes, timerMistakes } from './provider-mistakes.ts';
import { logMistakes, mailerMistakes, transportMistakes } from './outside-mistakes.ts';
import { sendingMistakes } from './sending-mistakes.ts';
import { usageMistakes } from './usage-mistakes.ts';
import { userMistakes } from './user-mistakes.ts';
import { versionMistakes } from './version-mistakes.ts';
import { waitingMistakes } from './waiting-mistakes.ts';

/** How far the fake clock is moved at a time, in ms, while a case waits for what a broken adapter never does. */
const STEP_MS = 50;

/** Runs the case that must notice the mistake and expects it to fail, by an assertion or by a failure of the catalogue. */
async function expectCaught<Adapter>(suite: readonly ConformanceCase<Adapter>[], { caughtBy, adapter }: Mistake<Adapter>): Promise<void> {
  const [found, ...others] = suite.filter(({ name }) => name.startsWith(caughtBy));
  assert.ok(found && others.length === 0, `one case begins with "${caughtBy}"`);
  let outcome: PromiseSettledResult<void> | undefined;
  void Promise.allSettled([found.run(adapter())]).then(([result]) => {
    outcome = result;
  });
  while (!outcome) await vi.advanceTimersByTimeAsync(STEP_MS);
  assert.equal(outcome.status, 'rejected', `overlooked by: ${found.name}`);
  const reason: unknown = 'reason' in outcome ? outcome.reason : undefined;
  assert.ok(reason instanceof assert.AssertionError || errorCodeOf(reason), `a mistake in this test: ${String(reason)}`);
}

function notices<Adapter>(port: string, suite: readonly ConformanceCase<Adapter>[], mistakes: readonly Mistake<Adapter>[]): void {
  describe(`the ${port} suite notices that`, () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    for (const mistake of mistakes) it(mistake.what, () => expectCaught(suite, mistake));
  });
}

notices('UserStore', suites.userStoreSuite, userMistakes);
notices('UsageStore', suites.usageStoreSuite, usageMistakes);
notices('ConversationStore', suites.conversationStoreSuite, [...sendingMistakes, ...browsingMistakes, ...versionMistakes, ...waitingMistakes]);
notices('AccountStore', suites.accountStoreSuite, accountMistakes);
notices('PasswordHasher', suites.passwordHasherSuite, hasherMistakes);
notices('Identity', suites.identitySuite, identityMistakes);
notices('RateLimits', suites.rateLimitsSuite, limitMistakes);
notices('Sessions', suites.sessionsSuite, sessionMistakes);
notices('Records', suites.recordsSuite, recordMistakes);
notices('Billing', suites.billingSuite, billingMistakes);
notices('Assistant', suites.assistantSuite, assistantMistakes);
notices('Assistant (failures)', suites.assistantFailureSuite, modelMistakes);
notices('Mailer', suites.mailerSuite, mailerMistakes);
notices('FunctionsTransport', suites.functionsTransportSuite, transportMistakes);
notices('Log', suites.logSuite, logMistakes);
notices('Passwords', suites.passwordsSuite, passwordMistakes);
notices('RedirectIdentity', suites.redirectIdentitySuite, redirectMistakes);
notices('AuthSource', suites.authSourceSuite, authMistakes);
notices('Navigator', suites.navigatorSuite, navigatorMistakes);
notices('KeyStore', suites.keyStoreSuite, keyMistakes);
notices('Clock', suites.clockSuite, clockMistakes);
notices('IdSource', suites.idSourceSuite, idMistakes);
notices('Timer', suites.timerSuite, timerMistakes);
