import { Alert } from './alert.tsx';
import { uiCopy } from './copy.ts';

/** The neutral word on a save that failed: what was entered stays (AMB-73). */
export function NotSaved({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <Alert tone="quiet" role="status">
      {uiCopy.notSaved}
      {onRetry !== undefined && <>{' '}<button className="link text-btn" type="button" onClick={onRetry}>{uiCopy.tryAgain}</button></>}
    </Alert>
  );
}
