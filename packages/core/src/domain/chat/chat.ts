import type { ReplyBasis } from './reply-basis.ts';

/** The role that marks a person's message; every other role is read as the assistant (spec §3, AMB-36). */
export const USER_ROLE = 'user';

/** A chat in a user's history (spec §3). */
export interface Chat {
  readonly id: string;
  readonly title: string;
  readonly dateCreated: Date;
  readonly dateLastVisited: Date;
  /** Grows with every change of this row; clients keep the highest. */
  readonly version: number;
}

/** Thumbs on a reply (spec §4, feedback). */
export type Feedback = 'good' | 'bad';

/** What was wrong with a reply that got a thumbs-down. */
export type FeedbackReason = 'off-brand' | 'wrong' | 'too-long' | 'other';

/** Why a reply got a thumbs-down, in the person's choice and, if they like, words. */
export interface FeedbackCause {
  readonly reason: FeedbackReason;
  /** At most FEEDBACK_NOTE_MAX_LENGTH UTF-16 units. */
  readonly note?: string;
}

/** A message of a chat (spec §3), ordered by timestamp, then by insertion. */
export interface Message {
  readonly id: string;
  readonly chatId: string;
  readonly text: string;
  /** `user`, or the assistant's name at the time. */
  readonly role: string;
  readonly timestamp: Date;
  /** True only on the placeholder of a pending reply, whose text is what has arrived so far. */
  readonly isLoading?: true;
  /** True only on the bubble that says a reply failed. */
  readonly isError?: true;
  /** True on a reply that its reader stopped; the text is what had arrived. */
  readonly isStopped?: true;
  readonly feedback?: Feedback;
  /** Only beside bad feedback, and only when its reader gave one. */
  readonly feedbackReason?: FeedbackReason;
  readonly feedbackNote?: string;
  /** What a reply rests on; missing on older replies. */
  readonly basis?: ReplyBasis;
  /** Rolling summary of the conversation up to and with this reply. */
  readonly summary?: string;
  /**
   * The message this one answers; on placeholders, replies and error bubbles. On a question what it follows, the chat's
   * id for its first one; missing where that is simply the message before it.
   */
  readonly parentId?: string;
  /** On versions that are not on the chosen branch, and on what follows them (versions.ts). */
  readonly chosen?: false;
  /** On placeholders: which attempt the text belongs to, 1 for the first. */
  readonly attempt?: number;
  /** Grows with every change of this row; clients keep the highest. */
  readonly version: number;
}
