import { brandFieldChanges, keepAudienceChanges } from '../domain/brand-hub/brand-changes.ts';
import { isBrandField } from '../domain/brand-hub/sections.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { changeUser } from './change-user.ts';
import { reviseUser } from './revise-user.ts';

/** One edited Brand Hub field. */
export interface SaveBrandField {
  readonly uid: string;
  readonly section: string;
  readonly field: string;
  /** Any text, also empty. */
  readonly value: string;
}

/**
 * Saves one Brand Hub field by a partial update with its copies (spec §7, Brand Hub save). Without a signed-in user
 * (empty uid) it does nothing, silently. `invalid-input` for a field that the Brand Hub does not have.
 */
export async function saveBrandField(users: UserStore, { uid, section, field, value }: SaveBrandField): Promise<void> {
  if (uid === '') return;
  if (!isBrandField(section, field) || typeof value !== 'string') throw new AppError('invalid-input', { details: { section, field } });
  const changes = brandFieldChanges(section, field, value);
  // Only this section has a top-level copy that may take the place of an onboarding answer.
  if (section !== 'targetAudience') return changeUser(users, uid, changes);
  await reviseUser(users, uid, (user) => ({ changes: [...keepAudienceChanges(user), ...changes] }));
}
