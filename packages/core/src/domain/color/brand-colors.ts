import { asMap } from '../user/as-map.ts';
import type { BrandColor, BrandPalettes, ColorGroup } from './brand-color.ts';
import { parseColor } from './parse-color.ts';

/** The palettes of a brandColors text; `failed` says that there was a text and it could not be parsed. */
export interface ParsedBrandColors extends BrandPalettes {
  readonly failed: boolean;
}

/**
 * Reads the JSON text brandColors. Missing or blank text has no colours; text that is no JSON object has none either
 * and is `failed`; a missing list is empty (spec §3; AMB-32).
 */
export function parseBrandColors(text: string | undefined): ParsedBrandColors {
  if (text === undefined || text.trim() === '') return { primary: [], secondary: [], failed: false };
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { primary: [], secondary: [], failed: true };
  const lists = asMap(value);
  return { primary: readList(lists['primary']), secondary: readList(lists['secondary']), failed: false };
}

/** The JSON text that stores two palettes (spec §3, brandColors). */
export function formatBrandColors({ primary, secondary }: BrandPalettes): string {
  return JSON.stringify({ primary: primary.map(storedColor), secondary: secondary.map(storedColor) });
}

/** The text after one list was replaced; the other list stays as it is (spec §4, Brand Hub edit dialog). */
export function replaceColors(text: string | undefined, group: ColorGroup, colors: readonly BrandColor[]): string {
  const { primary, secondary } = parseBrandColors(text);
  return formatBrandColors({ primary, secondary, [group]: colors });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readList(value: unknown): readonly BrandColor[] {
  return Array.isArray(value) ? value.map(readColor).filter((color) => color.hex + color.rgb + color.rgba !== '') : [];
}

/** Items hold three texts; a bare text is taken as a colour, and forms that are missing stay empty. */
function readColor(item: unknown): BrandColor {
  if (typeof item === 'string') {
    const parsed = parseColor(item);
    return parsed.kind === 'color' ? parsed.color : { hex: item, rgb: '', rgba: '' };
  }
  const { hex, rgb, rgba } = asMap(item);
  return { hex: textOf(hex), rgb: textOf(rgb), rgba: textOf(rgba) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function storedColor({ hex, rgb, rgba }: BrandColor): BrandColor {
  return { hex, rgb, rgba };
}
