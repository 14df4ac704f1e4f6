import type { SubscriptionStatus } from '../domain/billing/subscription-plan.ts';

/** Who a payment customer is made for. */
export interface CustomerDetails {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The answer of the checkout and portal calls: `url`, and whatever else the provider's host said. */
export type HostedPage = { readonly url: string } & Readonly<Record<string, unknown>>;

/** A checkout session as the provider knows it. */
export interface CheckoutSession {
  readonly id: string;
  readonly customerId: string | null;
  /** The uid written into the session when it was made (the caller's, else the one the customer was made for), if any. */
  readonly uid: string | null;
  readonly mode: 'subscription' | 'other';
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'paid' | 'no_payment_required' | 'unpaid';
}

/** A webhook message that concerns one customer. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string;
  /** Set on events about a checkout session. */
  readonly checkoutSessionId?: string;
}

/** The payment provider. Failures reject with `customer-failed`, `checkout-failed`, `portal-failed` or `unavailable`. */
export interface Billing {
  /** Creates the customer of a uid and returns its id; repeated for one uid it returns the same customer. */
  createCustomer(details: CustomerDetails): Promise<string>;
  /**
   * A hosted checkout of the monthly plan for this customer. An open session of the customer is used again.
   * Rejects with `already-subscribed` while a live subscription exists.
   */
  createCheckoutSession(customerId: string, uid?: string): Promise<HostedPage>;
  createPortalSession(customerId: string): Promise<HostedPage>;
  /** `null` when the provider does not know the session. */
  readCheckoutSession(sessionId: string): Promise<CheckoutSession | null>;
  /**
   * The state that decides a customer's plan: the best of the subscriptions there are. `none` when the customer never
   * had one, `null` when the provider does not know the customer.
   */
  readSubscriptionStatus(customerId: string): Promise<SubscriptionStatus | 'none' | null>;
  /**
   * Ends every subscription of the customer at once and deletes the customer with what the provider lets go of.
   * Harmless when repeated, or for a customer that the provider does not know.
   */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Verifies and reads a webhook message from its raw body. `null` when it is genuine but does not concern us.
   * Rejects with `forbidden` when it is not genuine, too old or from the future.
   */
  parseWebhook(rawBody: string, signature: string): Promise<BillingEvent | null>;
}
