import { PLAN_PRICE } from '@marquill/core';
import type Stripe from 'stripe';

/** The id of the sandbox's only price. */
export const SANDBOX_PRICE_ID = 'price_sandbox_plus_monthly';

/** The part of Stripe's price that the sandbox serves. */
export type SandboxPrice = Pick<Stripe.Price,
  'id' | 'object' | 'active' | 'billing_scheme' | 'created' | 'currency' | 'livemode' | 'metadata' | 'product' | 'type'>
  & { readonly unit_amount: number; readonly recurring: { readonly interval: 'month'; readonly interval_count: number } };

/** The part of Stripe's product that the sandbox serves. */
export type SandboxProduct = Pick<Stripe.Product, 'id' | 'object' | 'active' | 'created' | 'description' | 'livemode' | 'metadata' | 'name'>;

/** Plus, $10.00 per month (spec §1; AMB-65). */
export const SANDBOX_PRICE: SandboxPrice = {
  id: SANDBOX_PRICE_ID,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency: PLAN_PRICE.currency,
  livemode: false,
  metadata: {},
  product: 'prod_sandbox_plus',
  recurring: { interval: PLAN_PRICE.interval, interval_count: 1 },
  type: 'recurring',
  unit_amount: PLAN_PRICE.amountCents,
};

/** The price as the hosted pages say it. */
export const SANDBOX_PRICE_TEXT = `$${(PLAN_PRICE.amountCents / 100).toFixed(2)}`;

/** The product that the price belongs to, under the name that people see. */
export function sandboxProduct(productName: string): SandboxProduct {
  return {
    id: 'prod_sandbox_plus', object: 'product', active: true, created: 0, description: null, livemode: false,
    metadata: {}, name: `${productName} ${PLAN_PRICE.name}`,
  };
}
