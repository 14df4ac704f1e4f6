import { BASIC_SECTION, brandSectionsFor } from '../brand-hub/sections.ts';
import type { ReplyStyle } from '../chat/reply-style.ts';
import type { ReplyBasis } from '../chat/reply-basis.ts';
import type { UserDocument } from '../user/user-document.ts';
import type { PromptParts } from './build-prompt.ts';
import type { ProfileFact } from './profile-fact.ts';
import { PROMPT_VERSION } from './prompt-texts.ts';

/** How many missing facts are named. */
const NAMED_MISSING = 3;

/** What an answer gains most from, in this order. */
const HELPFUL: readonly string[] = [
  'businessDescription', 'role', 'targetAudience.idealCustomer', 'coreProducts.products', 'coreProducts.usp', 'targetAudience.painPoints',
  'brandVoice.toneOfVoice', 'positioning.competitiveAdvantage', 'targetAudience.buyingTriggers', 'industry', 'brandCore.mission',
];

/** Whose prompt it was and how the reply was to be written; `null` when no profile could be read. */
export interface BasisSource {
  readonly user: Pick<UserDocument, 'accountType'> | null;
  readonly style: ReplyStyle;
}

/** What a reply rests on, from the very parts that were sent. Nothing counts as missing when no profile could be read. */
export function basisOf({ facts, usedSummary }: PromptParts, { user, style }: BasisSource): ReplyBasis {
  return { facts, style, usedSummary, missing: user === null ? [] : missingFacts(facts, user), promptVersion: PROMPT_VERSION };
}

function missingFacts(facts: readonly ProfileFact[], { accountType }: Pick<UserDocument, 'accountType'>): ReplyBasis['missing'] {
  const known = new Set(facts.map(({ key }) => key));
  const fields = brandSectionsFor(accountType).flatMap((section) =>
    section.fields.map(({ key, label }) => ({ key: section.key === BASIC_SECTION ? key : `${section.key}.${key}`, label })),
  );
  return HELPFUL.filter((key) => !known.has(key))
    .flatMap((key) => fields.find((field) => field.key === key) ?? [])
    .slice(0, NAMED_MISSING);
}
