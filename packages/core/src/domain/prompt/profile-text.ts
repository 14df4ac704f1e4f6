import { ERROR_TEXTS } from '../../errors/catalogue.ts';
import { displayedValue } from '../brand-hub/displayed-value.ts';
import { BASIC_SECTION, brandSectionsFor, COLORS_FIELD } from '../brand-hub/sections.ts';
import { parseBrandColors } from '../color/brand-colors.ts';
import { swatchOf } from '../color/edit-color.ts';
import { parseColor } from '../color/parse-color.ts';
import { answerLabel } from '../profile/profile-fields.ts';
import { accountTypeOf } from '../user/account-type.ts';
import { answerList, answerText, type AnswerField } from '../user/answer-of.ts';
import type { UserDocument } from '../user/user-document.ts';
import { FACT_MAX_LENGTH, labelled, promptValue, readLabelled } from './labelled-text.ts';
import type { ProfileFact } from './profile-fact.ts';

const BASIC_FIELDS: readonly AnswerField[] = ['businessName', 'industry', 'businessDescription', 'role'];
const MORE_ANSWERS: readonly AnswerField[] = ['businessAge', 'services', 'growthGoals'];

/** What a top-level mission is called when the Brand Hub holds another one. */
const EARLIER_MISSION = 'Earlier Mission';

/** Everything a user has told about the business, answers first, then the Brand Hub, without blanks (spec §7, AI prompt). */
export function profileFacts(user: UserDocument | null): readonly ProfileFact[] {
  if (user === null) return [];
  return [...answerFacts(user), ...brandFacts(user)]
    .map((fact) => ({ ...fact, value: promptValue(fact.value, FACT_MAX_LENGTH) }))
    .filter(({ value }) => value !== '');
}

/**
 * The business profile text: one "Label: value" entry a fact, further lines of a value indented by two spaces, long
 * values cut. "No user data available." without a document or without any fact; never empty (spec §7, §8; AMB-72).
 */
export function buildProfileText(user: UserDocument | null): string {
  return profileFacts(user).map(({ label, value }) => labelled(label, value)).join('\n') || ERROR_TEXTS['no-user-data'];
}

/** The facts of a text that `buildProfileText` made; labels that core does not know become their own key. Other texts have no facts. */
export function readProfileText(text: string): readonly ProfileFact[] {
  return readLabelled(text).map(({ label, value }) => ({ key: keyOfLabel(label), label, value }));
}

function answerFacts(user: UserDocument): readonly ProfileFact[] {
  const basic = BASIC_FIELDS.map((field) => answerFact(user, field, displayedValue(user, BASIC_SECTION, field)));
  const audience = answerText(user, 'targetAudience');
  const isCopy = audience === displayedValue(user, 'targetAudience', 'idealCustomer');
  return [
    ...basic,
    answerFact(user, 'targetAudience', isCopy ? '' : audience),
    answerFact(user, 'marketingFocus', answerList(user, 'marketingFocus').join(', ')),
    ...MORE_ANSWERS.map((field) => answerFact(user, field, answerText(user, field))),
  ];
}

function brandFacts(user: UserDocument): readonly ProfileFact[] {
  const facts = brandSectionsFor(accountTypeOf(user))
    .filter(({ key }) => key !== BASIC_SECTION)
    .flatMap(({ key: section, fields }) =>
      fields.map(({ key, label }) => ({ key: `${section}.${key}`, label, value: brandValue(user, section, key) })),
    );
  const mission = answerText(user, 'mission');
  const isCopy = mission === displayedValue(user, 'brandCore', 'mission');
  return [...facts, { key: 'mission', label: EARLIER_MISSION, value: isCopy ? '' : mission }];
}

function answerFact(user: UserDocument, field: AnswerField, value: string): ProfileFact {
  return { key: field, label: answerLabel(field, accountTypeOf(user)), value };
}

function brandValue(user: UserDocument, section: string, field: string): string {
  const value = displayedValue(user, section, field);
  return field === COLORS_FIELD.field ? colorsValue(value) : value;
}

/** The hex forms of all brand colours, or the text for colour data that cannot be read (AMB-32). */
function colorsValue(text: string): string {
  const { primary, secondary, failed } = parseBrandColors(text);
  if (failed) return ERROR_TEXTS['colors-unparsable'];
  return [...primary, ...secondary].flatMap((color) => hexOf(swatchOf(color))).join(', ');
}

function hexOf(swatch: string | null): readonly string[] {
  const parsed = swatch === null ? null : parseColor(swatch);
  return parsed?.kind === 'color' ? [parsed.color.hex] : [];
}

function keyOfLabel(label: string): string {
  if (label === EARLIER_MISSION) return 'mission';
  const answers: readonly AnswerField[] = [...BASIC_FIELDS, 'targetAudience', 'marketingFocus', ...MORE_ANSWERS];
  const answer = answers.find((field) => ['startup', 'marketer'].some((type) => answerLabel(field, type) === label));
  if (answer) return answer;
  for (const { key, fields } of brandSectionsFor(undefined)) {
    const field = fields.find((candidate) => candidate.label === label);
    if (field) return `${key}.${field.key}`;
  }
  return label;
}
