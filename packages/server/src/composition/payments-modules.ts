import type { Billing } from '@marquill/core';
import { ContainerModule } from 'inversify';
import type { PaymentSettings } from '../config/settings.ts';
import { lazy } from './lazy.ts';
import { lazyBilling } from './lazy-billing.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { TOKENS } from './tokens.ts';

type StripeSettings = Extract<PaymentSettings, { kind: 'stripe' }>;

/** The module of the configured payment provider. */
export function paymentsModule(payments: PaymentSettings): ContainerModule {
  return payments.kind === 'stripe' ? stripeModule(payments) : sandboxPaymentsModule;
}

const sandboxPaymentsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.openSandbox)
    .toResolvedValue(
      (...[{ records }, clock, publicUrl, { productName }, target]) => createSandboxPayments({ records, clock, publicUrl, productName, target }),
      [TOKENS.storage, TOKENS.clock, TOKENS.publicUrl, TOKENS.settings, TOKENS.webhookTarget],
    )
    .inSingletonScope()
    .onDeactivation((sandbox) => sandbox.close());
  bind(TOKENS.sandboxPayments).toService(TOKENS.openSandbox);
  bind(TOKENS.billing)
    .toResolvedValue((sandbox) => lazyBilling(sandbox.billing), [TOKENS.openSandbox])
    .inSingletonScope();
});

function stripeModule(stripe: StripeSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.sandboxPayments).toConstantValue(null);
    bind(TOKENS.billing)
      .toResolvedValue((publicUrl) => lazyBilling(lazy(() => openStripe(stripe, publicUrl))), [TOKENS.publicUrl])
      .inSingletonScope();
  });
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
