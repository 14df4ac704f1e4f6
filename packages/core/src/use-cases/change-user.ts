import type { FieldChange } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { requireUid } from './require-uid.ts';

/** Updates exactly these fields of a user document in one step. `account-not-found` when there is no document. */
export async function changeUser(users: UserStore, uid: string, changes: readonly FieldChange[]): Promise<void> {
  requireUid(uid);
  if (changes.length === 0) return;
  if ((await users.updateUser(uid, changes)) === 'missing') throw new AppError('account-not-found');
}
