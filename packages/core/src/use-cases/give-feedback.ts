import type { Feedback, FeedbackCause, FeedbackReason } from '../domain/chat/chat.ts';
import { FEEDBACK_NOTE_MAX_LENGTH } from '../domain/chat/limits.ts';
import { AppError } from '../errors/app-error.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';

const REASONS: readonly FeedbackReason[] = ['off-brand', 'wrong', 'too-long', 'other'];

/** Thumbs on one message. */
export interface GiveFeedback {
  readonly uid: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly feedback: Feedback;
  readonly cause: FeedbackCause | undefined;
}

/**
 * Sets the feedback of a real reply to good or bad, bad with an optional cause (spec §4, feedback; AMB-43).
 * `invalid-input` for another value, `not-found` for anything that is not a real reply of this user.
 */
export async function giveFeedback(conversations: ConversationStore, { uid, chatId, messageId, feedback, cause }: GiveFeedback): Promise<void> {
  if (feedback !== 'good' && feedback !== 'bad') throw new AppError('invalid-input', { details: { field: 'feedback' } });
  const given = cause === undefined ? undefined : readCause(feedback, cause);
  if (!(await conversations.setFeedback(uid, chatId, messageId, feedback, given))) throw new AppError('not-found');
}

function readCause(feedback: Feedback, { reason, note = '' }: FeedbackCause): FeedbackCause {
  if (feedback !== 'bad' || !REASONS.includes(reason)) throw new AppError('invalid-input', { details: { field: 'reason' } });
  if (typeof note !== 'string' || note.length > FEEDBACK_NOTE_MAX_LENGTH) throw new AppError('invalid-input', { details: { field: 'note' } });
  return note.trim() === '' ? { reason } : { reason, note: note.trim() };
}
