import type Stripe from 'stripe';

/** The id of the sandbox's only price. */
export const SANDBOX_PRICE_ID = 'price_sandbox_plus_monthly';

/** The part of Stripe's price that the sandbox serves. */
export type SandboxPrice = Pick<Stripe.Price,
  'id' | 'object' | 'active' | 'billing_scheme' | 'created' | 'currency' | 'livemode' | 'metadata' | 'product' | 'type' | 'unit_amount'>
  & { readonly recurring: { readonly interval: 'month'; readonly interval_count: number } };

/** The part of Stripe's product that the sandbox serves. */
export type SandboxProduct = Pick<Stripe.Product, 'id' | 'object' | 'active' | 'created' | 'description' | 'livemode' | 'metadata' | 'name'>;

/** Plus, $10.00 per month (spec §1; AMB-65). */
export const SANDBOX_PRICE: SandboxPrice = {
  id: SANDBOX_PRICE_ID,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency: 'usd',
  livemode: false,
  metadata: {},
  product: 'prod_sandbox_plus',
  recurring: { interval: 'month', interval_count: 1 },
  type: 'recurring',
  unit_amount: 1000,
};

/** The product that the price belongs to, under the name that people see. */
export function sandboxProduct(productName: string): SandboxProduct {
  return {
    id: 'prod_sandbox_plus', object: 'product', active: true, created: 0, description: null, livemode: false,
    metadata: {}, name: `${productName} Plus`,
  };
}
