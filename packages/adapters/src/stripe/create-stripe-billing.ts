import type { Billing, HostedPage } from '@marquill/core';
import type Stripe from 'stripe';
import { openCheckout, readCheckout, type CheckoutTerms } from './checkout.ts';
import { deleteCustomer, findOrCreateCustomer } from './customers.ts';
import { failingAs } from './stripe-failure.ts';
import { readBestStatus } from './subscriptions.ts';
import { readWebhook } from './webhook.ts';

/** What the adapter has to know besides its client. */
export interface StripeBillingOptions {
  /** The monthly price: 1000 cents USD (AMB-65). */
  readonly priceId: string;
  /** The signing secret of the webhook endpoint. */
  readonly webhookSecret: string;
  /** Where the web app is reached, without a slash at its end. */
  readonly webUrl: string;
  /** The clock that webhook signatures are judged by; the system's by default. */
  readonly now?: () => Date;
}

/**
 * Payments through Stripe's official SDK. The client is ready to use: key, host, time-outs and retries are its own
 * settings. The port's codes are all that leaves this adapter; the SDK's errors travel only as `cause`.
 */
export function createStripeBilling(stripe: Stripe, options: StripeBillingOptions): Billing {
  const now = options.now ?? (() => new Date());
  const terms: CheckoutTerms = {
    priceId: options.priceId,
    successUrl: `${options.webUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${options.webUrl}/cancel`,
  };
  return {
    createCustomer: (details) => failingAs('customer-failed', () => findOrCreateCustomer(stripe, details)),
    createCheckoutSession: (customerId, uid) =>
      failingAs('checkout-failed', () => openCheckout(stripe, terms, { customerId, uid })),
    createPortalSession: (customerId) =>
      failingAs('portal-failed', async (): Promise<HostedPage> => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${options.webUrl}/profile` });
        return { url: session.url, id: session.id };
      }),
    readCheckoutSession: (sessionId) => failingAs('unavailable', () => readCheckout(stripe, sessionId)),
    readSubscriptionStatus: (customerId) => failingAs('unavailable', () => readBestStatus(stripe, customerId)),
    deleteCustomer: (customerId) => failingAs('unavailable', () => deleteCustomer(stripe, customerId)),
    parseWebhook: async (rawBody, signature) =>
      readWebhook(stripe, { rawBody, signature, secret: options.webhookSecret, now: now() }),
  };
}
