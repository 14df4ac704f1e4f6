import { accountTypeChanges } from '../domain/onboarding/answer-changes.ts';
import type { AccountType } from '../domain/user/account-type.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { changeUser } from './change-user.ts';
import { isOnboarded } from '../domain/gate/is-onboarded.ts';
import { requireUser } from './require-user.ts';

/**
 * Stores the account type; onboarding goes on at the first question (spec §4, onboarding). `invalid-input` for another
 * type, or when onboarding is done.
 */
export async function chooseAccountType(users: UserStore, uid: string, accountType: AccountType): Promise<void> {
  if (accountType !== 'startup' && accountType !== 'marketer') throw new AppError('invalid-input', { details: { field: 'accountType' } });
  if (isOnboarded(await requireUser(users, uid))) throw new AppError('invalid-input', { details: { field: 'accountType' } });
  await changeUser(users, uid, accountTypeChanges(accountType));
}
