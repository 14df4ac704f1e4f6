import { AppError } from '../errors/app-error.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import { requireUid } from './require-uid.ts';

/** A version of a question. */
export interface ChooseVersion {
  readonly uid: string;
  readonly chatId: string;
  readonly messageId: string;
}

/** Goes back to a version of a question: it, its reply and the newest of what follows become the chat's chosen branch. */
export async function chooseVersion(conversations: ConversationStore, { uid, chatId, messageId }: ChooseVersion): Promise<void> {
  requireUid(uid);
  const answer = await conversations.chooseVersion(uid, chatId, messageId);
  if (answer === 'missing') throw new AppError('not-found');
  if (answer === 'busy') throw new AppError('reply-pending');
}
