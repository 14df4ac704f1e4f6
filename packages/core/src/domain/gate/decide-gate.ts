import { isOnboarded } from './is-onboarded.ts';
import { isUnpaid, needsPayment, planOf } from './needs-payment.ts';
import { redirectTo, SHOW, type GateDecision, type Visitor } from './visitor.ts';

/** Decides the chat screen: sign-in, then payment, then onboarding, then the chat (spec §4, access gate). */
export function decideChatGate(visitor: Visitor): GateDecision {
  if (!visitor.signedIn) return redirectTo('/login');
  if (needsPayment(visitor.user)) return redirectTo('/payment-required');
  return isOnboarded(visitor.user) ? SHOW : redirectTo('/onboarding');
}

/** Decides the payment-required screen: only people whose plan is none or canceled see it (spec §4, payment-required). */
export function decidePaymentGate(visitor: Visitor): GateDecision {
  if (!visitor.signedIn) return redirectTo('/login');
  if (isUnpaid(planOf(visitor.user))) return SHOW;
  return redirectTo(isOnboarded(visitor.user) ? '/chat' : '/onboarding');
}

/**
 * Decides the onboarding screen: sign-in, payment, then already done (spec §4, onboarding).
 * `finishing` keeps the final screen open although onboarding has just been done (AMB-03).
 */
export function decideOnboardingGate(visitor: Visitor, { finishing = false }: { readonly finishing?: boolean } = {}): GateDecision {
  if (!visitor.signedIn) return redirectTo('/login');
  if (needsPayment(visitor.user)) return redirectTo('/payment-required');
  return isOnboarded(visitor.user) && !finishing ? redirectTo('/chat') : SHOW;
}

/**
 * Decides the log-in and sign-up screens: signed-in people go to the chat (spec §2).
 * While a Google return is being processed nobody is moved (AMB-29).
 */
export function decideAuthGate(visitor: Visitor, { googlePending = false }: { readonly googlePending?: boolean } = {}): GateDecision {
  return visitor.signedIn && !googlePending ? redirectTo('/chat') : SHOW;
}
