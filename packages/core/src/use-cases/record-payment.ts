import { paymentChanges } from '../domain/billing/plan-changes.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import type { Ports } from '../ports/ports.ts';

/** What a checkout session says about a payment of this user. */
export type PaymentState = 'active' | 'pending' | 'refused';

/**
 * Asks the payment provider for a checkout session and, when it is a complete and paid subscription checkout of the
 * user's own customer, writes the payment once, however often and by whichever way it is reported (AMB-06). `pending`
 * while it is complete but not paid; everything else is `refused` and writes nothing.
 */
export async function recordPayment(
  { billing, clock, users }: Pick<Ports, 'billing' | 'clock' | 'users'>,
  user: UserDocument,
  sessionId: string,
): Promise<PaymentState> {
  const session = await billing.readCheckoutSession(sessionId);
  const isOwn =
    session !== null &&
    session.customerId !== null &&
    session.customerId === user.stripeCustomerId &&
    // Checkouts made by a remote functions host carry no uid; the customer is the user's own all the same.
    (session.uid === null || session.uid === user.uid);
  if (!isOwn || session.mode !== 'subscription' || session.status !== 'complete') return 'refused';
  if (session.paymentStatus === 'unpaid') return 'pending';
  const changes = paymentChanges({ sessionId: session.id, now: clock.now() });
  const result = await users.updateUser(user.uid, changes, { once: `checkout:${session.id}` });
  return result === 'missing' ? 'refused' : 'active';
}
