import { decideButtons, previousAnswer, type Answer, type OnboardingScreen } from '@marquill/core';
import { ArrowLeft, ArrowRight, Lock, Pencil } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { NotSaved } from '../../shared/ui/not-saved.tsx';
import { AnswerControl } from './answer-control.tsx';
import { onboardingCopy } from './copy.ts';
import type { Onboarding } from './use-onboarding.ts';

/** The screen of one question. */
export type QuestionScreen = Extract<OnboardingScreen, { kind: 'question' }>;

function Progress({ number, count }: { readonly number: number; readonly count: number }) {
  return (
    <div className="ob-head">
      <p className="small muted">{fill(onboardingCopy.step, { number, count })}</p>
      <div className="progress" role="progressbar" aria-label={onboardingCopy.progress} aria-valuemin={0} aria-valuemax={count} aria-valuenow={number}>
        <i style={{ width: `${(100 * number) / count}%` }} />
      </div>
    </div>
  );
}

function Notes() {
  return (
    <ul className="ob-notes">
      <li><Pencil className="i i-s" aria-hidden="true" /><span>{onboardingCopy.noteLater}</span></li>
      <li><Lock className="i i-s" aria-hidden="true" /><span>{onboardingCopy.notePrivate}</span></li>
    </ul>
  );
}

interface QuestionPageProps {
  readonly screen: QuestionScreen;
  readonly onboarding: Onboarding;
}

/** One question with Previous, Skip and Next (spec §2, onboarding; §5). */
export function QuestionPage({ screen, onboarding }: QuestionPageProps) {
  const { question, index, number, count } = screen;
  const user = useUser();
  const [answer, setAnswer] = useState<Answer>(() => onboarding.given(index) ?? previousAnswer(user === null ? null : { ...user, ...(onboarding.accountType === undefined ? {} : { accountType: onboarding.accountType }) }, question.field));
  const can = decideButtons({ index, answer, saving: onboarding.isSaving });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (can.next) void onboarding.answer(answer);
  };
  return (
    <main className="col ob-page">
      <form onSubmit={submit} aria-busy={onboarding.isSaving || undefined}>
        <Progress number={number} count={count} />
        <AnswerControl question={question} answer={answer} onChange={setAnswer} />
        {onboarding.hasFailed && <NotSaved />}
        <Notes />
        <div className="ob-foot">
          <button className="btn btn-ghost btn-tall btn-edge" type="button" disabled={!can.previous} onClick={onboarding.back}>
            <ArrowLeft className="i" aria-hidden="true" />
            {onboardingCopy.previous}
          </button>
          <button className="btn btn-ghost btn-tall push" type="button" disabled={!can.skip} onClick={() => void onboarding.answer(answer)}>{onboardingCopy.skip}</button>
          <button className="btn btn-primary btn-tall" type="submit" disabled={!can.next}>
            {onboardingCopy.next}
            <ArrowRight className="i" aria-hidden="true" />
          </button>
        </div>
      </form>
    </main>
  );
}
