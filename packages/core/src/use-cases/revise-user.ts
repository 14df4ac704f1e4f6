import type { FieldChange, UserDocument } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { requireStoredUser } from './require-user.ts';

/** How often a revision meets other changes before it is given up; each time somebody else's change was stored. */
const MAX_MEETINGS = 50;

/** What a revision changes, and whatever else was decided with it. */
export interface Revision {
  readonly changes: readonly FieldChange[];
}

/**
 * Changes a document in a way that depends on what it holds: reads it, lets `decide` say what to change, and decides
 * anew when somebody else changed it meanwhile, so that no change is lost. Returns the decision that was stored.
 * `account-not-found` when there is no document; what `decide` throws comes through, with nothing changed.
 */
export async function reviseUser<Decision extends Revision>(users: UserStore, uid: string, decide: (user: UserDocument) => Decision): Promise<Decision> {
  for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
    const { user, version } = await requireStoredUser(users, uid);
    const decision = decide(user);
    if (decision.changes.length === 0) return decision;
    const answer = await users.updateUser(uid, decision.changes, { version });
    if (answer === 'updated') return decision;
    if (answer === 'missing') throw new AppError('account-not-found');
  }
  throw new AppError('unavailable');
}
