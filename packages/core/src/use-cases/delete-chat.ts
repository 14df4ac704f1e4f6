import { AppError } from '../errors/app-error.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';

/** Deletes a chat with its messages; a reply that was being written for it ends. `not-found` when the user has no such chat. */
export async function deleteChat(conversations: ConversationStore, uid: string, chatId: string): Promise<void> {
  if (!(await conversations.deleteChat(uid, chatId))) throw new AppError('not-found');
}
