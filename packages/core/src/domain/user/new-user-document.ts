import { DEFAULT_THEME } from './theme.ts';
import type { Theme, UserDocument } from './user-document.ts';

/** What is known about a person when the account is made. */
export interface NewUser {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly now: Date;
  /** The theme shown at that moment; dark when not given. */
  readonly theme?: Theme;
}

/** The document of a new user: onboarding not done, no plan (spec §4, new user creation; AMB-01). */
export function newUserDocument({ uid, firstName, lastName, email, now, theme = DEFAULT_THEME }: NewUser): UserDocument {
  return { uid, firstName, lastName, email, createdAt: now, didOnboarding: false, plan: 'none', theme };
}
