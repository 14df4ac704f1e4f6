import { AppError, type BillingEvent } from '@marquill/core';
import type Stripe from 'stripe';

/** How far a signature's time may be from now, in seconds, in either direction. */
const TOLERANCE_SECONDS = 300;

/** Verifies and reads webhook messages. `null`: genuine, but nothing that changes anybody's plan; `forbidden`: not genuine. */
export function readWebhook(
  stripe: Stripe,
  message: { readonly rawBody: string; readonly signature: string; readonly secret: string; readonly now: Date },
): BillingEvent | null {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(
      message.rawBody, message.signature, message.secret, TOLERANCE_SECONDS, undefined, message.now.getTime(),
    );
  } catch (error) {
    throw new AppError('forbidden', { cause: error });
  }
  // The SDK accepts any time to come; a captured message must not be good for ever.
  if (signedAt(message.signature) > message.now.getTime() / 1000 + TOLERANCE_SECONDS) throw new AppError('forbidden');
  return toBillingEvent(event);
}

function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10);
}

function toBillingEvent(event: Stripe.Event): BillingEvent | null {
  const base = { id: event.id, type: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const customerId = idOf(event.data.object.customer);
      return customerId === null ? null : { ...base, customerId, checkoutSessionId: event.data.object.id };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const customerId = idOf(event.data.object.customer);
      return customerId === null ? null : { ...base, customerId };
    }
    default:
      return null;
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : reference?.id ?? null;
}
