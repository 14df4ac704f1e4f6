import { brandFieldChanges } from '../domain/brand-hub/brand-changes.ts';
import { displayedValue } from '../domain/brand-hub/displayed-value.ts';
import { COLORS_FIELD } from '../domain/brand-hub/sections.ts';
import type { BrandColor, ColorGroup } from '../domain/color/brand-color.ts';
import { parseBrandColors, replaceColors } from '../domain/color/brand-colors.ts';
import { mergeColors } from '../domain/color/merge-colors.ts';
import { AppError } from '../errors/app-error.ts';
import { ERROR_TEXTS } from '../errors/catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import { reviseUser } from './revise-user.ts';

/** A new list for one of the two groups. */
export interface SaveBrandColors {
  readonly uid: string;
  readonly group: ColorGroup;
  readonly colors: readonly BrandColor[];
  /** The list as the person saw it; with it, what others changed since is kept. */
  readonly seen?: readonly BrandColor[] | undefined;
}

/**
 * Replaces one list of the brand palette and leaves the other as it is; without a signed-in user it does nothing.
 * Stored text that cannot be parsed is logged and counts as two empty lists (spec §3, brandColors).
 */
export async function saveBrandColors({ log, users }: Pick<Ports, 'log' | 'users'>, { uid, group, colors, seen }: SaveBrandColors): Promise<void> {
  if (uid === '') return;
  if ((group !== 'primary' && group !== 'secondary') || !isColorList(colors) || !isColorList(seen ?? [])) throw new AppError('invalid-input', { details: { field: group } });
  const { section, field } = COLORS_FIELD;
  await reviseUser(users, uid, (user) => {
    const stored = displayedValue(user, section, field);
    const palettes = parseBrandColors(stored);
    if (palettes.failed) log.warn(ERROR_TEXTS['colors-unparsable'], { uid });
    const merged = seen === undefined ? colors : mergeColors({ seen, wanted: colors, stored: palettes[group] });
    return { changes: brandFieldChanges(section, field, replaceColors(stored, group, merged)) };
  });
}

function isColorList(colors: unknown): boolean {
  return Array.isArray(colors) && colors.every((color: unknown) => isColor(color));
}

function isColor(color: unknown): boolean {
  const forms: Partial<BrandColor> = typeof color === 'object' && color !== null ? color : {};
  return [forms.hex, forms.rgb, forms.rgba].every((form) => typeof form === 'string');
}
