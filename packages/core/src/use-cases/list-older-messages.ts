import type { Message } from '../domain/chat/chat.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';

/** Messages in a page (AMB-80). */
const PAGE = 200;

/** Where a page of older messages ends. */
export interface OlderMessages {
  readonly uid: string;
  readonly chatId: string;
  /** The oldest message that the reader has. */
  readonly beforeId: string;
}

/** The page of up to 200 messages before one, oldest first; empty at the beginning of the chat or for an unknown message. */
export function listOlderMessages(conversations: ConversationStore, { uid, chatId, beforeId }: OlderMessages): Promise<readonly Message[]> {
  return conversations.listMessages(uid, chatId, PAGE, beforeId);
}
