import type { ErrorCode } from '../errors/catalogue.ts';
import type { Feedback, FeedbackReason } from '../domain/chat/chat.ts';
import type { ReplyStyle } from '../domain/chat/reply-style.ts';
import type { ReplyBasis } from '../domain/chat/reply-basis.ts';
import type { DeletionProof } from '../domain/user/deletion-proof.ts';
import type { BrandSections, Theme, UserInfo } from '../domain/user/user-document.ts';

/** The JSON shapes between the server's /api and the web app. Dates travel as ISO 8601 text. */

/** Every error answer under /api and on the functions host. */
export interface ErrorAnswer {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The signed-in person's own document as the browser sees it. Gates, labels and displayed values are decided from it by core. */
export interface UserView {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly createdAt: string | null;
  readonly didOnboarding?: boolean;
  readonly currentOnboardingStep?: number;
  readonly plan?: string;
  readonly hasCustomer: boolean;
  readonly accountType?: string;
  readonly theme?: string;
  readonly businessName?: string;
  readonly businessDescription?: string;
  readonly industry?: string;
  readonly targetAudience?: unknown;
  readonly role?: string;
  readonly marketingFocus?: readonly string[];
  readonly businessAge?: string;
  readonly services?: string;
  readonly mission?: string;
  readonly growthGoals?: string;
  readonly userInfo?: UserInfo;
  readonly brandData?: BrandSections;
  readonly version: number;
}

/** A chat in the menu. */
export interface ChatView {
  readonly id: string;
  readonly title: string;
  readonly dateCreated: string;
  readonly dateLastVisited: string;
  readonly version: number;
}

/** A message of the open chat. */
export interface MessageView {
  readonly id: string;
  readonly chatId: string;
  readonly text: string;
  readonly role: string;
  readonly timestamp: string;
  readonly isLoading?: true;
  readonly isError?: true;
  readonly isStopped?: true;
  readonly feedback?: Feedback;
  readonly feedbackReason?: FeedbackReason;
  readonly feedbackNote?: string;
  readonly basis?: ReplyBasis;
  readonly parentId?: string;
  readonly chosen?: false;
  readonly attempt?: number;
  readonly version: number;
}

/** How many messages are left today. */
export interface AllowanceView {
  readonly used: number;
  readonly limit: number;
  readonly left: number;
  /** The next midnight in the person's zone. */
  readonly resetsAt: string;
}

/** GET /api/account/deletion: what the person has to show. */
export interface DeletionTermsAnswer {
  readonly success: true;
  readonly proof: DeletionProof;
}

/** POST /api/account/delete: all of it is gone, or the rest follows by itself. */
export interface DeletionAnswer {
  readonly success: true;
  readonly state: 'deleted' | 'begun';
}

/** GET /api/session. `user` is null when nobody is signed in, or when the account has no document. */
export interface SessionAnswer {
  readonly success: true;
  readonly signedIn: boolean;
  readonly user: UserView | null;
}

/** POST /api/auth/sign-up */
export interface SignUpBody {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly theme?: Theme;
}

/** POST /api/auth/log-in */
export interface LogInBody {
  readonly email: string;
  readonly password: string;
}

/** POST /api/messages; answers 202 with SendAnswer. The same body may be sent again at any time. */
export interface SendBody {
  readonly messageId: string;
  readonly chatId: string | null;
  readonly text: string;
  /** The question that this one takes the place of. */
  readonly replaces?: string;
  readonly style: ReplyStyle;
  /** IANA name, as the browser's Intl gives it. */
  readonly timeZone: string;
}

export interface SendAnswer {
  readonly success: true;
  readonly chatId: string;
  readonly messageId: string;
  readonly allowance: AllowanceView;
}

/** GET /api/chats/:chatId/messages?before=<messageId>: the page of up to 200 older messages, oldest first. */
export interface MessagesAnswer {
  readonly success: true;
  readonly messages: readonly MessageView[];
}

/** GET /api/suggestions */
export interface SuggestionsAnswer {
  readonly success: true;
  readonly suggestions: readonly string[];
}

/** POST /api/billing/checkout and /api/billing/portal */
export interface HostedPageAnswer {
  readonly success: true;
  readonly url: string;
}

/** POST /api/billing/confirm {sessionId}. `pending`: complete but not paid yet, ask again. */
export interface ConfirmAnswer {
  readonly success: true;
  readonly state: 'active' | 'pending';
}

/** Server-sent events of GET /api/live?chat=<id>&zone=<IANA zone>: event name → data. */
export interface LiveEvents {
  /** The document, on connect and after each change; null when the account has none. */
  readonly user: UserView | null;
  readonly chats: RowsEvent<ChatView>;
  /** Only while a chat is named. */
  readonly messages: RowsEvent<MessageView> & { readonly chatId: string };
  readonly usage: AllowanceView;
  /** New text of a pending reply on this server; stored partial text comes as `messages` changes. */
  readonly delta: DeltaEvent;
  /** The session has ended; the stream closes. */
  readonly 'signed-out': Record<string, never>;
}

/** Rows as a full snapshot or as a change; see LiveRows in the ports. */
export type RowsEvent<Row> =
  | { readonly kind: 'snapshot'; readonly rows: readonly Row[] }
  | { readonly kind: 'change'; readonly saved: readonly Row[]; readonly removed: readonly string[] };

/** A piece of a reply: `text` stands at `offset` (UTF-16 units) of the text of this call in this attempt (see ReplyDelta). */
export interface DeltaEvent {
  readonly chatId: string;
  /** The placeholder's id. */
  readonly messageId: string;
  readonly attempt: number;
  readonly call: number;
  readonly offset: number;
  readonly text: string;
}
