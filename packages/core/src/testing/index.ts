// The stand-ins that a story is told with.
export { createMemoryAssistant, createMemoryClock } from '../memory/index.ts';
export { aPaidUser } from './a-paid-user.ts';
export { aMessage, at, aUser, START, TODAY, TOMORROW } from './fixed-data.ts';
export { eventually } from './eventually.ts';
export { followRows, type LiveRowsView } from './live-rows-view.ts';
export { rejectsWith } from './rejects-with.ts';

// What every adapter of a port does.
export type { ConformanceCase } from './conformance-case.ts';
export { accountStoreSuite } from './account-store-suite.ts';
export { assistantFailureSuite, type AssistantWithModel } from './assistant-failure-suite.ts';
export { assistantSuite } from './assistant-suite.ts';
export { billingSuite } from './billing-suite.ts';
export type { BillingUnderTest, EventAbout, SignedMessage } from './billing-under-test.ts';
export {
  authSourceSuite,
  navigatorSuite,
  redirectIdentitySuite,
  type AuthSourceUnderTest,
  type NavigatorUnderTest,
  type RedirectIdentityUnderTest,
} from './browser-suites.ts';
export { conversationStoreSuite } from './conversation-store-suite.ts';
export { functionsTransportSuite, type HostAnswer, type TransportUnderTest } from './functions-transport-suite.ts';
export { identitySuite } from './identity-suite.ts';
export { keyStoreSuite } from './key-store-suite.ts';
export { logSuite, type LogLine, type LogUnderTest } from './log-suite.ts';
export { mailerSuite, type DeliveredMail, type MailerUnderTest } from './mailer-suite.ts';
export { passwordHasherSuite } from './password-hasher-suite.ts';
export { passwordsSuite, type PasswordsUnderTest } from './passwords-suite.ts';
export { clockSuite, idSourceSuite, timerSuite, type TimerUnderTest } from './platform-suites.ts';
export { rateLimitsSuite } from './rate-limits-suite.ts';
export { recordsSuite } from './records-suite.ts';
export { sessionsSuite } from './sessions-suite.ts';
export type { StoresUnderTest } from './stores-under-test.ts';
export { usageStoreSuite } from './usage-store-suite.ts';
export { userStoreSuite } from './user-store-suite.ts';
