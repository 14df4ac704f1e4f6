import { isProfileChange, profileChanges } from '../domain/profile/profile-fields.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { changeUser } from './change-user.ts';

/** What a person saves from the profile page: field to text, or to a list where the field is one. */
export type ProfileFields = Readonly<Record<string, string | readonly string[]>>;

/**
 * Saves names and answers from the profile page in one partial update (spec §7, document store; AMB-39). A field that
 * nobody may write, or a value of the wrong form, refuses the whole save with `invalid-input`.
 */
export async function saveProfile(users: UserStore, uid: string, fields: ProfileFields): Promise<void> {
  const wrong = Object.entries(fields).filter(([field, value]) => !isProfileChange(field, value));
  if (wrong.length > 0) throw new AppError('invalid-input', { details: { fields: wrong.map(([field]) => field) } });
  await changeUser(users, uid, profileChanges(fields));
}
