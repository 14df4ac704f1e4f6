import { isOnboarded } from '../domain/gate/is-onboarded.ts';
import { accountTypeChanges } from '../domain/onboarding/answer-changes.ts';
import type { AccountType } from '../domain/user/account-type.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { reviseUser } from './revise-user.ts';

/**
 * Stores the account type; onboarding goes on at the first question (spec §4, onboarding). `invalid-input` for another
 * type, or when onboarding is done.
 */
export async function chooseAccountType(users: UserStore, uid: string, accountType: AccountType): Promise<void> {
  if (accountType !== 'startup' && accountType !== 'marketer') throw new AppError('invalid-input', { details: { field: 'accountType' } });
  await reviseUser(users, uid, (user) => {
    if (isOnboarded(user)) throw new AppError('invalid-input', { details: { field: 'accountType' } });
    return { changes: accountTypeChanges(accountType) };
  });
}
