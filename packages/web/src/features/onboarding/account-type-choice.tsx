import { ACCOUNT_TYPE_CHOICES } from '@marquill/core';
import { ArrowLeft, Briefcase, ChevronRight, Rocket } from 'lucide-react';
import { useFocusOnMount } from '../../shared/hooks/use-focus-on-mount.ts';
import { NotSaved } from '../../shared/ui/not-saved.tsx';
import { onboardingCopy } from './copy.ts';
import type { Onboarding } from './use-onboarding.ts';

const ICONS = { startup: Rocket, marketer: Briefcase } as const;

/** The account type: choosing one goes on at once to the first question. */
export function AccountTypeChoice({ onboarding }: { readonly onboarding: Onboarding }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <main className="col">
      <div className="stack-4 ob-first">
        <h1 className="display" tabIndex={-1} ref={heading}>{onboardingCopy.accountType}</h1>
        <p className="lede">{onboardingCopy.accountTypeLede}</p>
      </div>
      <div className="choices ob-choices">
        {ACCOUNT_TYPE_CHOICES.map(({ value, label, hint }) => {
          const Icon = ICONS[value];
          return (
            // The hint is read out as the button's description, so that its name is the choice alone.
            <button className="choice" type="button" key={value} aria-description={hint} disabled={onboarding.isSaving} onClick={() => void onboarding.choose(value)}>
              <Icon className="i" aria-hidden="true" />
              <span><b>{label}</b><span aria-hidden="true">{hint}</span></span>
              <ChevronRight className="i choice-go" aria-hidden="true" />
            </button>
          );
        })}
      </div>
      {onboarding.hasFailed && <NotSaved />}
      <div className="ob-foot">
        <button className="btn btn-ghost btn-tall btn-edge" type="button" onClick={onboarding.back}>
          <ArrowLeft className="i" aria-hidden="true" />
          {onboardingCopy.previous}
        </button>
      </div>
    </main>
  );
}
