import type { UserDocument } from '../domain/user/user-document.ts';
import { errorCodeOf } from '../errors/app-error.ts';
import type { Ports } from '../ports/ports.ts';
import { changeUser } from './change-user.ts';
import { retrying } from './retrying.ts';

/**
 * Creates the payment customer of a user, under the retry rules, and stores its id as stripeCustomerId (spec §4, new
 * user creation). Repeated for one user it finds the same customer. Returns the id.
 */
export async function createCustomer(
  { billing, timer, users }: Pick<Ports, 'billing' | 'timer' | 'users'>,
  { uid, email, firstName, lastName }: UserDocument,
): Promise<string> {
  const customerId = await retrying({ timer, call: 'createStripeCustomer', code: 'customer-failed' }, () =>
    billing.createCustomer({ uid, email, firstName, lastName }),
  );
  try {
    await changeUser(users, uid, [{ path: ['stripeCustomerId'], value: customerId }]);
  } catch (error) {
    // The account was deleted meanwhile: its deletion did not know of this customer.
    if (errorCodeOf(error) === 'account-not-found') await billing.deleteCustomer(customerId);
    throw error;
  }
  return customerId;
}
