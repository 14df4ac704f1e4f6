export { createMemoryAssistant, createMemoryClock } from '../memory/index.ts';
export type { ConformanceCase } from './conformance-case.ts';
export { conversationStoreSuite } from './conversation-store-suite.ts';
export { eventually } from './eventually.ts';
export { aMessage, at, aUser, START, TODAY, TOMORROW } from './fixed-data.ts';
export { followRows, type LiveRowsView } from './live-rows-view.ts';
export type { StoresUnderTest } from './stores-under-test.ts';
export { usageStoreSuite } from './usage-store-suite.ts';
export { userStoreSuite } from './user-store-suite.ts';
