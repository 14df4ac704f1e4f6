import type { UserDocument } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import type { StoredUser, UserStore } from '../ports/user-store.ts';
import { requireUid } from './require-uid.ts';

/** Reads a user document that must exist; `account-not-found` otherwise. */
export async function requireUser(users: UserStore, uid: string): Promise<UserDocument> {
  return (await requireStoredUser(users, uid)).user;
}

/** The same with the version of its row. */
export async function requireStoredUser(users: UserStore, uid: string): Promise<StoredUser> {
  requireUid(uid);
  const stored = await users.readUser(uid);
  if (stored === null) throw new AppError('account-not-found');
  return stored;
}
