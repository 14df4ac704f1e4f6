import type { ConformanceCase } from './conformance-case.ts';
import { acceptCases } from './conversation-store/accept-cases.ts';
import { chatCases } from './conversation-store/chat-cases.ts';
import { eraseCases } from './conversation-store/erase-cases.ts';
import { foreignCases } from './conversation-store/foreign-cases.ts';
import { limitCases } from './conversation-store/limit-cases.ts';
import { longChatCases } from './conversation-store/long-chat-cases.ts';
import { markCases } from './conversation-store/mark-cases.ts';
import { messageCases } from './conversation-store/message-cases.ts';
import { raceCases } from './conversation-store/race-cases.ts';
import { runCases } from './conversation-store/run-cases.ts';
import { stampCases } from './conversation-store/stamp-cases.ts';
import { takeOverCases } from './conversation-store/take-over-cases.ts';
import { versionCases } from './conversation-store/version-cases.ts';
import { waitingCases } from './conversation-store/waiting-cases.ts';
import { watchCases } from './conversation-store/watch-cases.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

/** What every ConversationStore does, with the usage it counts. */
export const conversationStoreSuite: readonly ConformanceCase<StoresUnderTest>[] = [
  ...acceptCases,
  ...limitCases,
  ...stampCases,
  ...runCases,
  ...takeOverCases,
  ...waitingCases,
  ...raceCases,
  ...chatCases,
  ...messageCases,
  ...markCases,
  ...versionCases,
  ...foreignCases,
  ...eraseCases,
  ...watchCases,
  ...longChatCases,
];
