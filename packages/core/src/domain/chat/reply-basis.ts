import type { ProfileFact } from '../prompt/profile-fact.ts';
import type { ReplyStyle } from './reply-style.ts';

/** The tokens that a reply used up at its model, over all attempts of the run that wrote it. */
export interface ReplyUsage {
  readonly model: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What a reply rests on: exactly what its prompt held. Stored with the reply, so that later edits of the profile do not change it. */
export interface ReplyBasis {
  /** The facts of the business profile as they were sent, in their order. */
  readonly facts: readonly ProfileFact[];
  readonly style: ReplyStyle;
  /** Whether a summary of the earlier conversation was sent. */
  readonly usedSummary: boolean;
  /** Up to three facts that were not there and would help most, the most helpful first. */
  readonly missing: readonly Pick<ProfileFact, 'key' | 'label'>[];
  /** PROMPT_VERSION of the texts that framed the question. */
  readonly promptVersion: string;
  /** Missing where the assistant told none. For the operator's books; no browser is told. */
  readonly usage?: ReplyUsage;
}
