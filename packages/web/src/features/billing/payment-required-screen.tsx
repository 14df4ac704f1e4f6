import { PLAN_PRICE, subscribeErrorText, type HostedPageAnswer } from '@marquill/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { browserNavigator } from '../../shared/browser-navigator.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { fill } from '../../shared/config/define-copy.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { request } from '../../shared/http/request.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { OfflineNote } from '../../shared/ui/offline-note.tsx';
import { billingCopy } from './copy.ts';
import './billing.css';

const FEATURES = ['featureGuidance', 'featureFeedback', 'featureAccess', 'featureSupport'] as const;

/** Goes to the hosted checkout; stays busy while the browser leaves. */
function useSubscribe() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const subscribe = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const result = await request<HostedPageAnswer>('/billing/checkout', { method: 'POST', body: {} });
    if (result.ok) {
      browserNavigator.navigate(result.answer.url);
      return;
    }
    setError(subscribeErrorText(result.failure.code));
    setBusy(false);
  };
  return { isBusy, error, subscribe };
}

/** The subscription screen (spec §2, payment required). */
export default function PaymentRequiredScreen() {
  usePageTitle(billingCopy.required);
  const user = useUser();
  const { isBusy, error, subscribe } = useSubscribe();
  const name = user?.firstName.trim() ?? '';
  return (
    <div className="page">
      <header className="topbar">
        <Brand />
        <Link className="btn btn-ghost btn-edge-end" to={PATHS.profile}>{billingCopy.profile}</Link>
      </header>
      <main className="col pay-col">
        <div className="stack-2">
          <h1 className="display">{billingCopy.required}</h1>
          <p className="lede">{fill(billingCopy.requiredLede, { name: name === '' ? '' : `, ${name}` })}</p>
        </div>
        <section className="card plan" aria-labelledby="plan">
          <div className="plan-head">
            <h2 className="display" id="plan">{billingCopy.planName}</h2>
            <p className="price">{PLAN_PRICE.label}<small>{billingCopy.perMonth}</small></p>
          </div>
          <ul className="ticks">
            {FEATURES.map((feature) => (
              <li key={feature}><Check className="i" aria-hidden="true" /><span>{billingCopy[feature]}</span></li>
            ))}
          </ul>
          <div className="plan-foot">
            <button className="btn btn-primary btn-block btn-tall" type="button" disabled={isBusy} onClick={() => void subscribe()}>
              {isBusy ? billingCopy.processing : billingCopy.subscribe}
            </button>
            <p className="hint pay-hint">{billingCopy.providerHint}</p>
          </div>
        </section>
        {error !== null && <ErrorAlert>{error}</ErrorAlert>}
        <OfflineNote />
      </main>
    </div>
  );
}
