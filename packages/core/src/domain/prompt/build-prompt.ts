import type { ReplyStyle } from '../chat/reply-style.ts';
import { isBlank } from '../user/stored-text.ts';
import type { UserDocument } from '../user/user-document.ts';
import { buildInteractions, joinContext, type PromptMessage } from './interactions.ts';
import type { ProfileFact } from './profile-fact.ts';
import { buildProfileText, profileFacts } from './profile-text.ts';
import { BEGINNING_TEXT, STYLE_INSTRUCTIONS } from './prompt-texts.ts';

/** What a question to the assistant is built from. */
export interface PromptSource {
  readonly user: UserDocument | null;
  /** Messages before the question, oldest first; placeholders and error bubbles are left out here. */
  readonly history: readonly PromptMessage[];
  /** The newest summary of the conversation, if there is one. */
  readonly summary: string | null | undefined;
  /** The question as it was typed. */
  readonly text: string;
  readonly style: ReplyStyle;
}

/** The three texts of the chat request and what stands behind them. */
export interface PromptParts {
  readonly query: string;
  readonly context: string;
  readonly userInfo: string;
  /** The facts of the profile text. */
  readonly facts: readonly ProfileFact[];
  /** Whether an earlier summary stands in the context. */
  readonly usedSummary: boolean;
}

/**
 * Builds a question to the assistant: the typed text with the style's instruction appended, the earlier summary and the
 * last interactions (or the fixed text of a beginning conversation), and the business profile (spec §7; AMB-14).
 */
export function buildPrompt({ user, history, summary, text, style }: PromptSource): PromptParts {
  const instruction = STYLE_INSTRUCTIONS[style];
  return {
    query: instruction === '' ? text : `${text}\n\n${instruction}`,
    context: joinContext(summary, buildInteractions(history)) || BEGINNING_TEXT,
    userInfo: buildProfileText(user),
    facts: profileFacts(user),
    usedSummary: !isBlank(summary),
  };
}
