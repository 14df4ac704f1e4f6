import { useNavigate } from 'react-router-dom';
import { fill } from '../../shared/config/define-copy.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';
import { onboardingCopy } from './copy.ts';
import { QuestionPage } from './question-page.tsx';
import { SimplePage } from './simple-page.tsx';
import { useOnboarding, type Onboarding } from './use-onboarding.ts';
import './onboarding.css';

function titleOf({ screen }: Onboarding): string {
  if (screen.kind === 'question') return fill(onboardingCopy.step, { number: screen.number, count: screen.count });
  return { welcome: onboardingCopy.welcome, 'account-type': onboardingCopy.accountType, done: onboardingCopy.done }[screen.kind];
}

/** Onboarding (spec §2): welcome, account type, one question a page, the end. */
export default function OnboardingScreen({ onFinishing }: { readonly onFinishing: () => void }) {
  const onboarding = useOnboarding(onFinishing);
  const navigate = useNavigate();
  const { screen } = onboarding;
  usePageTitle(titleOf(onboarding));
  return (
    <div className="page ob">
      <header className="topbar"><Brand /></header>
      {screen.kind === 'welcome' && (
        <SimplePage title={onboardingCopy.welcome} lede={onboardingCopy.welcomeLede} button={onboardingCopy.start} onClick={onboarding.start} />
      )}
      {screen.kind === 'account-type' && <AccountTypeChoice onboarding={onboarding} />}
      {screen.kind === 'question' && <QuestionPage key={screen.question.field} screen={screen} onboarding={onboarding} />}
      {screen.kind === 'done' && (
        <SimplePage title={onboardingCopy.done} lede={onboardingCopy.doneLede} button={onboardingCopy.toChat} onClick={() => navigate(PATHS.chat)} isDone />
      )}
    </div>
  );
}
