import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { browserNavigator } from '../../shared/browser-navigator.ts';
import { config } from '../../shared/config/config.ts';
import { DASHBOARD } from '../../shared/config/paths.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { billingCopy } from './copy.ts';
import { ResultPage } from './result-page.tsx';

/** The page after a canceled checkout (spec §2, payment canceled page). */
export default function CancelScreen() {
  usePageTitle(billingCopy.canceled);
  const navigate = useNavigate();
  return (
    <ResultPage icon={X} tone="danger" title={billingCopy.canceled} lede={billingCopy.canceledLede}>
      <button className="btn btn-primary btn-tall" type="button" onClick={() => navigate(DASHBOARD)}>{billingCopy.tryAgain}</button>
      <button className="btn btn-outline btn-tall" type="button" onClick={() => browserNavigator.navigate(`mailto:${config.supportEmail}`)}>{billingCopy.contactSupport}</button>
    </ResultPage>
  );
}
