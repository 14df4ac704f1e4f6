import { ERROR_TEXTS } from '@marquill/core';
import { ArrowRight, Check, Ellipsis, X } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { browserNavigator } from '../../shared/browser-navigator.ts';
import { config } from '../../shared/config/config.ts';
import { DASHBOARD, PATHS } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { uiCopy } from '../../shared/ui/copy.ts';
import { billingCopy } from './copy.ts';
import { ResultPage } from './result-page.tsx';
import { useConfirmation } from './use-confirmation.ts';

const TITLES = { processing: uiCopy.processingPayment, active: billingCopy.success, failed: billingCopy.failed } as const;

/** The page after a checkout: processing, success or failure (spec §2, payment success page). */
export default function SuccessScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useConfirmation(search.get('session_id'));
  const title = TITLES[state];
  usePageTitle(title);
  if (state === 'processing') return <ResultPage icon={Ellipsis} tone="busy" title={title} />;
  if (state === 'failed') {
    return (
      <ResultPage icon={X} tone="danger" title={title} lede={ERROR_TEXTS['payment-failed']}>
        <button className="btn btn-primary btn-tall" type="button" onClick={() => browserNavigator.navigate(`mailto:${config.supportEmail}`)}>{billingCopy.contactSupport}</button>
        <button className="btn btn-outline btn-tall" type="button" onClick={() => navigate(DASHBOARD)}>{billingCopy.dashboard}</button>
      </ResultPage>
    );
  }
  return (
    <ResultPage icon={Check} tone="success" title={title} lede={billingCopy.successLede}>
      <button className="btn btn-primary btn-tall" type="button" onClick={() => navigate(PATHS.chat)}>
        {billingCopy.continue}
        <ArrowRight className="i" aria-hidden="true" />
      </button>
      <button className="btn btn-outline btn-tall" type="button" onClick={() => navigate(DASHBOARD)}>{billingCopy.dashboard}</button>
    </ResultPage>
  );
}
