import type { Billing, Records } from '@marquill/core';
import { createMemoryRecords } from '@marquill/core/memory';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStripeBilling } from '../stripe/index.ts';
import { startLoopback, WEB_URL, WEBHOOK_SECRET, type Loopback } from './testing/start-loopback.ts';

let records: Records;
let loopback: Loopback;
let billing: Billing;
let customerId: string;

function billingOn(world: Loopback): Billing {
  return createStripeBilling(new Stripe(world.apiKey, world.client), {
    priceId: world.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: world.now,
  });
}

/** What the world's messages are about, in their order. */
async function eventsOf(world: Loopback) {
  return Promise.all(world.sent.map(({ rawBody, signature }) => billing.parseWebhook(rawBody, signature)));
}

beforeEach(async () => {
  records = createMemoryRecords();
  loopback = await startLoopback(records);
  billing = billingOn(loopback);
  customerId = await billing.createCustomer({ uid: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: '' });
});

afterEach(() => loopback.close());

it('signs each message so that the SDK takes it, and tells what is kept under its id', async () => {
  const { url } = await billing.createCheckoutSession(customerId);
  await loopback.press(url, 'pay');
  const events = await eventsOf(loopback);
  expect(new Set(events.map((event) => event?.id)).size).toBe(3);
  const stripe = new Stripe(loopback.apiKey, loopback.client);
  const kept = await stripe.events.retrieve(events[0]?.id ?? '');
  expect(JSON.stringify(kept)).toBe(loopback.sent[0]?.rawBody);
});

it('lets repeats and any order lead to the same state, because the state is read and not the message', async () => {
  const { url } = await billing.createCheckoutSession(customerId);
  await loopback.press(url, 'pay');
  await loopback.press((await billing.createPortalSession(customerId)).url, 'cancel');
  const backwards = [...loopback.sent, ...loopback.sent].toReversed();
  for (const { rawBody, signature } of backwards) {
    const event = await billing.parseWebhook(rawBody, signature);
    expect(await billing.readSubscriptionStatus(event?.customerId ?? '')).toBe('canceled');
  }
});

it('keeps messages that nobody took, in their order, and sends them later', async () => {
  loopback.refuseMessages(true);
  const { url } = await billing.createCheckoutSession(customerId);
  expect((await loopback.press(url, 'pay')).status).toBe(303);
  expect(loopback.sent).toEqual([]);
  loopback.refuseMessages(false);
  loopback.advance(600);
  await loopback.sandbox.redeliver();
  expect((await eventsOf(loopback)).map((event) => event?.type)).toEqual([
    'customer.subscription.created', 'invoice.paid', 'checkout.session.completed',
  ]);
  await loopback.sandbox.redeliver();
  expect(loopback.sent).toHaveLength(3);
});

it('goes on after a restart: open checkouts, states and waiting messages are all there', async () => {
  loopback.refuseMessages(true);
  const first = await billing.createCheckoutSession(customerId);
  await loopback.press(first.url, 'pay');
  const grace = await billing.createCustomer({ uid: 'u2', email: 'grace@example.com', firstName: 'Grace', lastName: '' });
  const open = await billing.createCheckoutSession(grace);
  await loopback.close();

  loopback = await startLoopback(records);
  billing = billingOn(loopback);
  expect(await billing.readSubscriptionStatus(customerId)).toBe('active');
  await loopback.sandbox.redeliver();
  expect(await eventsOf(loopback)).toHaveLength(3);
  expect(await billing.createCheckoutSession(grace)).toEqual(open);
  await loopback.press(open.url, 'pay');
  expect(await billing.readSubscriptionStatus(grace)).toBe('active');
});
