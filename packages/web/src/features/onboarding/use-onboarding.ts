import { ACCOUNT_TYPE_STEP, DONE_STEP, questionsFor, resumeStep, screenFor, WELCOME_STEP, type AccountType, type Answer, type OnboardingScreen } from '@marquill/core';
import { useState } from 'react';
import { useUser } from '../../shared/session/use-user.ts';
import { useAnswerQuestionMutation, useChooseAccountTypeMutation } from './onboarding-api.ts';

/** Onboarding as the screen needs it. */
export interface Onboarding {
  readonly screen: OnboardingScreen;
  readonly isSaving: boolean;
  /** What the person chose, which the live document may not show yet. */
  readonly accountType: string | undefined;
  readonly hasFailed: boolean;
  readonly start: () => void;
  readonly back: () => void;
  readonly choose: (accountType: AccountType) => Promise<void>;
  /** False when it was not saved. */
  readonly answer: (answer: Answer) => Promise<boolean>;
  /** The answer given on this visit, if any: it wins over the document. */
  readonly given: (index: number) => Answer | undefined;
}

/** Steps through onboarding: resumes where the person was, saves after each answer, stays on a step that was not saved. */
export function useOnboarding(onFinishing: () => void): Onboarding {
  const user = useUser();
  const [step, setStep] = useState(() => resumeStep(user));
  const [chosen, setChosen] = useState<AccountType | null>(null);
  const [answers, setAnswers] = useState<Readonly<Record<number, Answer>>>({});
  const [hasFailed, setFailed] = useState(false);
  const [chooseAccountType, choosing] = useChooseAccountTypeMutation();
  const [answerQuestion, answering] = useAnswerQuestionMutation();
  const accountType = chosen ?? user?.accountType;

  const choose = async (type: AccountType): Promise<void> => {
    const result = await chooseAccountType(type);
    setFailed(result.error !== undefined);
    if (result.error !== undefined) return;
    if (type !== accountType) setAnswers({});
    setChosen(type);
    setStep(0);
  };
  const answer = async (given: Answer): Promise<boolean> => {
    // The live document can say "done" before this answer returns; the gate must already let the final screen stand.
    if (step === questionsFor(accountType).length - 1) onFinishing();
    const result = await answerQuestion({ step, answer: given });
    setFailed(result.error !== undefined);
    if (result.data === undefined) return false;
    setAnswers((before) => ({ ...before, [step]: given }));
    setStep(result.data.step);
    return true;
  };
  const back = (): void => setStep((current) => (current === ACCOUNT_TYPE_STEP ? WELCOME_STEP : current > 0 ? current - 1 : current));
  return {
    screen: screenFor(step, accountType),
    isSaving: choosing.isLoading || answering.isLoading,
    accountType,
    hasFailed,
    start: () => setStep(ACCOUNT_TYPE_STEP),
    back,
    choose,
    answer,
    given: (index) => (step === DONE_STEP ? undefined : answers[index]),
  };
}
