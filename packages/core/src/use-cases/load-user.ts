import { legacyCopyChanges } from '../domain/brand-hub/brand-changes.ts';
import { applyChanges } from '../domain/user/apply-changes.ts';
import { missingThemeChanges } from '../domain/user/theme.ts';
import type { FieldChange, UserDocument } from '../domain/user/user-document.ts';
import type { Ports } from '../ports/ports.ts';
import type { StoredUser } from '../ports/user-store.ts';
import { requireUid } from './require-uid.ts';
import { reviseUser } from './revise-user.ts';

/**
 * Reads the document for showing it; `null` when there is none. Legacy brand data is copied into missing Brand Hub
 * sections and a missing theme is set to the default: in what is returned, and by one partial update in the store,
 * whose failure is only logged (spec §3, displayed value; §4, theme; AMB-11, AMB-35).
 */
export async function loadUser({ log, users }: Pick<Ports, 'log' | 'users'>, uid: string): Promise<StoredUser | null> {
  requireUid(uid);
  const stored = await users.readUser(uid);
  if (stored === null) return null;
  const changes = completion(stored.user);
  if (changes.length === 0) return stored;
  try {
    await reviseUser(users, uid, (user) => ({ changes: completion(user) }));
  } catch (error) {
    log.warn('user document not completed', { uid }, error);
  }
  return { ...stored, user: applyChanges(stored.user, changes) };
}

function completion(user: UserDocument): readonly FieldChange[] {
  return [...legacyCopyChanges(user), ...missingThemeChanges(user)];
}
