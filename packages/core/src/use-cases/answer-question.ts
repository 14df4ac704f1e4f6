import { isOnboarded } from '../domain/gate/is-onboarded.ts';
import { answerChanges } from '../domain/onboarding/answer-changes.ts';
import { fitsQuestion, questionsFor } from '../domain/onboarding/questions.ts';
import { DONE_STEP, resumeStep } from '../domain/onboarding/steps.ts';
import type { Answer } from '../domain/user/answer-of.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { changeUser } from './change-user.ts';
import { requireUser } from './require-user.ts';

/** An answer to one onboarding question; an empty one is a Skip. */
export interface AnswerQuestion {
  readonly uid: string;
  /** Index of the question. */
  readonly step: number;
  readonly answer: Answer;
}

/**
 * Stores an answer and the step that follows in one partial update; the last answer completes onboarding (spec §4).
 * Only the current question or an earlier one can be answered, else `invalid-input`. An answer sent twice changes
 * nothing the second time.
 */
export async function answerQuestion(users: UserStore, { uid, step, answer }: AnswerQuestion): Promise<{ step: number }> {
  const user = await requireUser(users, uid);
  const questions = questionsFor(user.accountType);
  const question = Number.isInteger(step) ? questions[step] : undefined;
  if (question === undefined || !isAnswer(answer) || !fitsQuestion(question, answer)) throw new AppError('invalid-input', { details: { step } });
  if (isOnboarded(user)) return repeated(user, step === questions.length - 1);
  if (step > resumeStep(user)) throw new AppError('invalid-input', { details: { step } });
  const result = answerChanges({ accountType: user.accountType, step, answer });
  await changeUser(users, uid, result.changes);
  return { step: result.step };
}

/** After onboarding only the last answer can come again, from a sender that missed the first reply. */
function repeated({ didOnboarding }: UserDocument, isLast: boolean): { step: number } {
  if (didOnboarding === true && isLast) return { step: DONE_STEP };
  throw new AppError('invalid-input', { details: { field: 'step' } });
}

function isAnswer(answer: unknown): boolean {
  const items: readonly unknown[] = [answer].flat();
  return items.every((item) => typeof item === 'string');
}
