import type { ProfileFact } from '@marquill/core';

const SHARE = 0.75;
const MOST = 8;

function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? []).filter((word) => word.length > 3 || /[\p{N}$]/u.test(word));
}

/**
 * The profile facts that an answer took up: those whose own words (at least three in four of the longer ones) appear in
 * it, in the profile's order, at most eight. The server does not say which it used; this is what the reader can check.
 */
export function factsInReply(reply: string, facts: readonly ProfileFact[]): readonly ProfileFact[] {
  const said = new Set(wordsOf(reply));
  return facts
    .filter(({ value }) => {
      const words = wordsOf(value);
      return words.length > 0 && words.filter((word) => said.has(word)).length / words.length >= SHARE;
    })
    .slice(0, MOST);
}
