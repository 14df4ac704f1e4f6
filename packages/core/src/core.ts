import type { Chat, Feedback, FeedbackCause, Message } from './domain/chat/chat.ts';
import type { ReplyStyle } from './domain/chat/reply-style.ts';
import type { UsageRecord } from './domain/daily-limit/usage.ts';
import type { BrandColor, ColorGroup } from './domain/color/brand-color.ts';
import type { StarterProfile } from './domain/prompt/starter-profile.ts';
import type { Theme } from './domain/user/user-document.ts';
import type { HostedPage } from './ports/billing.ts';
import type { ProviderProfile } from './ports/identity.ts';
import type { Listener, LiveRows, Stop } from './ports/live.ts';
import type { StoredUser } from './ports/user-store.ts';
import type { AccountExport } from './use-cases/account/export-account.ts';

/** What createCore can be told; everything has a default. */
export interface CoreOptions {
  readonly productName?: string;
  /** The role of the assistant's messages; the product's name by default. */
  readonly assistantName?: string;
  /** Block at this count or more; 10 by default. */
  readonly dailyMessageLimit?: number;
  readonly limitSource?: 'constant' | 'record';
  /** 6 by default. */
  readonly minPasswordLength?: number;
  /**
   * Whether sendMessage and suggestQueries obey the access gate (spec §4): true by default. Turn it off only where
   * something else sells and grants access.
   */
  readonly enforceGate?: boolean;
  /** Create a missing payment customer when somebody subscribes, instead of the specified error. Off by default. */
  readonly healMissingCustomer?: boolean;
  /** Length of a reply's lease and how often it is renewed at least, in ms; 10,000 and 3,000 by default. */
  readonly lease?: { readonly durationMs: number; readonly renewMs: number };
  /** How often partial text is stored at most, in ms; 500 by default. */
  readonly partialEveryMs?: number;
  /** Replies that this process writes at once; 100 by default. Further ones wait in the store, the oldest first, for any process that has room. */
  readonly maxRunningReplies?: number;
  /** Starter queries for when the assistant gives none, as one text joined by " -- ". Without it there are none then (AMB-08). */
  readonly preparedQueries?: (profile: StarterProfile) => Promise<string>;
}

/** What sendMessage takes. */
export interface SendMessageInput {
  readonly uid: string;
  /** Made by the caller (UUID); sending the same id again is harmless. Made here when missing. */
  readonly messageId?: string;
  /** The chat to send in; a new chat is created when missing or null. */
  readonly chatId?: string | null;
  readonly text: string;
  /** A question of the chat's chosen branch that this one takes the place of: asked again, or edited. It stays as a version. */
  readonly replaces?: string;
  readonly style?: ReplyStyle;
  /** IANA zone whose day counts; the user's stored zone, then UTC, when missing or unknown. */
  readonly timeZone?: string;
}

/** How a reply ended. */
export type ReplyEnd =
  | { readonly kind: 'reply'; readonly replyId: string; readonly text: string; readonly isStopped: boolean }
  | { readonly kind: 'error'; readonly replyId: string; readonly text: string }
  | { readonly kind: 'withdrawn' }
  /** This process had no room: the reply waits in the store, and watching tells how it goes on. */
  | { readonly kind: 'waiting' }
  /** Another server took the job over, or the chat was deleted meanwhile. */
  | { readonly kind: 'lost' };

/** An accepted message. */
export interface SentMessage {
  readonly chatId: string;
  readonly messageId: string;
  readonly usage: UsageRecord;
  /** Settles when this process is done with the reply; never rejects. For a repeated message of another run: `lost`. */
  readonly done: Promise<ReplyEnd>;
}

/**
 * New text of a reply that this process is writing. Pieces of one attempt and call follow each other without a gap from
 * offset 0; one that begins at 0 may repeat what is known. A text that starts anew comes under a higher call of the same
 * attempt, or under a higher attempt. What is shown or stored is the old text until the new one is longer.
 */
export interface ReplyDelta {
  readonly chatId: string;
  readonly placeholderId: string;
  /** The run that writes it, from 1, as on the placeholder whose partial text is stored; grows at a take-over. */
  readonly attempt: number;
  /** Which call of the assistant within the attempt, from 1; grows at a retry. */
  readonly call: number;
  /** Where `text` begins, in UTF-16 units. */
  readonly offset: number;
  readonly text: string;
}

/**
 * What a person or a caller can do. Every method checks its input, rejects with an AppError of the catalogue and
 * leaves nothing half-written. `uid` must come from a session that the caller has verified.
 */
export interface Core {
  // Accounts
  signUp(input: { firstName: string; lastName: string; email: string; password: string; theme?: Theme }): Promise<{ uid: string }>;
  logIn(input: { email: string; password: string }): Promise<{ uid: string }>;
  /** Signs in a person known by an outside provider; creates the document at their first time only. */
  signInWithProvider(profile: ProviderProfile): Promise<{ uid: string; isNew: boolean }>;

  // The user document
  /** Reads the document for showing it; copies legacy brand data and writes a missing theme (failures only logged). */
  loadUser(uid: string): Promise<StoredUser | null>;
  watchUser(uid: string, listener: Listener<StoredUser | null>): Stop;
  /** Everything that is kept about the person (profile, brand, chats with every version, stats, subscription), for them to take along. */
  exportAccount(uid: string): Promise<AccountExport>;
  /** Saves answers and names from the profile page; only the named fields, only fields a person may write. */
  saveProfile(uid: string, fields: Readonly<Record<string, string | readonly string[]>>): Promise<void>;
  /** Saves one Brand Hub field; no signed-in user (empty uid): does nothing. */
  saveBrandField(uid: string, section: string, field: string, value: string): Promise<void>;
  /**
   * Replaces one list of the palette and leaves the other untouched. With `seen`, the list that the edit began with,
   * colours that somebody else added or took away meanwhile stay so.
   */
  saveBrandColors(uid: string, group: ColorGroup, colors: readonly BrandColor[], seen?: readonly BrandColor[]): Promise<void>;
  setTheme(uid: string, theme: Theme): Promise<void>;
  toggleTheme(uid: string): Promise<Theme>;

  // Onboarding
  chooseAccountType(uid: string, accountType: 'startup' | 'marketer'): Promise<void>;
  /** Stores (or clears, when empty) the answer of a question and moves on; the last one completes onboarding. */
  answerQuestion(uid: string, step: number, answer: string | readonly string[]): Promise<{ step: number }>;

  // Chat
  /**
   * Accepts a message and has it answered in the background. Rejects, with nothing written, with `invalid-input`
   * (blank text, malformed id), `message-too-long`, `payment-required`, `onboarding-required`, `daily-limit-reached`
   * (details: usage), `reply-pending`, `message-conflict`, `not-found` (the chat, or the question to replace) or `unavailable`.
   */
  sendMessage(input: SendMessageInput): Promise<SentMessage>;
  /** Ends a pending reply, keeping what has arrived; false when there is none for this message. */
  stopReply(uid: string, messageId: string): Promise<boolean>;
  selectChat(uid: string, chatId: string): Promise<Chat>;
  renameChat(uid: string, chatId: string, title: string): Promise<void>;
  deleteChat(uid: string, chatId: string): Promise<void>;
  listOlderMessages(uid: string, chatId: string, beforeId: string): Promise<readonly Message[]>;
  /** Thumbs on a real reply; down may come with a cause, which rejects with `invalid-input` beside thumbs up. */
  giveFeedback(uid: string, chatId: string, messageId: string, feedback: Feedback, cause?: FeedbackCause): Promise<void>;
  /** Puts a version of a question, with its reply, on the chat's chosen branch; `not-found`, or `reply-pending` meanwhile. */
  chooseVersion(uid: string, chatId: string, messageId: string): Promise<void>;
  watchChats(uid: string, listener: Listener<LiveRows<Chat>>): Stop;
  watchMessages(uid: string, chatId: string, listener: Listener<LiveRows<Message>>): Stop;
  /**
   * Text of the replies that this process writes for the user: for each reply under way one delta at offset 0 with
   * everything so far (called before this returns), then each new piece as it comes.
   */
  watchDeltas(uid: string, listener: Listener<ReplyDelta>): Stop;
  /** The day's record, created when missing. */
  readUsage(uid: string, timeZone?: string): Promise<UsageRecord>;
  watchUsage(uid: string, listener: Listener<UsageRecord | null>): Stop;
  /** Starter queries from the profile; empty on any failure, which is only logged. */
  suggestQueries(uid: string): Promise<readonly string[]>;

  // Payment
  /** A hosted checkout for the user's own customer; rejects with account-not-found, customer-missing or subscribe-failed. */
  subscribe(uid: string): Promise<HostedPage>;
  manageSubscription(uid: string): Promise<HostedPage>;
  /** Verifies a checkout session of the user's own customer and activates the plan; `pending` while not paid. */
  confirmPayment(uid: string, sessionId: string): Promise<'active' | 'pending'>;
  /** Applies a webhook message; rejects with `forbidden` when it is not genuine. */
  receiveBillingEvent(rawBody: string, signature: string): Promise<void>;
  /** Writes the plan that the provider's subscription state means. A customer the provider forgot is logged, nothing else. */
  reconcilePlan(uid: string): Promise<void>;

  // Running
  /** Takes over replies whose server died, now and then every few seconds, until `stop`. */
  start(): void;
  /** Takes no new messages, lets running replies end for up to `graceMs` (25,000 by default), then releases their leases. */
  stop(graceMs?: number): Promise<void>;
}
