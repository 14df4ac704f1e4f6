export { checkPrice, type PriceCheck } from './check-price.ts';
export { createStripeBilling, type StripeBillingOptions } from './create-stripe-billing.ts';
