import type { Feedback, FeedbackCause, Message } from './chat.ts';

type Marks = Pick<Message, 'feedback' | 'feedbackReason' | 'feedbackNote'>;

/**
 * A reply with this feedback. The cause goes with the thumbs that it was given for; thumbs down once more without a
 * cause leaves the one that is there (AMB-43).
 */
export function withFeedback<Reply extends Marks>(reply: Reply, feedback: Feedback, cause?: FeedbackCause): Omit<Reply, keyof Marks> & Marks {
  if (feedback === 'bad' && cause === undefined) return { ...reply, feedback };
  const { feedback: _feedback, feedbackReason: _reason, feedbackNote: _note, ...others } = reply;
  if (cause === undefined) return { ...others, feedback };
  return { ...others, feedback, feedbackReason: cause.reason, ...(cause.note !== undefined && { feedbackNote: cause.note }) };
}
