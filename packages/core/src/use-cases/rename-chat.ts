import { AppError } from '../errors/app-error.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import { limitTitle } from './limit-title.ts';

/** Which chat gets which title. */
export interface RenameChat {
  readonly uid: string;
  readonly chatId: string;
  readonly title: string;
}

/** Gives a chat a new title, in one line. `invalid-input` for a blank title, `not-found` when the user has no such chat. */
export async function renameChat(conversations: ConversationStore, { uid, chatId, title }: RenameChat): Promise<void> {
  const line = limitTitle(title);
  if (line === '') throw new AppError('invalid-input', { details: { field: 'title' } });
  if (!(await conversations.updateChat(uid, chatId, { title: line }))) throw new AppError('not-found');
}
