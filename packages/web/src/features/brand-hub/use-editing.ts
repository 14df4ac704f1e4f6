import type { ColorGroup } from '@marquill/core';
import { useCallback, useState } from 'react';

/** What the edit dialog edits: field, label, section and, for colours, their type (spec §4, Brand Hub edit dialog). */
export type Editing =
  | { readonly kind: 'text'; readonly section: string; readonly field: string; readonly label: string; readonly value: string; readonly isMultiline: boolean }
  /** `index` null: a new colour. */
  | { readonly kind: 'color'; readonly group: ColorGroup; readonly index: number | null };

/** The edit dialog's state: closed (null), or open on what was clicked; closing clears all of it. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const edit = useCallback((next: Editing) => setEditing(next), []);
  const close = useCallback(() => setEditing(null), []);
  return { editing, edit, close };
}
