import { createCore, type Core } from '@marquill/core';
import { createOwnIdentity } from '@marquill/core/accounts';
import { createMemoryPorts, type MemoryPorts } from '@marquill/core/memory';
import { createStripeBilling } from '@marquill/adapters/stripe';
import Stripe from 'stripe';
import { startLoopback, WEB_URL, WEBHOOK_SECRET, type Loopback } from '../../../packages/adapters/src/sandbox/testing/start-loopback.ts';
import { startTestApp, type TestApp } from '../../../packages/server/src/test-kit/start-test-app.ts';
import { inProcessStripe } from './in-process-stripe.ts';
import { createRawClient, type RawClient } from './raw-request.ts';

/** Two servers over one storage and one payment provider, reached by the official SDK. */
export interface PayingStand {
  readonly ports: MemoryPorts;
  readonly loopback: Loopback;
  readonly stripe: Stripe;
  readonly cores: readonly [Core, Core];
  readonly apps: readonly [TestApp, TestApp];
  /** POSTs a webhook message to one of the servers; the status. Without a signature the header is missing. */
  readonly deliver: (rawBody: string, signature: string | undefined, server?: 0 | 1) => Promise<number>;
  /** Signs up a person; their uid and payment customer. */
  readonly customer: () => Promise<{ readonly uid: string; readonly customerId: string }>;
  readonly plan: (uid: string) => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
}

/** `inProcess`: the SDK's requests need no socket. */
export async function startPayingStand({ inProcess = false } = {}): Promise<PayingStand> {
  const ports = createMemoryPorts({ now: '2026-11-20T12:00:00Z', sleeps: 'immediate' });
  const loopback = await startLoopback(ports.records);
  const stripe = inProcess ? inProcessStripe(loopback.sandbox) : new Stripe(loopback.apiKey, loopback.client);
  const billing = createStripeBilling(stripe, { priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: loopback.now });
  const identity = createOwnIdentity(ports);
  const open = async (): Promise<{ core: Core; app: TestApp; client: RawClient }> => {
    const core = createCore({ ...ports, billing, identity });
    const app = await startTestApp({ parts: { core, users: ports.users, sessions: ports.sessions, rateLimits: ports.limits, clock: ports.clock } });
    return { core, app, client: createRawClient(app.url) };
  };
  const [first, second] = [await open(), await open()];
  let people = 0;
  return {
    ports,
    loopback,
    stripe,
    cores: [first.core, second.core],
    apps: [first.app, second.app],
    deliver: async (rawBody, signature, server = 0) => {
      const { client } = server === 0 ? first : second;
      const headers = { 'Content-Type': 'application/json; charset=utf-8', ...(signature === undefined ? {} : { 'Stripe-Signature': signature }) };
      return (await client.send({ method: 'POST', path: '/api/stripe/webhook', headers, body: rawBody })).status;
    },
    customer: async () => {
      people += 1;
      const { uid } = await first.core.signUp({ firstName: 'Ada', lastName: 'L', email: `ada${people}@example.com`, password: 'secret-12' });
      return { uid, customerId: (await ports.users.readUser(uid))?.user.stripeCustomerId ?? '' };
    },
    plan: async (uid) => (await ports.users.readUser(uid))?.user.plan,
    stop: async () => {
      first.client.close();
      second.client.close();
      await Promise.all([first.app.stop(), second.app.stop(), loopback.close()]);
    },
  };
}
