import { contrastRatio } from '@marquill/core';

/** The two grounds, or text colours, that are weighed against a brand colour. */
export type Extreme = 'white' | 'black';

/** What text a contrast is enough for. */
export type Verdict = 'anyText' | 'largeText' | 'noText';

const FORMS = { white: 'rgb(255,255,255)', black: 'rgb(0,0,0)' } as const;
const ANY_TEXT = 4.5;
const LARGE_TEXT = 3;

/** Contrast of a colour with white or with black, whichever of the two is the text. */
export function ratioWith(color: string, extreme: Extreme): number {
  return contrastRatio(color, FORMS[extreme]);
}

/** Whether white or black reads better on a colour. */
export function betterText(color: string): Extreme {
  return ratioWith(color, 'white') >= ratioWith(color, 'black') ? 'white' : 'black';
}

/** What text a contrast is enough for (WCAG 2.2, AA: 4.5 for any, 3 for large). */
export function verdictOf(ratio: number): Verdict {
  if (ratio >= ANY_TEXT) return 'anyText';
  return ratio >= LARGE_TEXT ? 'largeText' : 'noText';
}

/** A ratio with one decimal, rounded down so that nothing looks better than it is. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
