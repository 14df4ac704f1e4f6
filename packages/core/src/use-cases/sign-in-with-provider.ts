import { splitDisplayName } from '../domain/user/split-display-name.ts';
import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { ProviderProfile } from '../ports/identity.ts';
import type { CoreContext } from './core-context.ts';
import { ensureUser } from './create-user.ts';
import { reconcilePlan } from './reconcile-plan.ts';

/**
 * Signs in a person whom an outside provider vouches for. Their first time makes everything a new user has; a returning
 * user's document is not overwritten, and their plan is compared with the payment provider (spec §4; AMB-23). Rejects with `email-already-in-use` or `log-in-failed`.
 */
export async function signInWithProvider(context: CoreContext, profile: ProviderProfile): Promise<{ uid: string; isNew: boolean }> {
  try {
    const { uid, email } = await context.identity.signInWithProvider(profile);
    const isNew = await ensureUser(context, { uid, email, ...splitDisplayName(profile.displayName, email) });
    if (!isNew) void context.background.run('plan not compared', reconcilePlan(context, uid));
    return { uid, isNew };
  } catch (error) {
    if (errorCodeOf(error) === 'email-already-in-use') throw error;
    context.log.error('provider sign-in failed', { provider: profile.provider }, error);
    throw new AppError('log-in-failed', { cause: error });
  }
}
