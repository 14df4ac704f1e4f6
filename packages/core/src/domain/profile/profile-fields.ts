import { questionsFor, type Question } from '../onboarding/questions.ts';
import { isStartup } from '../user/account-type.ts';
import { MIRRORED_FIELDS, type Answer, type AnswerField } from '../user/answer-of.ts';
import type { FieldChange } from '../user/user-document.ts';

/** One business field of the profile page, with the control of its onboarding question. */
export interface ProfileField extends Pick<Question, 'field' | 'type' | 'options'> {
  readonly label: string;
}

const LABELS: Readonly<Record<Exclude<AnswerField, 'businessName'>, string>> = {
  businessDescription: 'Description',
  industry: 'Industry',
  targetAudience: 'Target Audience',
  role: 'Role',
  marketingFocus: 'Marketing Focus',
  businessAge: 'Business Age',
  services: 'Services',
  mission: 'Mission',
  growthGoals: 'Growth Goals',
};

const MORE_FIELDS: readonly Pick<Question, 'field' | 'type' | 'options'>[] = [
  { field: 'businessAge', type: 'text' },
  { field: 'services', type: 'textarea' },
  { field: 'growthGoals', type: 'textarea' },
];

/** What the business name is called: "Startup Name", or "Company Name" for every other account type (spec §2, profile). */
export function businessNameLabel(accountType: string | null | undefined): string {
  return isStartup({ accountType: accountType ?? null }) ? 'Startup Name' : 'Company Name';
}

/** What an answer is called on screen and in the profile text. */
export function answerLabel(field: AnswerField, accountType: string | null | undefined): string {
  return field === 'businessName' ? businessNameLabel(accountType) : LABELS[field];
}

/** The business fields of the profile page: the answers of onboarding, then what no question asks (AMB-08, AMB-39). */
export function profileFieldsFor(accountType: string | null | undefined): readonly ProfileField[] {
  return [...questionsFor(accountType), ...MORE_FIELDS].map(({ field, type, options }) => ({
    field,
    type,
    label: answerLabel(field, accountType),
    ...(options && { options }),
  }));
}

/** Whether the profile page may write a value into a field: names and answers, in the right form; any text, also empty (spec §5). */
export function isProfileChange(field: string, value: unknown): value is Answer {
  if (field === 'marketingFocus') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return (field === 'firstName' || field === 'lastName' || Object.hasOwn(LABELS, field) || field === 'businessName') && typeof value === 'string';
}

/** What saving the profile writes: each field, and the copy under userInfo.profile (AMB-09). Fields that nobody may write are left out. */
export function profileChanges(fields: Readonly<Record<string, Answer>>): readonly FieldChange[] {
  return Object.entries(fields)
    .filter(([field, value]) => isProfileChange(field, value))
    .flatMap(([field, value]): FieldChange[] => {
      const change: FieldChange = { path: [field], value };
      return (MIRRORED_FIELDS as readonly string[]).includes(field) ? [change, { path: ['userInfo', 'profile', field], value }] : [change];
    });
}
