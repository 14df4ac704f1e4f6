import { storedText } from './stored-text.ts';

/** The account type of a user who has not chosen one (spec §9). */
export const DEFAULT_ACCOUNT_TYPE = 'startup';

/** The account types that onboarding offers (spec §3); stored documents may hold other values. */
export type AccountType = 'startup' | 'marketer';

/** A user or view whose account type matters. */
export interface AccountTyped {
  readonly accountType?: string | null;
}

/** The stored account type, `startup` when it is missing or blank (spec §3). */
export function accountTypeOf(user: AccountTyped | null): string {
  return storedText(user?.accountType).trim() || DEFAULT_ACCOUNT_TYPE;
}

/** Whether a user has a startup account; every other value is a company type (AMB-61). */
export function isStartup(user: AccountTyped | null): boolean {
  return accountTypeOf(user) === DEFAULT_ACCOUNT_TYPE;
}
