import { answerList, answerText, MIRRORED_FIELDS, type Answer, type AnswerField } from '../user/answer-of.ts';
import type { AccountType } from '../user/account-type.ts';
import type { FieldChange, UserDocument } from '../user/user-document.ts';
import { isAnswerEmpty, questionsFor } from './questions.ts';
import { DONE_STEP } from './steps.ts';

/** An answer given on a question page. */
export interface GivenAnswer {
  readonly accountType: string | null | undefined;
  /** Index of the question. */
  readonly step: number;
  readonly answer: Answer;
}

/** What an answer writes, and the step that follows. */
export interface AnswerResult {
  readonly changes: readonly FieldChange[];
  readonly step: number;
}

/** What choosing the account type writes; onboarding goes on at the first question (AMB-34). */
export function accountTypeChanges(accountType: AccountType): readonly FieldChange[] {
  return [
    { path: ['accountType'], value: accountType },
    { path: ['currentOnboardingStep'], value: 0 },
  ];
}

/**
 * What an answer writes: its field (removed when the answer is empty, so that Skip clears it), the copy under
 * userInfo.profile, and the next step; the last answer sets didOnboarding and removes the step (spec §4, onboarding;
 * AMB-33). A step that is no question changes nothing.
 */
export function answerChanges({ accountType, step, answer }: GivenAnswer): AnswerResult {
  const questions = questionsFor(accountType);
  const question = questions[step];
  if (!question) return { changes: [], step };
  const isLast = step === questions.length - 1;
  const changes = [...fieldChanges(question.field, answer), ...(isLast ? doneChanges() : stepChanges(step + 1))];
  return { changes, step: isLast ? DONE_STEP : step + 1 };
}

/** The answer to show when a question opens: what is stored, as far as the question can take it; else empty. */
export function previousAnswer(user: UserDocument | null, field: AnswerField): Answer {
  const question = questionsFor(user?.accountType).find((candidate) => candidate.field === field);
  const options = question?.options;
  if (question?.type === 'multiselect') return answerList(user, field).filter((item) => options?.includes(item));
  const text = answerText(user, field);
  return options && !options.includes(text) ? '' : text;
}

function fieldChanges(field: AnswerField, answer: Answer): readonly FieldChange[] {
  const paths: FieldChange['path'][] = [[field]];
  if (MIRRORED_FIELDS.includes(field)) paths.push(['userInfo', 'profile', field]);
  return paths.map((path) => (isAnswerEmpty(answer) ? { path, remove: true } : { path, value: answer }));
}

function stepChanges(step: number): readonly FieldChange[] {
  return [{ path: ['currentOnboardingStep'], value: step }];
}

function doneChanges(): readonly FieldChange[] {
  return [
    { path: ['didOnboarding'], value: true },
    { path: ['currentOnboardingStep'], remove: true },
  ];
}
