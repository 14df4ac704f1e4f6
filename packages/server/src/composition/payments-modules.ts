import { ContainerModule } from 'inversify';
import type { PaymentSettings } from '../config/settings.ts';
import { lazyBilling } from './lazy-billing.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { stripeModule } from './stripe-module.ts';
import { TOKENS } from './tokens.ts';

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
