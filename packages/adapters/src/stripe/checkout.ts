import { AppError, type CheckoutSession, type HostedPage } from '@marquill/core';
import type Stripe from 'stripe';
import { createOnce, isMissing } from './stripe-failure.ts';
import { hasLiveSubscription, readCustomer } from './subscriptions.ts';

const STATUSES = ['open', 'complete', 'expired'] as const;
const PAYMENT_STATUSES = ['paid', 'no_payment_required', 'unpaid'] as const;

/** What is sold, and where the person comes back to. */
export interface CheckoutTerms {
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * The one open checkout of a customer, created when there is none (AMB-65). Rejects with `already-subscribed` while a
 * live subscription exists. Sessions are listed before subscriptions: a payment made in between then shows as one of
 * the two. Parallel calls agree on one session, because the idempotency key names the newest session they both saw.
 */
export async function openCheckout(
  stripe: Stripe,
  terms: CheckoutTerms,
  owner: { readonly customerId: string; readonly uid: string | undefined },
): Promise<HostedPage> {
  const customer = await readCustomer(stripe, owner.customerId);
  if (customer === null) throw new AppError('checkout-failed');
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customer.id, limit: 100 });
  if (await hasLiveSubscription(stripe, customer.id)) throw new AppError('already-subscribed');

  const open = sessions.filter((session) => session.status === 'open');
  const usable = open.find((session) => fits(session, terms));
  for (const session of open) {
    if (session !== usable) await stripe.checkout.sessions.expire(session.id);
  }
  if (usable !== undefined) return toHostedPage(usable);

  const uid = owner.uid ?? customer.metadata['uid'];
  const key = `checkout:${customer.id}:${sessions[0]?.id ?? 'first'}`;
  const params = checkoutParams(terms, customer.id, uid);
  return toHostedPage(await createOnce(key, (settings) => stripe.checkout.sessions.create(params, settings)));
}

/** A checkout session as the product sees it; `null` when the provider does not know the id. */
export async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSession | null> {
  if (!/^cs_\w+$/.test(sessionId)) return null;
  try {
    return toCheckoutSession(await stripe.checkout.sessions.retrieve(sessionId));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function checkoutParams(terms: CheckoutTerms, customer: string, uid: string | undefined): Stripe.Checkout.SessionCreateParams {
  const metadata = { priceId: terms.priceId, ...(uid === undefined ? {} : { uid }) };
  return {
    mode: 'subscription',
    customer,
    line_items: [{ price: terms.priceId, quantity: 1 }],
    success_url: terms.successUrl,
    cancel_url: terms.cancelUrl,
    metadata,
    subscription_data: { metadata },
    ...(uid === undefined ? {} : { client_reference_id: uid }),
  };
}

function fits(session: Stripe.Checkout.Session, terms: CheckoutTerms): boolean {
  return session.mode === 'subscription'
    && session.url !== null
    && session.success_url === terms.successUrl
    && session.metadata?.['priceId'] === terms.priceId;
}

function toHostedPage(session: Stripe.Checkout.Session): HostedPage {
  if (session.url === null) throw new AppError('checkout-failed');
  return { url: session.url, id: session.id };
}

function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { customer } = session;
  return {
    id: session.id,
    customerId: typeof customer === 'string' ? customer : customer?.id ?? null,
    uid: session.client_reference_id ?? session.metadata?.['uid'] ?? null,
    mode: session.mode === 'subscription' ? 'subscription' : 'other',
    // States that Stripe may add one day count as nothing to rely on.
    status: STATUSES.find((status) => status === session.status) ?? 'expired',
    paymentStatus: PAYMENT_STATUSES.find((status) => status === session.payment_status) ?? 'unpaid',
  };
}
