import type { ConversationStore } from '../ports/conversation-store.ts';
import { createConversationBrowsing } from './conversation-browsing.ts';
import { createConversationRows } from './conversation-rows.ts';
import { createConversationSending } from './conversation-sending.ts';
import { createUsageTable, type UsageTable } from './usage-table.ts';

/** Makes an empty ConversationStore in memory that counts in this usage table. */
export function createMemoryConversationStore(usage: UsageTable = createUsageTable()): ConversationStore {
  const rows = createConversationRows();
  return { ...createConversationSending(rows, usage), ...createConversationBrowsing(rows, usage) };
}
