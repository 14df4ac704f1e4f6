import type { SubscriptionStatus } from '../domain/billing/subscription-plan.ts';
import type { Billing, HostedPage } from '../ports/billing.ts';

/** A webhook message as it arrives. */
export interface SignedMessage {
  readonly rawBody: string;
  readonly signature: string;
}

/** What a webhook message is about. */
export interface EventAbout {
  readonly type: string;
  readonly customerId: string;
  readonly checkoutSessionId?: string;
}

/** A payment provider without customers, and what people and time do at the provider. */
export interface BillingUnderTest {
  readonly billing: Billing;
  /** The id of the session that a checkout page belongs to. */
  readonly sessionIdOf: (page: HostedPage) => string;
  /** Pays an open checkout session. */
  pay(sessionId: string): void | Promise<void>;
  /** Lets an open checkout session run out. */
  expire(sessionId: string): void | Promise<void>;
  /** Makes these the customer's only subscriptions, oldest first. */
  setSubscriptions(customerId: string, statuses: readonly SubscriptionStatus[]): void | Promise<void>;
  /** Deletes the customer at the provider. */
  forgetCustomer(customerId: string): void | Promise<void>;
  /** A genuine message about something, signed `secondsAgo` (in the future when negative). */
  signedEvent(about: EventAbout, secondsAgo: number): SignedMessage | Promise<SignedMessage>;
}
