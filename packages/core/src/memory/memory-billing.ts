import type { SubscriptionStatus } from '../domain/billing/subscription-plan.ts';
import { AppError } from '../errors/app-error.ts';
import type { Billing, BillingEvent, CheckoutSession } from '../ports/billing.ts';
import type { Clock } from '../ports/platform.ts';
import { copy, isMap } from './copy.ts';
import { createMemoryClock } from './memory-clock.ts';
import { checkWebhook, signWebhook } from './webhook-signature.ts';

/** A webhook message as it would arrive over HTTP. */
export interface WebhookMessage {
  readonly rawBody: string;
  readonly signature: string;
}

/** A payment provider in memory, with what a person does on its hosted pages. Every step returns its webhook message. */
export interface MemoryBilling extends Billing {
  /** Pays a checkout session that is not expired: complete, paid, and its customer has an active subscription. */
  payCheckout(sessionId: string): WebhookMessage;
  /** Completes a session by a slow payment method: complete but unpaid, until it is paid. */
  completeUnpaid(sessionId: string): WebhookMessage;
  /** The card is declined: the session stays open and unpaid. */
  declineCheckout(sessionId: string): WebhookMessage;
  expireCheckout(sessionId: string): WebhookMessage;
  /** Replaces the subscriptions of a customer by ones in these states. */
  setSubscriptions(customerId: string, ...statuses: readonly SubscriptionStatus[]): WebhookMessage;
  /** Deletes a customer with its sessions and subscriptions, as an operator can. */
  forgetCustomer(customerId: string): void;
  /** Signs any event; `at` is now by default. */
  signEvent(event: Omit<BillingEvent, 'customerId'> & { readonly customerId?: string }, at?: Date): WebhookMessage;
}

/** What the provider needs. */
export interface MemoryBillingOptions {
  readonly clock?: Clock;
  /** Where its hosted pages are. */
  readonly origin?: string;
  readonly webhookSecret?: string;
}

type CustomerSession = CheckoutSession & { readonly customerId: string };

/** The states of a subscription, best first. */
const BEST_FIRST: readonly SubscriptionStatus[] = [
  'active', 'trialing', 'past_due', 'paused', 'incomplete', 'unpaid', 'canceled', 'incomplete_expired',
];

/** States in which a second subscription would be paid twice. */
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

/** The events that can change somebody's plan. */
const OUR_EVENTS = /^(checkout\.session\.(completed|async_payment_\w+)|customer\.subscription\.\w+|invoice\.pa(id|yment_\w+))$/;

/** Makes a payment provider without customers. */
export function createMemoryBilling(options: MemoryBillingOptions = {}): MemoryBilling {
  const { clock = createMemoryClock(), origin = 'https://billing.example', webhookSecret = 'memory' } = options;
  const customersByUid = new Map<string, string>();
  const subscriptions = new Map<string, readonly SubscriptionStatus[]>();
  const sessions = new Map<string, CustomerSession>();
  let count = 0;

  const nextId = (prefix: string) => {
    count += 1;
    return `${prefix}_memory_${count}`;
  };
  const needSession = (sessionId: string): CustomerSession => {
    const session = sessions.get(sessionId);
    if (!session || session.status === 'expired') throw new AppError('not-found');
    return session;
  };
  const signEvent: MemoryBilling['signEvent'] = (event, at = clock.now()) => {
    const rawBody = JSON.stringify(event);
    return { rawBody, signature: signWebhook(rawBody, at, webhookSecret) };
  };
  const changeSession = (sessionId: string, type: string, fields: Partial<CheckoutSession>): WebhookMessage => {
    const session = needSession(sessionId);
    sessions.set(sessionId, { ...session, ...fields, customerId: session.customerId });
    return signEvent({ id: nextId('evt'), type, customerId: session.customerId, checkoutSessionId: sessionId });
  };

  const forget = (customerId: string): void => {
    subscriptions.delete(customerId);
    for (const [uid, id] of customersByUid) if (id === customerId) customersByUid.delete(uid);
    for (const [id, session] of sessions) if (session.customerId === customerId) sessions.delete(id);
  };

  return {
    async createCustomer({ uid }) {
      const customerId = customersByUid.get(uid) ?? nextId('cus');
      customersByUid.set(uid, customerId);
      if (!subscriptions.has(customerId)) subscriptions.set(customerId, []);
      return customerId;
    },

    async createCheckoutSession(customerId, uid) {
      const owned = subscriptions.get(customerId);
      if (!owned) throw new AppError('checkout-failed');
      if (owned.some((status) => LIVE.includes(status))) throw new AppError('already-subscribed');
      const open = [...sessions.values()].find((session) => session.customerId === customerId && session.status === 'open');
      const id = open?.id ?? nextId('cs');
      const [madeFor = null] = [...customersByUid].find(([, known]) => known === customerId) ?? [];
      const fresh = { id, customerId, uid: uid ?? madeFor, mode: 'subscription', status: 'open', paymentStatus: 'unpaid' } as const;
      sessions.set(id, open ?? fresh);
      return { url: `${origin}/checkout/${id}`, id };
    },

    async createPortalSession(customerId) {
      if (!subscriptions.has(customerId)) throw new AppError('portal-failed');
      return { url: `${origin}/portal/${customerId}` };
    },

    async readCheckoutSession(sessionId) {
      return copy(sessions.get(sessionId) ?? null);
    },

    async readSubscriptionStatus(customerId) {
      const owned = subscriptions.get(customerId);
      return owned ? (BEST_FIRST.find((status) => owned.includes(status)) ?? 'none') : null;
    },

    async deleteCustomer(customerId) {
      forget(customerId);
    },

    async parseWebhook(rawBody, signature) {
      checkWebhook(rawBody, signature, { secret: webhookSecret, now: clock.now() });
      return readEvent(JSON.parse(rawBody));
    },

    payCheckout(sessionId) {
      const { customerId, status, paymentStatus } = needSession(sessionId);
      const owned = subscriptions.get(customerId) ?? [];
      if (paymentStatus !== 'paid') subscriptions.set(customerId, [...owned, 'active']);
      const type = status === 'open' ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded';
      return changeSession(sessionId, type, { status: 'complete', paymentStatus: 'paid' });
    },
    completeUnpaid: (sessionId) => changeSession(sessionId, 'checkout.session.completed', { status: 'complete' }),
    declineCheckout: (sessionId) => changeSession(sessionId, 'checkout.session.async_payment_failed', {}),
    expireCheckout: (sessionId) => changeSession(sessionId, 'checkout.session.expired', { status: 'expired' }),

    setSubscriptions(customerId, ...statuses) {
      subscriptions.set(customerId, statuses);
      return signEvent({ id: nextId('evt'), type: 'customer.subscription.updated', customerId });
    },
    forgetCustomer: forget,
    signEvent,
  };
}

function readEvent(event: unknown): BillingEvent | null {
  if (!isMap(event)) return null;
  const { id, type, customerId, checkoutSessionId } = event;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof customerId !== 'string' || !OUR_EVENTS.test(type)) return null;
  return { id, type, customerId, ...(typeof checkoutSessionId === 'string' ? { checkoutSessionId } : {}) };
}
