import { contrastRatio } from '@marquill/core';

/** The two text colours that are weighed against a brand colour. */
export type TextColor = 'white' | 'black';

const FORMS = { white: 'rgb(255,255,255)', black: 'rgb(0,0,0)' } as const;
const ANY_TEXT = 4.5;
const LARGE_TEXT = 3;

/** Contrast of text in white or black on a colour. */
export function ratioWith(color: string, text: TextColor): number {
  return contrastRatio(color, FORMS[text]);
}

/** Whether white or black reads better on a colour. */
export function betterText(color: string): TextColor {
  return ratioWith(color, 'white') >= ratioWith(color, 'black') ? 'white' : 'black';
}

/** Whether ordinary text may have this contrast pair (WCAG AA). */
export function isReadable(color: string, ground: TextColor): boolean {
  return ratioWith(color, ground) >= ANY_TEXT;
}

/** What text a contrast is enough for. */
export function verdictOf(ratio: number): 'anyText' | 'largeText' | 'noText' {
  if (ratio >= ANY_TEXT) return 'anyText';
  return ratio >= LARGE_TEXT ? 'largeText' : 'noText';
}

/** A ratio with one decimal, rounded down so that nothing looks better than it is. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
