import { splitDisplayName } from '../domain/user/split-display-name.ts';
import { validateLogIn } from '../domain/validation/sign-in-fields.ts';
import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { CoreContext } from './core-context.ts';
import { ensureUser } from './create-user.ts';
import { reconcilePlan } from './reconcile-plan.ts';

/** What a person enters to log in. */
export interface LogInInput {
  readonly email: string;
  readonly password: string;
}

/** Failures that a person is told as they are; every other one is "An error occurred. Please try again" (spec §8, log-in). */
const SPOKEN: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['invalid-credential', 'user-not-found', 'too-many-requests', 'invalid-input']);

/**
 * Verifies a password. Afterwards a document or payment customer that a broken sign-up left out is created (AMB-41);
 * that never makes a log-in fail. In the background the plan is compared with the payment provider.
 */
export async function logIn(context: CoreContext, { email, password }: LogInInput): Promise<{ uid: string }> {
  if (typeof email !== 'string' || typeof password !== 'string' || validateLogIn({ email, password }) !== null) {
    throw new AppError('invalid-input');
  }
  try {
    const account = await context.identity.signIn(email.trim(), password);
    const person = { ...account, ...splitDisplayName('', account.email) };
    await context.background.run('account not mended', ensureUser(context, person));
    void context.background.run('plan not compared', reconcilePlan(context, account.uid));
    return { uid: account.uid };
  } catch (error) {
    if (SPOKEN.has(errorCodeOf(error))) throw error;
    context.log.error('log-in failed', {}, error);
    throw new AppError('log-in-failed', { cause: error });
  }
}
