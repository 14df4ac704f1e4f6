import type { ProfileFact } from '../domain/prompt/profile-fact.ts';
import type { StarterProfile } from '../domain/prompt/starter-profile.ts';
import type { ReplyUsage } from '../domain/chat/reply-basis.ts';
import type { ReplyStyle } from '../domain/chat/reply-style.ts';

/** One question to the assistant, as core built it. */
export interface ReplyRequest {
  /** The person's words; for concise and explanatory styles with the instruction appended (AMB-14). */
  readonly query: string;
  /** The person's words alone. */
  readonly text: string;
  /** Earlier summary and interactions, or the fixed beginning text. */
  readonly context: string;
  /** The business profile text; never empty. */
  readonly userInfo: string;
  /** The facts of the profile text, one by one, in its order. */
  readonly facts: readonly ProfileFact[];
  readonly style: ReplyStyle;
}

/** For whom a call is made, and how it is ended early. */
export interface AssistantCall {
  /** Aborted when nobody wants the answer any more, or it took too long; the call then says nothing more and rejects soon. */
  readonly signal: AbortSignal;
  /** Whose budget it uses up; missing for calls of the functions host, which knows nobody. No model is ever told. */
  readonly uid?: string;
}

/** How a reply is delivered. */
export interface ReplyStream extends AssistantCall {
  /** Called with each new piece of text, in order; the pieces joined are the reply's text. May never be called. */
  onDelta(piece: string): void;
  /** Told at most once a call what it used up, before the call ends; also when it fails. Assistants without a model never do. */
  onUsage?(usage: ReplyUsage): void;
}

/**
 * The language model, or what stands in for it. Each call is one attempt: core retries and times out.
 * Failures reject with a code of the catalogue (`reply-failed`, `title-failed`, …, `request-timeout`); an empty
 * text is a failure. No method keeps state between calls.
 */
export interface Assistant {
  /** Answers a question; resolves with the whole text. */
  reply(request: ReplyRequest, stream: ReplyStream): Promise<string>;
  /** A short title for a chat, from its first exchange. */
  title(query: string, chatResponse: string, call: AssistantCall): Promise<string>;
  /** A summary of a conversation given as text. */
  summary(text: string, call: AssistantCall): Promise<string>;
  /** Questions the person could ask, as one text joined by " -- ". */
  starterQueries(profile: StarterProfile, call: AssistantCall): Promise<string>;
}
