import { randomBytes } from 'node:crypto';
import type { Billing, Clock, Records } from '@marquill/core';
import type { ListeningSandbox, SandboxStripe } from '@marquill/adapters/sandbox';
import { lazy } from './lazy.ts';
import type { WebhookTarget } from './webhook-target.ts';

/** The sandbox provider; everything of it, and the payment SDK, is loaded with the first use. */
export interface SandboxPayments {
  /** Its hosted pages and its REST interface. */
  readonly provider: () => Promise<SandboxStripe>;
  /** The same adapter and SDK that real payments use, talking to the sandbox over the loopback address. */
  readonly billing: () => Promise<Billing>;
  readonly close: () => Promise<void>;
}

/** What the sandbox is made from. */
export interface SandboxPaymentsOptions {
  readonly records: Records;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly productName: string;
  readonly target: WebhookTarget;
}

/** Prepares the sandbox without loading it. */
export function createSandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  let listening: ListeningSandbox | null = null;

  const provider = lazy(async () => {
    const { createSandboxStripe } = await import('@marquill/adapters/sandbox');
    return createSandboxStripe({
      records: options.records,
      now: () => options.clock.now(),
      webUrl: options.publicUrl,
      productName: options.productName,
      webhookSecret,
      deliver: options.target.deliver,
    });
  });
  const billing = lazy(async () => {
    const [{ listenSandboxStripe }, { default: Stripe }, { createStripeBilling }] = await Promise.all([
      import('@marquill/adapters/sandbox'),
      import('stripe'),
      import('@marquill/adapters/stripe'),
    ]);
    const sandbox = await provider();
    listening ??= await listenSandboxStripe(sandbox);
    const { host, port, protocol } = listening;
    const client = new Stripe(sandbox.apiKey, { host, port, protocol, maxNetworkRetries: 0, timeout: 10_000, telemetry: false });
    return createStripeBilling(client, { priceId: sandbox.priceId, webhookSecret, webUrl: options.publicUrl });
  });
  return { provider, billing, close: async () => listening?.close() };
}
