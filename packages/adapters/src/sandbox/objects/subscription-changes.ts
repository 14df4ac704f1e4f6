import type Stripe from 'stripe';
import type { SandboxAccount } from './account.ts';
import type { SandboxSubscription } from './objects.ts';
import { recordEvent } from './record-event.ts';
import { startSubscription } from './subscribe.ts';

/** Says whether a subscription has ended for good. */
export function hasEnded(subscription: SandboxSubscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

/** Ends a subscription at once; an ended one is left alone. `now` in seconds. */
export function cancelSubscription(account: SandboxAccount, subscription: SandboxSubscription, now: number): void {
  if (hasEnded(subscription)) return;
  subscription.status = 'canceled';
  subscription.canceled_at = now;
  subscription.ended_at = now;
  recordEvent(account, { type: 'customer.subscription.deleted', object: subscription, now });
}

/** Writes a state as the provider or a bank would bring it about, with its message. `now` in seconds. */
export function setSubscriptionStatus(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  change: { readonly status: Stripe.Subscription.Status; readonly now: number },
): void {
  if (change.status === 'canceled') return cancelSubscription(account, subscription, change.now);
  const wasPaused = subscription.status === 'paused';
  subscription.status = change.status;
  const type = wasPaused && change.status === 'active' ? 'customer.subscription.resumed' : 'customer.subscription.updated';
  recordEvent(account, { type, object: subscription, now: change.now });
}

/**
 * Starts the customer's subscription again (AMB-50): one that has not ended becomes active, an ended one gets a
 * successor. Checkouts that are still open expire, so that nobody pays for a second one. `now` in seconds.
 */
export function restartSubscription(account: SandboxAccount, now: number): void {
  const last = account.subscriptions.at(-1);
  if (last === undefined) return;
  const running = account.subscriptions.find((subscription) => !hasEnded(subscription));
  if (running === undefined) startSubscription(account, last.metadata, now);
  else if (running.status !== 'active') setSubscriptionStatus(account, running, { status: 'active', now });
  for (const session of account.checkouts) {
    if (session.status === 'open') session.status = 'expired';
  }
}

/** Makes subscriptions in these states, oldest first, the customer's only ones, with their messages. `now` in seconds. */
export function replaceSubscriptions(account: SandboxAccount, statuses: readonly Stripe.Subscription.Status[], now: number): void {
  account.subscriptions.length = 0;
  for (const status of statuses) {
    const subscription = startSubscription(account, {}, now);
    if (status !== 'active') setSubscriptionStatus(account, subscription, { status, now });
  }
}
