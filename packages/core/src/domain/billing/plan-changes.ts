import type { FieldChange } from '../user/user-document.ts';
import type { SubscriptionStatus } from './subscription-plan.ts';

const PLANS: Readonly<Record<SubscriptionStatus | 'none', string>> = {
  none: 'none',
  active: 'active',
  trialing: 'active',
  // Another value: it passes the gate, so a failed renewal is a grace period.
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'canceled',
  incomplete_expired: 'canceled',
  // A trial that ended without a card; nothing is charged until the person comes back.
  paused: 'canceled',
  // The first payment has not gone through.
  incomplete: 'none',
};

/** The plan that a subscription's state means; `none` for a customer who never had one (AMB-50). */
export function planForStatus(status: SubscriptionStatus | 'none'): string {
  return PLANS[status];
}

/** Whether a subscription's state can mean this plan; any other plan was given by hand, and no state takes it away. */
export function isSubscriptionPlan(plan: string): boolean {
  return Object.values(PLANS).includes(plan);
}

/** What a verified payment writes (spec §4, payment success; AMB-74). */
export function paymentChanges({ sessionId, now }: { readonly sessionId: string; readonly now: Date }): readonly FieldChange[] {
  return [
    { path: ['checkoutSessionId'], value: sessionId },
    { path: ['paymentStatus'], value: 'succeeded' },
    ...planChanges('active', now),
  ];
}

/** What a changed subscription writes. */
export function planChanges(plan: string, now: Date): readonly FieldChange[] {
  return [
    { path: ['plan'], value: plan },
    { path: ['updatedAt'], value: now },
  ];
}
