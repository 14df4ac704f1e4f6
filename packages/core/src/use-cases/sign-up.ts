import type { Theme } from '../domain/user/user-document.ts';
import { isEmailAddress, validateSignUp } from '../domain/validation/sign-in-fields.ts';
import { isTheme } from '../domain/user/theme.ts';
import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { CoreContext } from './core-context.ts';
import { createUser } from './create-user.ts';

/** What a person enters to sign up. */
export interface SignUpInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The theme they see at that moment. */
  readonly theme?: Theme;
}

/** Failures that a person is told as they are; every other one is "An error occurred. Please try again." (spec §8, sign-up). */
const SPOKEN: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'email-already-in-use', 'invalid-email', 'weak-password', 'network-request-failed', 'uid-missing', 'invalid-input',
]);

/**
 * Creates an account and everything a new user has, in one call (AMB-02). Nothing is written when the input is refused
 * or the account cannot be created; an account whose document could not be stored is mended by the next log-in.
 */
export async function signUp(context: CoreContext, input: SignUpInput): Promise<{ uid: string }> {
  const problem = problemOf(input, context.settings.minPasswordLength);
  if (problem !== null) throw new AppError(problem);
  const firstName = input.firstName.trim();
  const lastName = input.lastName.trim();
  try {
    const { uid, email } = await context.identity.createAccount(input.email.trim(), input.password);
    if (typeof uid !== 'string' || uid === '') throw new AppError('uid-missing');
    await createUser(context, { uid, email, firstName, lastName, theme: input.theme });
    return { uid };
  } catch (error) {
    if (SPOKEN.has(errorCodeOf(error))) throw error;
    context.log.error('sign-up failed', {}, error);
    throw new AppError('sign-up-failed', { cause: error });
  }
}

/** Missing fields have no text of their own: the form says it (AMB-52). */
function problemOf(input: SignUpInput, minPasswordLength: number): ErrorCode | null {
  const texts: readonly unknown[] = [input.firstName, input.lastName, input.email, input.password];
  if (!texts.every((text) => typeof text === 'string') || (input.theme !== undefined && !isTheme(input.theme))) return 'invalid-input';
  const problem = validateSignUp(input, { minPasswordLength });
  if (problem !== null) return problem === 'field-missing' ? 'invalid-input' : problem;
  return isEmailAddress(input.email) ? null : 'invalid-email';
}
