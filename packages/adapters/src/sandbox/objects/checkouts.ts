import type Stripe from 'stripe';
import { keepNewest, type SandboxAccount } from './account.ts';
import { newObjectId } from './ids.ts';
import type { SandboxCheckout } from './objects.ts';
import { SANDBOX_PRICE } from './plan.ts';
import { recordEvent } from './record-event.ts';
import { startSubscription } from './subscribe.ts';

const OPEN_FOR_SECONDS = 24 * 60 * 60;
const KEPT_CHECKOUTS = 200;

/** What a new checkout session needs. */
export interface NewCheckout {
  readonly webUrl: string;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly uid: string | null;
  readonly metadata: Stripe.Metadata;
  readonly subscriptionMetadata: Stripe.Metadata;
  /** In seconds. */
  readonly now: number;
}

/** Opens a checkout session of the plan; it stays open for 24 hours. */
export function openCheckoutSession(account: SandboxAccount, checkout: NewCheckout): SandboxCheckout {
  const id = newObjectId('cs_test', account.key);
  const session: SandboxCheckout = {
    id,
    object: 'checkout.session',
    amount_subtotal: SANDBOX_PRICE.unit_amount,
    amount_total: SANDBOX_PRICE.unit_amount,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.uid,
    created: checkout.now,
    currency: SANDBOX_PRICE.currency,
    customer: account.customer.id,
    expires_at: checkout.now + OPEN_FOR_SECONDS,
    invoice: null,
    livemode: false,
    metadata: checkout.metadata,
    mode: 'subscription',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    subscriptionMetadata: checkout.subscriptionMetadata,
    success_url: checkout.successUrl,
    url: `${checkout.webUrl}/sandbox/checkout/${id}`,
  };
  account.checkouts.push(session);
  keepNewest(account.checkouts, KEPT_CHECKOUTS);
  return session;
}

/** The session of an id, with its expiry applied; `undefined` when unknown. `now` in seconds. */
export function findCheckout(account: SandboxAccount, id: string, now: number): SandboxCheckout | undefined {
  const session = account.checkouts.find((candidate) => candidate.id === id);
  if (session?.status === 'open' && now >= session.expires_at) session.status = 'expired';
  return session;
}

/** Pays an open session: it is complete, its subscription is active, the messages are on their way. Others are left alone. */
export function payCheckout(account: SandboxAccount, session: SandboxCheckout, now: number): void {
  if (session.status !== 'open') return;
  const subscription = startSubscription(account, session.subscriptionMetadata, now);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  recordEvent(account, { type: 'checkout.session.completed', object: session, now });
}

/** Where the browser goes after paying. */
export function successUrlOf(session: SandboxCheckout): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
