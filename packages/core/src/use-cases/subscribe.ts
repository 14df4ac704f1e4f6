import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { HostedPage } from '../ports/billing.ts';
import type { CoreContext } from './core-context.ts';
import { createCustomer } from './create-customer.ts';
import { reconcilePlan } from './reconcile-plan.ts';
import { requireUser } from './require-user.ts';
import { retrying } from './retrying.ts';

/**
 * A hosted checkout of the plan for the user's own customer (spec §5, subscribe). Rejects with `account-not-found`
 * (no document), `customer-missing` (no customer, unless the core may create it) or, whatever else goes wrong, with
 * `subscribe-failed`; the cause is logged (AMB-40).
 */
export async function subscribe(context: CoreContext, uid: string): Promise<HostedPage> {
  return spoken(context, uid, async () => {
    const { billing, settings, timer, users } = context;
    const user = await requireUser(users, uid);
    const missing = (): Promise<string> =>
      settings.healMissingCustomer ? createCustomer(context, user) : Promise.reject(new AppError('customer-missing'));
    const customerId = user.stripeCustomerId || (await missing());
    return retrying({ timer, call: 'createCheckoutSession', code: 'checkout-failed' }, () => billing.createCheckoutSession(customerId, uid));
  });
}

/** The hosted billing portal of the user's own customer. Rejects like `subscribe`. */
export async function manageSubscription(context: CoreContext, uid: string): Promise<HostedPage> {
  return spoken(context, uid, async () => {
    const { billing, timer, users } = context;
    const customerId = (await requireUser(users, uid)).stripeCustomerId;
    if (!customerId) throw new AppError('customer-missing');
    return retrying({ timer, call: 'createBillingPortalSession', code: 'portal-failed' }, () => billing.createPortalSession(customerId));
  });
}

async function spoken(context: CoreContext, uid: string, open: () => Promise<HostedPage>): Promise<HostedPage> {
  try {
    return await open();
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'account-not-found' || code === 'customer-missing' || code === 'not-signed-in') throw error;
    context.log.error('hosted payment page not opened', { uid }, error);
    // A live subscription whose message never came: write its plan, so that the person can go on.
    if (code === 'already-subscribed') await context.background.run('plan not reconciled', reconcilePlan(context, uid));
    throw new AppError('subscribe-failed', { cause: error });
  }
}
