import { accountTypeOf, type AccountTyped } from '../user/account-type.ts';
import { questionsFor, type Question } from './questions.ts';

/** The welcome screen (spec §4, onboarding). */
export const WELCOME_STEP = -1;

/** The account-type choice. */
export const ACCOUNT_TYPE_STEP = -0.5;

/** The final screen. */
export const DONE_STEP = -2;

/** What a step shows. `number` counts from 1: "Step {number} of {count}". */
export type OnboardingScreen =
  | { readonly kind: 'welcome' | 'account-type' | 'done' }
  | { readonly kind: 'question'; readonly index: number; readonly question: Question; readonly number: number; readonly count: number };

/** The screen of a step. Steps that do not exist show what they resume at: the welcome screen, or the last question (AMB-34). */
export function screenFor(step: number, accountType: string | null | undefined): OnboardingScreen {
  if (step === DONE_STEP) return { kind: 'done' };
  if (step === ACCOUNT_TYPE_STEP) return { kind: 'account-type' };
  const questions = questionsFor(accountType);
  const index = existingStep(step, questions.length);
  const question = questions[index];
  return question ? { kind: 'question', index, question, number: index + 1, count: questions.length } : { kind: 'welcome' };
}

/**
 * Where onboarding continues for a user who has not finished it: the stored step; the welcome screen when none or an odd
 * value is stored; the last question when the stored step lies behind it or says done (spec §4, onboarding; AMB-34).
 */
export function resumeStep(user: (AccountTyped & { readonly currentOnboardingStep?: unknown }) | null): number {
  const step = user?.currentOnboardingStep;
  const count = questionsFor(accountTypeOf(user)).length;
  return existingStep(step === DONE_STEP ? count : step, count);
}

function existingStep(step: unknown, count: number): number {
  if (typeof step !== 'number') return WELCOME_STEP;
  if (step >= count) return count - 1;
  return step === ACCOUNT_TYPE_STEP || (Number.isInteger(step) && step >= 0) ? step : WELCOME_STEP;
}
