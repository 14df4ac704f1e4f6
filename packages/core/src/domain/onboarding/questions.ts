import { DEFAULT_ACCOUNT_TYPE, isStartup, type AccountType } from '../user/account-type.ts';
import type { AnswerField } from '../user/answer-of.ts';

/** One onboarding question: the document field it fills, its control, and the words on the page. */
export interface Question {
  readonly field: AnswerField;
  readonly type: 'text' | 'textarea' | 'radio' | 'dropdown' | 'multiselect';
  /** The choices of radio, dropdown and multiselect, in order. */
  readonly options?: readonly string[];
  readonly title: string;
  readonly hint: string;
}

/** The account types to choose from (spec §2, onboarding). */
export const ACCOUNT_TYPE_CHOICES: readonly { readonly value: AccountType; readonly label: string; readonly hint: string }[] = [
  {
    value: DEFAULT_ACCOUNT_TYPE,
    label: 'Startup Founder/Team',
    hint: 'You are building something and marketing it yourselves.',
  },
  { value: 'marketer', label: 'Marketing Professional', hint: 'You market for a company or for clients.' },
];

const STARTUP_QUESTIONS: readonly Question[] = [
  {
    field: 'businessName',
    type: 'text',
    title: 'What is your startup called?',
    hint: 'The name your customers know. A working name is fine.',
  },
  {
    field: 'businessDescription',
    type: 'textarea',
    title: 'What does your startup do?',
    hint: 'Two or three sentences are plenty. Every answer you get starts from here.',
  },
  {
    field: 'industry',
    type: 'text',
    title: 'Which industry are you in?',
    hint: 'For example software for hospitality, or organic food.',
  },
  {
    field: 'targetAudience',
    type: 'radio',
    options: ['B2B', 'B2C', 'Both'],
    title: 'Who do you sell to?',
    hint: 'B2B means other businesses, B2C means people buying for themselves.',
  },
];

const MARKETER_QUESTIONS: readonly Question[] = [
  {
    field: 'businessName',
    type: 'text',
    title: 'Which company do you market for?',
    hint: 'Your employer, your agency, or your main client.',
  },
  {
    field: 'role',
    type: 'dropdown',
    options: ['Marketing Manager', 'Content Marketer', 'Growth Marketer', 'CMO', 'Freelancer', 'Other'],
    title: 'What is your role?',
    hint: 'Advice is pitched to what you decide yourself.',
  },
  {
    field: 'marketingFocus',
    type: 'multiselect',
    options: ['Content', 'Paid Ads', 'Email', 'Social Media', 'SEO', 'PR', 'Other'],
    title: 'What do you work on most?',
    hint: 'Choose as many as you like.',
  },
  {
    field: 'industry',
    type: 'text',
    title: 'Which industry is the company in?',
    hint: 'For example software for hospitality, or organic food.',
  },
];

/** The questions of an account type, in order (spec §3, onboarding question sets): startup, or marketer for every other type. */
export function questionsFor(accountType: string | null | undefined): readonly Question[] {
  return isStartup({ accountType: accountType ?? null }) ? STARTUP_QUESTIONS : MARKETER_QUESTIONS;
}

/** Whether an answer is empty: blank text, or nothing chosen (spec §5, onboarding). */
export function isAnswerEmpty(answer: string | readonly string[] | undefined): boolean {
  return answer === undefined || [answer].flat().every((item) => item.trim() === '');
}

/** Whether a question can take an answer: any text, one of its options, or a list of different options. Empty answers fit every question. */
export function fitsQuestion({ type, options }: Question, answer: string | readonly string[]): boolean {
  if (isAnswerEmpty(answer)) return true;
  if (typeof answer !== 'string') {
    return type === 'multiselect' && new Set(answer).size === answer.length && answer.every((item) => options?.includes(item));
  }
  return type !== 'multiselect' && (options === undefined || options.includes(answer));
}
