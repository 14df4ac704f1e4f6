import { describe, expect, it } from 'vitest';
import { needsPayment } from '../gate/needs-payment.ts';
import { isSubscriptionPlan, paymentChanges, planChanges, planForStatus } from './plan-changes.ts';
import { PLAN_FEATURES, PLAN_PRICE } from './plus-plan.ts';

const now = new Date('2026-11-20T10:00:00Z');

describe('the plan', () => {
  it('is Plus at $10 a month [PROD-02 PROD-12 CONST-01 PAY-03]', () => {
    expect(PLAN_PRICE).toEqual({ amountCents: 1_000, currency: 'usd', interval: 'month', label: '$10', name: 'Plus' });
  });

  it('lists four features in order [PAY-04 PAY-05 PAY-06 PAY-07 PAY-08]', () => {
    expect(PLAN_FEATURES).toEqual(['Startup-specific marketing guidance', 'Instant feedback', '24/7 access', 'Priority support']);
  });

  it.each([
    ['none', 'none', true],
    ['active', 'active', false],
    ['trialing', 'active', false],
    ['past_due', 'past_due', false],
    ['canceled', 'canceled', true],
    ['unpaid', 'canceled', true],
    ['incomplete_expired', 'canceled', true],
    ['incomplete', 'none', true],
    ['paused', 'canceled', true],
  ] as const)('of a subscription that is %s is %s, so payment is needed: %s [DATA-09 GATE-07]', (status, plan, pays) => {
    expect(planForStatus(status)).toBe(plan);
    expect(needsPayment({ createdAt: now, plan })).toBe(pays);
    expect(isSubscriptionPlan(plan)).toBe(true);
  });

  it('may also be one that no subscription means, which was given by hand', () => {
    expect(['lifetime', '', 'Active', 'paused'].map(isSubscriptionPlan)).toEqual([false, false, false, false]);
  });
});

describe('a verified payment', () => {
  it('writes the session, the payment status, the plan and the moment, and nothing else [PAY-21 PAY-22 PAY-23 PAY-25 DATA-11 DATA-12 DATA-13]', () => {
    expect(paymentChanges({ sessionId: 'cs_1', now })).toEqual([
      { path: ['checkoutSessionId'], value: 'cs_1' },
      { path: ['paymentStatus'], value: 'succeeded' },
      { path: ['plan'], value: 'active' },
      { path: ['updatedAt'], value: now },
    ]);
  });

  it('is not what a changed subscription writes [PAY-25]', () => {
    expect(planChanges('canceled', now)).toEqual([
      { path: ['plan'], value: 'canceled' },
      { path: ['updatedAt'], value: now },
    ]);
  });
});
