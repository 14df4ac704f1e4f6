import { createMemoryRecords } from '@marquill/core/memory';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLoopback, WEB_URL, WEBHOOK_SECRET, type Loopback } from '../sandbox/testing/start-loopback.ts';
import { createStripeBilling } from './index.ts';

let loopback: Loopback;

beforeEach(async () => {
  loopback = await startLoopback(createMemoryRecords());
});

afterEach(() => loopback.close());

it('carries a person from a new customer to an active subscription over the official SDK [PROD-12]', async () => {
  const stripe = new Stripe(loopback.apiKey, loopback.client);
  const billing = createStripeBilling(stripe, {
    priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: loopback.now,
  });
  const customerId = await billing.createCustomer({ uid: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('none');

  const checkout = await billing.createCheckoutSession(customerId, 'u1');
  const sessionId = String(checkout['id']);
  expect(checkout.url).toBe(`${WEB_URL}/sandbox/checkout/${sessionId}`);
  expect(await billing.readCheckoutSession(sessionId)).toEqual({
    id: sessionId, customerId, uid: 'u1', mode: 'subscription', status: 'open', paymentStatus: 'unpaid',
  });

  const paid = await loopback.press(checkout.url, 'pay');
  expect(paid).toMatchObject({ status: 303, headers: { location: `${WEB_URL}/success?session_id=${sessionId}` } });
  expect(await billing.readCheckoutSession(sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('active');

  const events = await Promise.all(loopback.sent.map(({ rawBody, signature }) => billing.parseWebhook(rawBody, signature)));
  expect(events.map((event) => event?.type)).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
  expect(events.every((event) => event?.customerId === customerId)).toBe(true);
  expect(events.at(-1)?.checkoutSessionId).toBe(sessionId);
});
