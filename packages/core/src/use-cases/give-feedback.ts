import type { Feedback } from '../domain/chat/chat.ts';
import { AppError } from '../errors/app-error.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';

/** Thumbs on one message. */
export interface GiveFeedback {
  readonly uid: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly feedback: Feedback;
}

/**
 * Sets the feedback of a real reply to good or bad (spec §4, feedback; AMB-43). `invalid-input` for another value,
 * `not-found` for anything that is not a real reply of this user.
 */
export async function giveFeedback(conversations: ConversationStore, { uid, chatId, messageId, feedback }: GiveFeedback): Promise<void> {
  if (feedback !== 'good' && feedback !== 'bad') throw new AppError('invalid-input', { details: { field: 'feedback' } });
  if (!(await conversations.setFeedback(uid, chatId, messageId, feedback))) throw new AppError('not-found');
}
