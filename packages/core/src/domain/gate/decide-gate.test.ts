import { describe, expect, it } from 'vitest';
import { newUserDocument } from '../user/new-user-document.ts';
import { decideAuthGate, decideChatGate, decideOnboardingGate, decidePaymentGate } from './decide-gate.ts';
import { isUnpaid, needsPayment, PAYWALL_CUTOFF, planOf } from './needs-payment.ts';
import type { GateDecision, GateUser, Visitor } from './visitor.ts';

const SHOW: GateDecision = { kind: 'show' };
const anonymous: Visitor = { signedIn: false };
const before = new Date('2025-03-17T23:59:59.999Z');
const after = new Date('2026-01-05T09:00:00Z');

function visitor(user: GateUser | null): Visitor {
  return { signedIn: true, user };
}

function to(path: string): unknown {
  return { kind: 'redirect', to: path };
}

describe('the chat gate', () => {
  it('sends an anonymous visitor to log-in [GATE-01]', () => {
    expect(decideChatGate(anonymous)).toEqual(to('/login'));
  });

  it.each(['none', 'canceled'])('sends a user created on the cutoff date with plan %s to payment [GATE-02 GATE-03 GATE-05]', (plan) => {
    expect(decideChatGate(visitor({ createdAt: PAYWALL_CUTOFF, plan, didOnboarding: true }))).toEqual(to('/payment-required'));
  });

  it.each(['none', 'canceled'])('sends a user without a creation date and with plan %s to payment [GATE-04]', (plan) => {
    for (const createdAt of [undefined, null, 'soon', Number.NaN, {}, new Date(Number.NaN)]) {
      expect(decideChatGate(visitor({ createdAt, plan, didOnboarding: true }))).toEqual(to('/payment-required'));
    }
  });

  it('counts the start of 2025-03-18 in UTC as after the cutoff, and the millisecond before as before it [GATE-05 CONST-02]', () => {
    expect(PAYWALL_CUTOFF.toISOString()).toBe('2025-03-18T00:00:00.000Z');
    expect(needsPayment({ createdAt: PAYWALL_CUTOFF, plan: 'none' })).toBe(true);
    expect(needsPayment({ createdAt: before, plan: 'none' })).toBe(false);
  });

  it('never sends an active user to payment, with or without a date [GATE-06]', () => {
    for (const createdAt of [before, PAYWALL_CUTOFF, after, null]) {
      expect(decideChatGate(visitor({ createdAt, plan: 'active', didOnboarding: true }))).toEqual(SHOW);
    }
  });

  it.each(['trialing', 'past_due', 'None', 'gift'])('lets the other plan value %s pass [GATE-07 DATA-09]', (plan) => {
    expect(decideChatGate(visitor({ createdAt: after, plan, didOnboarding: true }))).toEqual(SHOW);
    expect(planOf({ plan })).toBe(plan);
  });

  it('sends a paid user whose onboarding is exactly false to onboarding [GATE-08]', () => {
    expect(decideChatGate(visitor({ createdAt: after, plan: 'active', didOnboarding: false }))).toEqual(to('/onboarding'));
  });

  it('shows the chat to a user whose document says nothing about onboarding [GATE-09]', () => {
    expect(decideChatGate(visitor({ createdAt: after, plan: 'active' }))).toEqual(SHOW);
    expect(decideChatGate(visitor({ createdAt: after, plan: 'active', didOnboarding: null }))).toEqual(SHOW);
  });

  it('shows the chat to a paid and onboarded user [GATE-10]', () => {
    expect(decideChatGate(visitor({ createdAt: after, plan: 'active', didOnboarding: true }))).toEqual(SHOW);
  });

  it('asks for payment before onboarding [GATE-11]', () => {
    expect(decideChatGate(visitor({ createdAt: after, plan: 'none', didOnboarding: false }))).toEqual(to('/payment-required'));
  });

  it.each(['none', 'canceled'])('does not make a user from before the cutoff with plan %s pay [GATE-12]', (plan) => {
    expect(decideChatGate(visitor({ createdAt: new Date('2025-03-17T12:00:00Z'), plan, didOnboarding: true }))).toEqual(SHOW);
  });

  it('sends a freshly created user to payment [NEWU-06]', () => {
    const user = newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now: after });
    expect(decideChatGate(visitor(user))).toEqual(to('/payment-required'));
  });

  it('treats a missing, null or blank plan as none, and an account without a document as unpaid [GATE-02 GATE-04]', () => {
    for (const plan of [undefined, null, '', '  ']) {
      expect(needsPayment({ createdAt: after, ...(plan === undefined ? {} : { plan }) })).toBe(true);
    }
    expect(planOf(null)).toBe('none');
    expect(decideChatGate(visitor(null))).toEqual(to('/payment-required'));
  });

  it('knows exactly two unpaid plans [GATE-07]', () => {
    expect(['none', 'canceled', 'active', 'past_due', ''].filter(isUnpaid)).toEqual(['none', 'canceled']);
  });
});

describe('the payment gate', () => {
  it('sends an anonymous visitor to log-in [GATE-16]', () => {
    expect(decidePaymentGate(anonymous)).toEqual(to('/login'));
  });

  it('sends a paid and onboarded user to the chat [GATE-13]', () => {
    expect(decidePaymentGate(visitor({ createdAt: after, plan: 'active', didOnboarding: true }))).toEqual(to('/chat'));
  });

  it('sends a paid user who has not done onboarding there [GATE-14]', () => {
    expect(decidePaymentGate(visitor({ createdAt: after, plan: 'active', didOnboarding: false }))).toEqual(to('/onboarding'));
  });

  it.each(['none', 'canceled'])('shows the subscription to every user with plan %s, also from before the cutoff [GATE-15]', (plan) => {
    expect(decidePaymentGate(visitor({ createdAt: after, plan }))).toEqual(SHOW);
    expect(decidePaymentGate(visitor({ createdAt: new Date('2024-06-01'), plan, didOnboarding: true }))).toEqual(SHOW);
  });

  it('shows the subscription to an account without a document [GATE-15]', () => {
    expect(decidePaymentGate(visitor(null))).toEqual(SHOW);
  });
});

describe('the onboarding gate', () => {
  it('sends an anonymous visitor to log-in [GATE-19]', () => {
    expect(decideOnboardingGate(anonymous)).toEqual(to('/login'));
  });

  it('sends a user who has done onboarding to the chat [GATE-17]', () => {
    expect(decideOnboardingGate(visitor({ createdAt: after, plan: 'active', didOnboarding: true }))).toEqual(to('/chat'));
    expect(decideOnboardingGate(visitor({ createdAt: after, plan: 'active' }))).toEqual(to('/chat'));
  });

  it('keeps the final screen open for somebody who is just finishing [GATE-17]', () => {
    expect(decideOnboardingGate(visitor({ createdAt: after, plan: 'active', didOnboarding: true }), { finishing: true })).toEqual(SHOW);
  });

  it('sends an unpaid user to payment, before and while finishing [GATE-18]', () => {
    const unpaid = visitor({ createdAt: after, plan: 'none', didOnboarding: true });
    expect(decideOnboardingGate(unpaid)).toEqual(to('/payment-required'));
    expect(decideOnboardingGate(unpaid, { finishing: true })).toEqual(to('/payment-required'));
  });

  it('shows onboarding to a paid user who has not done it, and to a free user from before the cutoff [GATE-17 GATE-18]', () => {
    expect(decideOnboardingGate(visitor({ createdAt: after, plan: 'active', didOnboarding: false }))).toEqual(SHOW);
    expect(decideOnboardingGate(visitor({ createdAt: before, plan: 'none', didOnboarding: false }))).toEqual(SHOW);
  });
});

describe('the gate of the log-in and sign-up pages', () => {
  it('sends a signed-in user to the chat [LOGIN-05 SIGNUP-09]', () => {
    expect(decideAuthGate(visitor(null))).toEqual(to('/chat'));
    expect(decideAuthGate(visitor({ plan: 'none' }), { googlePending: false })).toEqual(to('/chat'));
  });

  it('shows the forms to an anonymous visitor [LOGIN-05 SIGNUP-09]', () => {
    expect(decideAuthGate(anonymous)).toEqual(SHOW);
  });

  it('waits while a Google return is being processed [LOGIN-05]', () => {
    expect(decideAuthGate(visitor({ plan: 'active' }), { googlePending: true })).toEqual(SHOW);
  });
});
