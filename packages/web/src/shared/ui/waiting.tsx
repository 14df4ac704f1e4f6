import { useEffect, useState } from 'react';
import { PATHS } from '../config/paths.ts';
import { Mark } from './mark.tsx';
import { uiCopy } from './copy.ts';
import './waiting.css';

/** What two screens say while it is not yet known who is here (spec §2). */
const WORDS: Readonly<Record<string, string>> = {
  [PATHS.paymentRequired]: uiCopy.verifying,
  [PATHS.success]: uiCopy.processingPayment,
};

/** The waiting screen: the mark with "Loading..." under it, or what the screen that is coming says; nothing spins. */
export function Waiting() {
  const [words, setWords] = useState(uiCopy.loading);
  // The page arrives with "Loading..." in it, so the first render must say the same.
  useEffect(() => setWords(WORDS[location.pathname] ?? uiCopy.loading), []);
  return (
    <main className="waiting">
      <div role="status" aria-label={words}>
        <Mark />
        <h1>{words}</h1>
      </div>
    </main>
  );
}
