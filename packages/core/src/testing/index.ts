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
export { billingSuite } from './billing-suite.ts';
export type { BillingUnderTest, EventAbout, SignedMessage } from './billing-under-test.ts';
export { conversationStoreSuite } from './conversation-store-suite.ts';
export { identitySuite } from './identity-suite.ts';
export { keyStoreSuite } from './key-store-suite.ts';
export { passwordHasherSuite } from './password-hasher-suite.ts';
export { clockSuite, idSourceSuite, timerSuite, type TimerUnderTest } from './platform-suites.ts';
export { rateLimitsSuite } from './rate-limits-suite.ts';
export { recordsSuite } from './records-suite.ts';
export { sessionsSuite } from './sessions-suite.ts';
export type { StoresUnderTest } from './stores-under-test.ts';
export { usageStoreSuite } from './usage-store-suite.ts';
export { userStoreSuite } from './user-store-suite.ts';
