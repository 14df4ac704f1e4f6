import { brandSectionsFor, displayedValue, type UserDocument } from '@marquill/core';
import { keptName } from '../../shared/hooks/use-kept-text.ts';
import { readText } from '../../shared/session/user-storage.ts';
import { openText, type Editing } from './editing.ts';

/** What a field's unsaved text is kept under. */
export function editName(section: string, field: string): string {
  return `brand.${section}.${field}`;
}

/** The edit that was interrupted by the end of the session or a reload, if any. */
export function unfinishedEdit(user: UserDocument | null): Editing | null {
  for (const section of brandSectionsFor(user?.accountType)) {
    const field = section.fields.find(({ key }) => readText(user?.uid ?? '', keptName(editName(section.key, key))) !== '');
    if (field !== undefined) return openText(section, field, displayedValue(user, section.key, field.key));
  }
  return null;
}
