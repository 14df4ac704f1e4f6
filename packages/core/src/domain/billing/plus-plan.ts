/** The one plan that is sold (spec §1, §9; AMB-65). */
export const PLAN_PRICE = { amountCents: 1_000, currency: 'usd', interval: 'month', label: '$10', name: 'Plus' } as const;

/** What the subscription screen lists, in order (spec §2, payment required; AMB-67). */
export const PLAN_FEATURES: readonly string[] = [
  'Startup-specific marketing guidance',
  'Instant feedback',
  '24/7 access',
  'Priority support',
];
