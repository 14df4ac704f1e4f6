import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { log } from '../log.ts';
import { whenIdle } from '../when-idle.ts';
import type { CodeToken } from './tokenize-code.ts';

/** Whether the block around is still being written. */
export const OpenBlock = createContext(false);

/** Longer code stays in one colour: cutting it up could hold up a key press. */
const LONGEST = 20_000;

/**
 * The coloured pieces of finished code; null before they are known, and for code that stays in one colour. They come
 * while the browser is idle, in a part of their own, and change colours only, so nothing moves.
 */
export function useCodeTokens(code: string, language: string | null): readonly CodeToken[] | null {
  const isOpen = useContext(OpenBlock);
  const [known, setKnown] = useState<{ readonly code: string; readonly tokens: readonly CodeToken[] | null } | null>(null);
  useEffect(() => {
    if (isOpen || language === null || code.length > LONGEST) return undefined;
    return whenIdle(() => {
      import('./tokenize-code.ts')
        .then(({ tokenizeCode }) => startTransition(() => setKnown({ code, tokens: tokenizeCode(code, language) })))
        .catch((error: unknown) => log.warn('code stays in one colour', {}, error));
    });
  }, [code, language, isOpen]);
  return known?.code === code ? known.tokens : null;
}
