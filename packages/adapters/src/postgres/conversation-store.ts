import type { ConversationStore } from '@marquill/core';
import { createChats } from './conversation-chats.ts';
import { createMessages } from './conversation-messages.ts';
import { createSending } from './conversation-sending.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { RunQuery } from './run-query.ts';

/** Chats, messages and the sending of replies. */
export function createPostgresConversationStore(run: RunQuery, live: LiveHub): ConversationStore {
  return { ...createSending(run), ...createChats(run, live), ...createMessages(run, live) };
}
