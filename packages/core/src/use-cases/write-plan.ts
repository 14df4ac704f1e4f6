import { isSubscriptionPlan, planChanges, planForStatus } from '../domain/billing/plan-changes.ts';
import { planOf } from '../domain/gate/needs-payment.ts';
import type { Ports } from '../ports/ports.ts';

/** Whose plan is written from which customer's subscription. */
export interface WritePlan {
  readonly uid: string;
  readonly customerId: string;
  /** With it, the plan is written for the first call with this key only. */
  readonly once?: string;
}

const MAX_ROUNDS = 5;

/**
 * Writes the plan that the provider's subscription state means now, so that neither order nor repeats of messages
 * matter (AMB-50). A customer that the provider forgot is logged and changes nothing. Without a key, which is without a
 * message, a plan that was given by hand stays.
 */
export async function writePlan(ports: Pick<Ports, 'billing' | 'clock' | 'log' | 'users'>, { uid, customerId, once }: WritePlan): Promise<void> {
  const { billing, clock, log, users } = ports;
  let written: string | undefined = once === undefined ? planOf((await users.readUser(uid))?.user ?? null) : undefined;
  if (written !== undefined && !isSubscriptionPlan(written)) return;
  // A parallel call may have read an older state and write it last; whoever writes reads again afterwards.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const status = await billing.readSubscriptionStatus(customerId);
    if (status === null) return log.warn('payment customer unknown to the provider', { uid });
    const plan = planForStatus(status);
    if (plan === written) return;
    const condition = round === 0 && once !== undefined ? { once } : {};
    const result = await users.updateUser(uid, planChanges(plan, clock.now()), condition);
    if (result !== 'updated') return;
    written = plan;
  }
  log.warn('plan keeps changing', { uid });
}
