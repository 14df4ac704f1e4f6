import type { BrandColor } from './brand-color.ts';
import { parseColor } from './parse-color.ts';

/**
 * A colour after its text was typed into one tab of the colour editor: valid text gives all three forms; invalid text is
 * kept as typed in its own form and leaves the others unchanged (spec §5, colours; AMB-31).
 */
export function editColor(color: BrandColor, form: keyof BrandColor, text: string): BrandColor {
  const parsed = parseColor(text);
  return parsed.kind === 'color' ? parsed.color : { ...color, [form]: text };
}

/** The colour to paint a swatch with, from the first form that holds a valid colour; `null` keeps the swatch neutral (AMB-31). */
export function swatchOf(color: BrandColor): string | null {
  for (const text of [color.rgba, color.hex, color.rgb]) {
    const parsed = parseColor(text);
    if (parsed.kind === 'color') return parsed.color.rgba;
  }
  return null;
}
