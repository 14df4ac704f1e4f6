import type { PriceCheck } from '@marquill/adapters/stripe';
import type { Log } from '@marquill/core';
import type { StripeSettings } from '../config/settings.ts';
import { StartError } from '../start-error.ts';
import { openStripeClient } from './stripe-module.ts';

/** How long a start waits for Stripe. */
const WAIT_MS = 5_000;

/** What is wrong with a price, for whoever set it. */
const PROBLEMS: Readonly<Record<Exclude<PriceCheck, 'right' | 'unreachable'>, string>> = {
  unknown: 'names no price of the account and mode that STRIPE_SECRET_KEY belongs to',
  inactive: 'names a price that is archived',
  'not-monthly': 'names a price that is not paid every month',
  'other-amount': 'names a price other than $10.00 in USD, which is what the product says it costs',
};

/**
 * Looks at the configured price before anybody wants to pay it. Rejects with a StartError when it cannot be the right
 * one; a Stripe that does not answer stops no start: then it is said in the log, and a checkout will show it.
 */
export async function checkStripePrice(stripe: StripeSettings, log: Log): Promise<void> {
  const [client, { checkPrice }] = await Promise.all([openStripeClient(stripe, WAIT_MS), import('@marquill/adapters/stripe')]);
  const found = await checkPrice(client, stripe.priceId);
  if (found === 'right') return;
  if (found === 'unreachable') {
    log.warn('STRIPE_PRICE_ID not checked: Stripe did not answer, or does not know STRIPE_SECRET_KEY');
    return;
  }
  throw new StartError(`STRIPE_PRICE_ID ${PROBLEMS[found]}.`);
}
