import type { Chat, Feedback, FeedbackCause, Message } from '../domain/chat/chat.ts';
import type { ReplyStyle } from '../domain/chat/reply-style.ts';
import type { ReplyBasis } from '../domain/chat/reply-basis.ts';
import type { Lease, ReplyJob } from '../domain/chat/reply-job.ts';
import type { CivilDate, DailyLimitPolicy, UsageRecord } from '../domain/daily-limit/usage.ts';
import type { Listener, LiveRows, Stop } from './live.ts';

/** Everything that one transaction needs to accept a message. */
export interface AcceptMessage {
  readonly uid: string;
  /** Made by the sender; the same id may be sent again at any time. */
  readonly messageId: string;
  /** The chat to write to, or the chat to create when none is selected. */
  readonly chat: { readonly id: string } | { readonly newId: string; readonly title: string };
  readonly text: string;
  /** The question of the chosen branch in whose place this one stands: asked again, or edited. */
  readonly replaces?: string;
  readonly style: ReplyStyle;
  readonly placeholderId: string;
  readonly assistantName: string;
  readonly now: Date;
  readonly day: CivilDate;
  readonly policy: DailyLimitPolicy;
  /** Who runs the job from the start; `null`: nobody has room, so it waits for its first run, free to be claimed. */
  readonly lease: Lease | null;
}

/** What became of an accept; only `accepted` wrote anything. */
export type AcceptResult =
  | { readonly kind: 'accepted'; readonly job: ReplyJob; readonly usage: UsageRecord }
  /** This id was accepted before with the same text, style and (if one was named) chat. */
  | { readonly kind: 'repeated'; readonly chatId: string; readonly usage: UsageRecord }
  /** This id was used before for another message. */
  | { readonly kind: 'conflict' }
  /** Another reply of this user is pending. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'limit'; readonly usage: UsageRecord }
  /** The named chat, or the question to replace on its chosen branch, does not exist for this user. */
  | { readonly kind: 'no-chat' }
  /** This user was erased. */
  | { readonly kind: 'gone' };

/** How a job ends. */
export type ReplyOutcome =
  | { readonly kind: 'reply'; readonly replyId: string; readonly text: string; readonly role: string; readonly isStopped?: true; readonly basis?: ReplyBasis }
  /** Saves an error bubble and gives the reservation back. */
  | { readonly kind: 'error'; readonly replyId: string; readonly text: string; readonly role: string }
  /**
   * Stopped before anything arrived: saves nothing, deletes the user message too, chooses again what it replaced, and
   * gives the reservation back.
   */
  | { readonly kind: 'withdrawn' };

/** Names one run of a job. */
export interface JobRun {
  readonly uid: string;
  readonly messageId: string;
  readonly attempt: number;
}

/** What a running server learns about its job: go on, end because its person asked, or give up because another took over. */
export type JobState = 'held' | 'stop' | 'lost';

/**
 * Chats, messages and the two transactions of a send (accept and finish). One port, because a transaction cannot
 * span two. Every method is keyed by uid: another user's chat or message behaves exactly like a missing one.
 * Message timestamps within a chat strictly increase: the store moves a stamp forward when the clock did not.
 * Failures of the storage reject with code `unavailable`; after a rejection nothing was written, or the whole step was.
 */
export interface ConversationStore {
  // — Sending —

  /**
   * One transaction: unused message id, no other pending reply of this user, room in the day's allowance, chat exists
   * or is created (title and both dates set), user message and placeholder (isLoading, parentId = messageId, attempt 1,
   * empty text) saved, chat's dateLastVisited set to `now`, count and attempts raised by one, job with its lease.
   * Without a lease job and placeholder have WAITING_ATTEMPT (0), and the job can be claimed from `now` on.
   * The message's place among versions (its parentId, and what leaves the chosen branch) is as `placeQuestion` of
   * core/domain says. Checks are made in the order repeated/conflict, busy, limit, no-chat. Of any number of parallel calls with one id
   * exactly one is accepted, and no interleaving lets the count pass the limit. An erased user is told `gone` before all else. The allowance follows
   * `reserveMessage` of core/domain, including the move to a new day and the cap on attempts.
   */
  acceptMessage(message: AcceptMessage): Promise<AcceptResult>;

  /**
   * Says how each of these runs stands, in their order, and sees to it that the leases of those that go on last until
   * `until`; a lease that does already is not written. `stop` when `requestStop` was called for the job, `lost` when the
   * job is gone or has another attempt number. One call is made for all running replies of a server, twice a second.
   */
  renewLeases(runs: readonly JobRun[], until: Date): Promise<readonly JobState[]>;

  /** Stores what has arrived so far as the placeholder's text, with the run's attempt number. Same answers as `renewLeases`; writes nothing when lost. */
  savePartial(run: JobRun, text: string): Promise<JobState>;

  /**
   * One transaction: placeholder deleted, outcome's message saved (parentId = messageId), chat's dateLastVisited set,
   * refund where the outcome says so (count down by one, not below zero, only while the record still counts the job's
   * day; attempts stay), job closed. Writes nothing and answers `lost` when the run no longer holds the job.
   */
  finishReply(run: JobRun, outcome: ReplyOutcome, now: Date): Promise<'finished' | 'lost'>;

  /**
   * Takes over up to `max` jobs of any user that wait for their first run, or whose lease ran out before `now`: gives
   * each the new lease and the next attempt number. Of parallel calls each job goes to one. Oldest first.
   */
  claimExpiredReplies(now: Date, lease: Lease, max: number): Promise<readonly ReplyJob[]>;

  /** Lets every lease of this owner run out at `now`, so that another server takes over at once. */
  releaseLeases(owner: string, now: Date): Promise<void>;

  /** Marks the pending reply to this message as to be stopped; false when no reply is pending for it. */
  requestStop(uid: string, messageId: string): Promise<boolean>;

  // — Chats —

  /** Adds a chat (both dates given by the caller). An id that exists for this user is left untouched. */
  addChat(uid: string, chat: Omit<Chat, 'version'>): Promise<void>;

  readChat(uid: string, chatId: string): Promise<Chat | null>;

  /** Sets title or dateLastVisited, whichever is given; false when the chat is missing. */
  updateChat(uid: string, chatId: string, changes: { readonly title?: string; readonly dateLastVisited?: Date }): Promise<boolean>;

  /** Deletes a chat with all its messages and any pending reply in it; false when the chat is missing. */
  deleteChat(uid: string, chatId: string): Promise<boolean>;

  /**
   * Deletes everything of a user: chats, messages, used message ids, the pending reply and the stats record. For good: a
   * hash of the uid is kept, and a message that arrives afterwards, or at the same moment, leaves nothing behind.
   * Watches see the rows go. Harmless when repeated; a call that failed half-way is repeated.
   */
  eraseUser(uid: string): Promise<void>;

  /** Every chat of the user, newest visit first; a full snapshot, then changes. */
  watchChats(uid: string, listener: Listener<LiveRows<Chat>>): Stop;

  // — Messages —

  /**
   * The newest `limit` messages before `beforeId` (or of the whole chat), oldest first, placeholder and errors included.
   * A missing chat or an unknown `beforeId` gives an empty list.
   */
  listMessages(uid: string, chatId: string, limit: number, beforeId?: string): Promise<readonly Message[]>;

  /** How many real messages (no placeholder, no error bubble) the chosen branch of the chat holds. */
  countMessages(uid: string, chatId: string): Promise<number>;

  /** Sets the feedback of a real reply with its cause, as `withFeedback` of core/domain says; false for anything else. */
  setFeedback(uid: string, chatId: string, messageId: string, feedback: Feedback, cause?: FeedbackCause): Promise<boolean>;

  /**
   * Puts a version of a question on the chosen branch, in one step, as `choiceChanges` of core/domain says. `missing` for
   * anything that it answers null to, `busy` while a reply is pending in the chat.
   */
  chooseVersion(uid: string, chatId: string, messageId: string): Promise<'chosen' | 'missing' | 'busy'>;

  /** Merges a summary into a message without touching its other fields; false when the message is missing. */
  mergeSummary(uid: string, chatId: string, messageId: string, summary: string): Promise<boolean>;

  /**
   * The newest 1,000 messages of the chat, ascending by timestamp, then changes, growing partial text included.
   * A missing chat gives an empty snapshot.
   */
  watchMessages(uid: string, chatId: string, listener: Listener<LiveRows<Message>>): Stop;
}
