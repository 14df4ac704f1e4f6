import type Stripe from 'stripe';
import type { SandboxAccount } from './account.ts';
import { newObjectId } from './ids.ts';
import type { SandboxInvoice, SandboxSubscription } from './objects.ts';
import { SANDBOX_PRICE } from './plan.ts';
import { recordEvent } from './record-event.ts';

/** Starts an active subscription with a paid first invoice, and its messages. `now` in seconds. */
export function startSubscription(account: SandboxAccount, metadata: Stripe.Metadata, now: number): SandboxSubscription {
  const id = newObjectId('sub', account.key);
  const invoice = paidInvoice(account, id, now);
  const subscription: SandboxSubscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: SANDBOX_PRICE.currency,
    customer: account.customer.id,
    ended_at: null,
    items: {
      object: 'list',
      data: [{
        id: `si_${id.slice('sub_'.length)}`,
        object: 'subscription_item',
        created: now,
        current_period_start: now,
        current_period_end: oneMonthAfter(now),
        metadata: {},
        price: SANDBOX_PRICE,
        quantity: 1,
        subscription: id,
      }],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoice.id,
    livemode: false,
    metadata,
    start_date: now,
    status: 'active',
  };
  account.subscriptions.push(subscription);
  account.invoices.push(invoice);
  recordEvent(account, { type: 'customer.subscription.created', object: subscription, now });
  recordEvent(account, { type: 'invoice.paid', object: invoice, now });
  return subscription;
}

function paidInvoice(account: SandboxAccount, subscription: string, now: number): SandboxInvoice {
  const amount = SANDBOX_PRICE.unit_amount;
  return {
    id: newObjectId('in', account.key),
    object: 'invoice',
    amount_due: amount,
    amount_paid: amount,
    amount_remaining: 0,
    created: now,
    currency: SANDBOX_PRICE.currency,
    customer: account.customer.id,
    livemode: false,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    status: 'paid',
    total: amount,
  };
}

function oneMonthAfter(now: number): number {
  const start = new Date(now * 1000);
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  // The 31st has no next month's day everywhere: then the last day of that month.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}
