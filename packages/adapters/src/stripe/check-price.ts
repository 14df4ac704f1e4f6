import { PLAN_PRICE } from '@marquill/core';
import type Stripe from 'stripe';
import { isMissing } from './stripe-failure.ts';

/** What a price id turned out to name. */
export type PriceCheck =
  /** The monthly price that the product talks of. */
  | 'right'
  /** Nothing, or not in this account or mode. */
  | 'unknown'
  /** A price that cannot be bought any more, is not paid monthly, or is another amount or currency. */
  | 'inactive' | 'not-monthly' | 'other-amount'
  /** Stripe did not say. */
  | 'unreachable';

/** Asks Stripe whether this is the price that the product sells ($10.00 a month; AMB-65). Never rejects. */
export async function checkPrice(stripe: Stripe, priceId: string): Promise<PriceCheck> {
  let price: Stripe.Price;
  try {
    price = await stripe.prices.retrieve(priceId);
  } catch (error) {
    return isMissing(error) ? 'unknown' : 'unreachable';
  }
  // The SDK takes a failure without words for an answer.
  if ((price.object as string | undefined) !== 'price') return 'unreachable';
  if (!price.active) return 'inactive';
  if (price.recurring?.interval !== PLAN_PRICE.interval || price.recurring.interval_count !== 1) return 'not-monthly';
  return price.unit_amount === PLAN_PRICE.amountCents && price.currency === PLAN_PRICE.currency ? 'right' : 'other-amount';
}
