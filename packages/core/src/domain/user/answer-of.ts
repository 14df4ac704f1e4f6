import { asMap } from './as-map.ts';
import { isBlank, storedText } from './stored-text.ts';
import { topLevelText } from './top-level-text.ts';
import type { UserDocument } from './user-document.ts';

/** The profile answers of the user document (spec §3). */
export type AnswerField =
  | 'businessName'
  | 'businessDescription'
  | 'industry'
  | 'targetAudience'
  | 'role'
  | 'marketingFocus'
  | 'businessAge'
  | 'services'
  | 'mission'
  | 'growthGoals';

/** An answer: a text, or the chosen items of a list. */
export type Answer = string | readonly string[];

/** Answers that are stored a second time under userInfo.profile (spec §3; AMB-09, AMB-10). */
export const MIRRORED_FIELDS: readonly AnswerField[] = ['businessName', 'businessDescription', 'industry', 'role', 'targetAudience'];

/**
 * The text of a stored answer: userInfo.profile first, then the top of the document, then the copy under userInfo;
 * "" when none holds text (spec §3; AMB-10, AMB-62). Lists are joined with ", ".
 */
export function answerText(user: UserDocument | null, field: AnswerField): string {
  if (user === null) return '';
  const info = asMap(user.userInfo);
  const sources = [asMap(info['profile'])[field], asMap(user)[field], info[field]];
  return sources.map(topLevelText).find((text) => text !== '') ?? '';
}

/** The chosen items of a stored list answer; a single text counts as one item. */
export function answerList(user: UserDocument | null, field: AnswerField): readonly string[] {
  const stored: unknown = asMap(user)[field];
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return items.filter((item) => !isBlank(item)).map(storedText);
}
