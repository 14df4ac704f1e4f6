import { decideButtons, previousAnswer, type Answer, type OnboardingScreen, type UserDocument } from '@marquill/core';
import { ArrowLeft, ArrowRight, Lock, Pencil } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { fill } from '../../shared/config/define-copy.ts';
import { useKeptText } from '../../shared/hooks/use-kept-text.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { NotSaved } from '../../shared/ui/not-saved.tsx';
import { OfflineNote } from '../../shared/ui/offline-note.tsx';
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

/** The document as it will read once the live one shows the account type that was just chosen. */
function withAccountType(user: UserDocument | null, accountType: string | undefined): UserDocument | null {
  return user === null || accountType === undefined ? user : { ...user, accountType };
}

interface QuestionPageProps {
  readonly screen: QuestionScreen;
  readonly onboarding: Onboarding;
}

/** One question with Previous, Skip and Next (spec §2, onboarding; §5). */
export function QuestionPage({ screen, onboarding }: QuestionPageProps) {
  const { question, index, number, count } = screen;
  const user = useUser();
  const kept = useKeptText(`onboarding.${question.field}`, '');
  const [answer, setAnswer] = useState<Answer>(() => onboarding.given(index) ?? (kept.text || previousAnswer(withAccountType(user, onboarding.accountType), question.field)));
  const can = decideButtons({ index, answer, saving: onboarding.isSaving });
  const change = (given: Answer): void => {
    setAnswer(given);
    if (typeof given === 'string') kept.write(given);
  };
  const go = async (): Promise<void> => {
    if (await onboarding.answer(answer)) kept.forget();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (can.next) void go();
  };
  return (
    <main className="col ob-page">
      <form onSubmit={submit} aria-busy={onboarding.isSaving || undefined}>
        <Progress number={number} count={count} />
        <AnswerControl question={question} answer={answer} onChange={change} />
        {onboarding.hasFailed && <NotSaved />}
        <Notes />
        <div className="ob-foot">
          <button className="btn btn-ghost btn-tall btn-edge" type="button" disabled={!can.previous} onClick={onboarding.back}>
            <ArrowLeft className="i" aria-hidden="true" />
            {onboardingCopy.previous}
          </button>
          <button className="btn btn-ghost btn-tall push" type="button" disabled={!can.skip} onClick={() => void go()}>{onboardingCopy.skip}</button>
          <button className="btn btn-primary btn-tall" type="submit" disabled={!can.next}>
            {onboardingCopy.next}
            <ArrowRight className="i" aria-hidden="true" />
          </button>
        </div>
      </form>
      <OfflineNote />
    </main>
  );
}
