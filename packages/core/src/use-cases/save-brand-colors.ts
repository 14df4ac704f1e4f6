import { brandFieldChanges } from '../domain/brand-hub/brand-changes.ts';
import { displayedValue } from '../domain/brand-hub/displayed-value.ts';
import { COLORS_FIELD } from '../domain/brand-hub/sections.ts';
import type { BrandColor, ColorGroup } from '../domain/color/brand-color.ts';
import { parseBrandColors, replaceColors } from '../domain/color/brand-colors.ts';
import { AppError } from '../errors/app-error.ts';
import { ERROR_TEXTS } from '../errors/catalogue.ts';
import type { Ports } from '../ports/ports.ts';
import { changeUser } from './change-user.ts';
import { requireUser } from './require-user.ts';

/** A new list for one of the two groups. */
export interface SaveBrandColors {
  readonly uid: string;
  readonly group: ColorGroup;
  readonly colors: readonly BrandColor[];
}

/**
 * Replaces one list of the brand palette and leaves the other as it is; without a signed-in user it does nothing.
 * Stored text that cannot be parsed is logged and counts as two empty lists (spec §3, brandColors).
 */
export async function saveBrandColors({ log, users }: Pick<Ports, 'log' | 'users'>, { uid, group, colors }: SaveBrandColors): Promise<void> {
  if (uid === '') return;
  if ((group !== 'primary' && group !== 'secondary') || !isColorList(colors)) throw new AppError('invalid-input', { details: { field: group } });
  const { section, field } = COLORS_FIELD;
  const stored = displayedValue(await requireUser(users, uid), section, field);
  if (parseBrandColors(stored).failed) log.warn(ERROR_TEXTS['colors-unparsable'], { uid });
  await changeUser(users, uid, brandFieldChanges(section, field, replaceColors(stored, group, colors)));
}

function isColorList(colors: unknown): boolean {
  return Array.isArray(colors) && colors.every((color: unknown) => isColor(color));
}

function isColor(color: unknown): boolean {
  const forms: Partial<BrandColor> = typeof color === 'object' && color !== null ? color : {};
  return [forms.hex, forms.rgb, forms.rgba].every((form) => typeof form === 'string');
}
