import type { Ports } from '../ports/ports.ts';
import { requireUser } from './require-user.ts';
import { writePlan } from './write-plan.ts';

/** Writes the plan that the provider's subscription state means; a user without a payment customer stays as they are. */
export async function reconcilePlan(ports: Pick<Ports, 'billing' | 'clock' | 'log' | 'users'>, uid: string): Promise<void> {
  const { stripeCustomerId } = await requireUser(ports.users, uid);
  if (stripeCustomerId) await writePlan(ports, { uid, customerId: stripeCustomerId });
}
