import { REQUEST_TIMEOUT_MS, type Billing } from '@marquill/core';
import { ContainerModule } from 'inversify';
import type StripeClient from 'stripe';
import type { StripeSettings } from '../config/settings.ts';
import { lazy } from './lazy.ts';
import { lazyBilling } from './lazy-billing.ts';
import { TOKENS } from './tokens.ts';

/** Payments by Stripe itself. */
export function stripeModule(stripe: StripeSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.sandboxPayments).toConstantValue(null);
    bind(TOKENS.billing)
      .toResolvedValue((publicUrl) => lazyStripe(stripe, publicUrl), [TOKENS.publicUrl])
      .inSingletonScope();
  });
}

/** Stripe, whose SDK is loaded with the first call. */
export function lazyStripe(stripe: StripeSettings, webUrl: string): Billing {
  return lazyBilling(lazy(() => openStripe(stripe, webUrl)));
}

async function openStripe(stripe: StripeSettings, webUrl: string): Promise<Billing> {
  const [client, { createStripeBilling }] = await Promise.all([openStripeClient(stripe, REQUEST_TIMEOUT_MS), import('@marquill/adapters/stripe')]);
  return createStripeBilling(client, { priceId: stripe.priceId, webhookSecret: stripe.webhookSecret, webUrl });
}

/** A client of the configured account; the core does the repeating. */
export async function openStripeClient({ secretKey, apiBase }: StripeSettings, timeout: number): Promise<StripeClient> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(secretKey, { maxNetworkRetries: 0, timeout, ...(apiBase === undefined ? {} : apiAddress(apiBase)) });
}

function apiAddress(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port === '' ? (isPlain ? '80' : '443') : port, protocol: isPlain ? 'http' : 'https' };
}
