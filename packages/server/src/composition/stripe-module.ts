import type { Billing } from '@marquill/core';
import { ContainerModule } from 'inversify';
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

async function openStripe({ secretKey, webhookSecret, priceId, apiBase }: StripeSettings, webUrl: string): Promise<Billing> {
  const [{ default: Stripe }, { createStripeBilling }] = await Promise.all([import('stripe'), import('@marquill/adapters/stripe')]);
  const client = new Stripe(secretKey, { maxNetworkRetries: 0, timeout: 60_000, ...(apiBase === undefined ? {} : apiAddress(apiBase)) });
  return createStripeBilling(client, { priceId, webhookSecret, webUrl });
}

function apiAddress(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port === '' ? (isPlain ? '80' : '443') : port, protocol: isPlain ? 'http' : 'https' };
}
