import { ErrorAlert } from '../ui/error-alert.tsx';
import { uiCopy } from '../ui/copy.ts';

/** In the place of what could not be loaded or shown: after an update or a lost connection the page itself has to come again. */
export function LoadFailed() {
  return (
    <div className="load-failed">
      <ErrorAlert>{uiCopy.loadFailed}</ErrorAlert>
      <button className="btn btn-outline" type="button" onClick={() => location.reload()}>{uiCopy.loadAgain}</button>
    </div>
  );
}
