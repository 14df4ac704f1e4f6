import { isOnboarded } from '../domain/gate/is-onboarded.ts';
import { answerChanges } from '../domain/onboarding/answer-changes.ts';
import { fitsQuestion, questionsFor } from '../domain/onboarding/questions.ts';
import { DONE_STEP, resumeStep } from '../domain/onboarding/steps.ts';
import type { Answer } from '../domain/user/answer-of.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { reviseUser, type Revision } from './revise-user.ts';

/** An answer to one onboarding question; an empty one is a Skip. */
export interface AnswerQuestion {
  readonly uid: string;
  /** Index of the question. */
  readonly step: number;
  readonly answer: Answer;
}

/** What an answer changes, and the step that follows it. */
interface StepAfter extends Revision {
  readonly step: number;
}

/**
 * Stores an answer and the step that follows in one partial update; the last answer completes onboarding (spec §4).
 * Only the current question or an earlier one can be answered, else `invalid-input`. An answer sent twice changes
 * nothing the second time.
 */
export async function answerQuestion(users: UserStore, { uid, step, answer }: AnswerQuestion): Promise<{ step: number }> {
  const decision = await reviseUser(users, uid, (user) => decideAnswer(user, step, answer));
  return { step: decision.step };
}

function decideAnswer(user: UserDocument, step: number, answer: Answer): StepAfter {
  const questions = questionsFor(user.accountType);
  const question = Number.isInteger(step) ? questions[step] : undefined;
  if (question === undefined || !isAnswer(answer) || !fitsQuestion(question, answer)) throw new AppError('invalid-input', { details: { step } });
  if (isOnboarded(user)) return repeated(user, step === questions.length - 1);
  if (step > resumeStep(user)) throw new AppError('invalid-input', { details: { step } });
  return answerChanges({ accountType: user.accountType, step, answer });
}

/** After onboarding only the last answer can come again, from a sender that missed the first reply. */
function repeated({ didOnboarding }: UserDocument, isLast: boolean): StepAfter {
  if (didOnboarding === true && isLast) return { step: DONE_STEP, changes: [] };
  throw new AppError('invalid-input', { details: { field: 'step' } });
}

function isAnswer(answer: unknown): boolean {
  const items: readonly unknown[] = [answer].flat();
  return items.every((item) => typeof item === 'string');
}
