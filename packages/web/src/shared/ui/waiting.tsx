import { Mark } from './mark.tsx';
import { uiCopy } from './copy.ts';
import './waiting.css';

/** The waiting screen: the mark with "Loading..." under it; nothing spins. */
export function Waiting() {
  return (
    <main className="waiting">
      <div role="status" aria-label={uiCopy.loading}>
        <Mark />
        <p>{uiCopy.loading}</p>
      </div>
    </main>
  );
}
