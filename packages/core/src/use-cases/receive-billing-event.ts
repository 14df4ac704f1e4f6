import type { Ports } from '../ports/ports.ts';
import { recordPayment } from './record-payment.ts';
import { writePlan } from './write-plan.ts';

/** A webhook message as it came in. */
export interface BillingMessage {
  readonly rawBody: string;
  readonly signature: string;
}

/**
 * Applies a webhook message of the payment provider: records the payment that a finished checkout reports, then writes
 * the plan of the subscription as it is now. The same message twice changes nothing. Messages about customers that
 * nobody has are logged. Rejects with `forbidden` when the message is not genuine, and with `unavailable` when it
 * should be delivered again.
 */
export async function receiveBillingEvent(
  ports: Pick<Ports, 'billing' | 'clock' | 'log' | 'users'>,
  { rawBody, signature }: BillingMessage,
): Promise<void> {
  const event = await ports.billing.parseWebhook(rawBody, signature);
  if (event === null) return;
  const uid = await ports.users.findByStripeCustomer(event.customerId);
  const stored = uid === null ? null : await ports.users.readUser(uid);
  if (stored === null) return ports.log.warn('billing event for nobody', { type: event.type });
  if (event.checkoutSessionId !== undefined) await recordPayment(ports, stored.user, event.checkoutSessionId);
  await writePlan(ports, { uid: stored.user.uid, customerId: event.customerId, once: `event:${event.id}` });
}
