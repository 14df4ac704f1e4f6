import { COLORS_FIELD, type BrandField, type BrandSection, type ColorGroup } from '@marquill/core';

/** What every edit dialog records when it opens: field, label, section and, for colours, their type (spec §4). */
interface EditingOf<Type extends ColorGroup | null> {
  readonly section: string;
  readonly field: string;
  readonly label: string;
  readonly colorType: Type;
}

/** What the edit dialog edits. */
export type Editing =
  | (EditingOf<null> & { readonly kind: 'text'; readonly value: string; readonly isMultiline: boolean })
  /** `index` null: a new colour. */
  | (EditingOf<ColorGroup> & { readonly kind: 'color'; readonly index: number | null });

/** Opening a field's text. */
export function openText(section: BrandSection, field: BrandField, value: string): Editing {
  return { kind: 'text', section: section.key, field: field.key, label: field.label, colorType: null, value, isMultiline: field.multiline };
}

/** Opening a colour of a group; `index` null for a new one. */
export function openColor(colorType: ColorGroup, label: string, index: number | null): Editing {
  const { section, field } = COLORS_FIELD;
  return { kind: 'color', section, field, label, colorType, index };
}

/** The dialog's state: `null` while closed, so that closing clears all that opening recorded. */
export function reduceEditing(_state: Editing | null, event: { readonly open: Editing } | 'close'): Editing | null {
  return event === 'close' ? null : event.open;
}
