import type Stripe from 'stripe';
import type { SandboxPrice } from './plan.ts';

/** The part of Stripe's customer that the sandbox keeps. `deleted` customers stay known by id. */
export type SandboxCustomer = Pick<Stripe.Customer, 'object' | 'created' | 'livemode' | 'metadata'> & {
  readonly id: string;
  email: string | null;
  name: string | null;
  deleted: boolean;
};

/** The part of Stripe's checkout session that the sandbox keeps. */
export type SandboxCheckout = Pick<Stripe.Checkout.Session,
  'id' | 'object' | 'amount_subtotal' | 'amount_total' | 'cancel_url' | 'client_reference_id' | 'created' | 'currency'
  | 'expires_at' | 'livemode' | 'metadata' | 'payment_method_types' | 'success_url' | 'url'>
  & {
    readonly customer: string;
    readonly mode: 'subscription';
    status: 'open' | 'complete' | 'expired';
    payment_status: 'paid' | 'unpaid';
    subscription: string | null;
    invoice: string | null;
    /** What the subscription gets as its metadata; not part of Stripe's object. */
    readonly subscriptionMetadata: Stripe.Metadata;
  };

/** One line of a subscription. */
export type SandboxSubscriptionItem =
  Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'>
  & { readonly price: SandboxPrice; readonly quantity: 1 };

/** The part of Stripe's subscription that the sandbox keeps. */
export type SandboxSubscription = Pick<Stripe.Subscription,
  'id' | 'object' | 'billing_cycle_anchor' | 'collection_method' | 'created' | 'currency' | 'livemode' | 'start_date'>
  & {
    readonly customer: string;
    readonly items: { readonly object: 'list'; readonly data: SandboxSubscriptionItem[]; readonly has_more: false; readonly url: string };
    metadata: Stripe.Metadata;
    status: Stripe.Subscription.Status;
    cancel_at: number | null;
    cancel_at_period_end: boolean;
    canceled_at: number | null;
    ended_at: number | null;
    latest_invoice: string | null;
  };

/** The part of Stripe's invoice that the sandbox keeps; every invoice of the sandbox is paid. */
export type SandboxInvoice =
  Pick<Stripe.Invoice, 'object' | 'amount_due' | 'amount_paid' | 'amount_remaining' | 'created' | 'currency' | 'livemode' | 'total'>
  & {
    readonly id: string;
    readonly customer: string;
    readonly status: 'paid';
    readonly parent: { readonly type: 'subscription_details'; readonly subscription_details: { readonly subscription: string } };
  };

/** The part of Stripe's portal session that the sandbox keeps. */
export type SandboxPortal = Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'created' | 'customer' | 'livemode' | 'return_url' | 'url'>;

/** The events that the sandbox sends. */
export type SandboxEventType =
  | 'checkout.session.completed'
  | 'customer.subscription.created' | 'customer.subscription.updated' | 'customer.subscription.deleted' | 'customer.subscription.resumed'
  | 'invoice.paid';

/** A webhook message: the object as it was at that moment. */
export type SandboxEvent = Pick<Stripe.EventBase, 'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'> & {
  readonly type: SandboxEventType;
  readonly request: null;
  readonly data: { readonly object: SandboxCheckout | SandboxSubscription | SandboxInvoice };
};
