import { createMemoryRecords } from '@marquill/core/memory';
import { errorCodeOf, type Billing, type SubscriptionStatus } from '@marquill/core';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLoopback, WEB_URL, WEBHOOK_SECRET, type Loopback } from '../sandbox/testing/start-loopback.ts';
import { createStripeBilling } from './index.ts';

const DAY = 24 * 60 * 60;

let loopback: Loopback;
let stripe: Stripe;
let billing: Billing;
let customerId: string;

function newBilling(webUrl = WEB_URL) {
  return createStripeBilling(stripe, {
    priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl, now: loopback.now,
  });
}

async function openSessions(): Promise<readonly string[]> {
  const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
  return data.map((session) => session.id);
}

async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(() => 'resolved', errorCodeOf);
}

beforeEach(async () => {
  loopback = await startLoopback(createMemoryRecords());
  stripe = new Stripe(loopback.apiKey, loopback.client);
  billing = newBilling();
  customerId = await billing.createCustomer({ uid: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
});

afterEach(() => loopback.close());

it('sells one month at a time for 1000 cents USD [PROD-12]', async () => {
  const { id } = await billing.createCheckoutSession(customerId, 'u1');
  const { data } = await stripe.checkout.sessions.listLineItems(String(id));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    amount_total: 1000, currency: 'usd', quantity: 1, price: { unit_amount: 1000, recurring: { interval: 'month', interval_count: 1 } },
  });
});

it('opens a subscription checkout that returns to the success and cancel pages and carries the uid', async () => {
  const { id, url } = await billing.createCheckoutSession(customerId, 'u1');
  expect(url).toBe(`${WEB_URL}/sandbox/checkout/${String(id)}`);
  expect(await stripe.checkout.sessions.retrieve(String(id))).toMatchObject({
    mode: 'subscription',
    customer: customerId,
    success_url: `${WEB_URL}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${WEB_URL}/cancel`,
    client_reference_id: 'u1',
    metadata: { uid: 'u1' },
  });
});

it('takes the uid from the customer when the caller knows the customer alone', async () => {
  const { id } = await billing.createCheckoutSession(customerId);
  expect(await billing.readCheckoutSession(String(id))).toMatchObject({ uid: 'u1', customerId });
});

it('uses an open session again', async () => {
  const first = await billing.createCheckoutSession(customerId, 'u1');
  expect(await billing.createCheckoutSession(customerId)).toEqual(first);
  await loopback.press(first.url, 'decline');
  await loopback.press(first.url, 'cancel');
  expect(await newBilling().createCheckoutSession(customerId, 'u1')).toEqual(first);
  expect(await openSessions()).toEqual([first['id']]);
});

it('ends parallel calls of several servers in one open session', async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, (_, at) => newBilling().createCheckoutSession(customerId, at % 2 ? 'u1' : undefined)));
  expect(new Set(pages.map((page) => page.url)).size).toBe(1);
  expect(await openSessions()).toEqual([pages[0]?.['id']]);
});

it('opens a new session when the old one expired', async () => {
  const first = await billing.createCheckoutSession(customerId, 'u1');
  loopback.advance(DAY);
  const second = await billing.createCheckoutSession(customerId, 'u1');
  expect(second.url).not.toBe(first.url);
  expect(await billing.readCheckoutSession(String(first['id']))).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
});

it('replaces an open session that would return to another address', async () => {
  const first = await billing.createCheckoutSession(customerId, 'u1');
  const second = await newBilling('https://marquill.example').createCheckoutSession(customerId, 'u1');
  expect(await openSessions()).toEqual([second['id']]);
  expect(await billing.readCheckoutSession(String(first['id']))).toMatchObject({ status: 'expired' });
});

it('stays unpaid after a declined card and can be paid after it', async () => {
  const { id, url } = await billing.createCheckoutSession(customerId, 'u1');
  await loopback.press(url, 'decline');
  expect(await billing.readCheckoutSession(String(id))).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('none');
  await loopback.press(url, 'pay');
  expect(await billing.readCheckoutSession(String(id))).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('active');
});

it('makes one subscription however often the same session is paid', async () => {
  const { url } = await billing.createCheckoutSession(customerId, 'u1');
  const answers = await Promise.all(Array.from({ length: 8 }, () => loopback.press(url, 'pay')));
  expect(new Set(answers.map((answer) => answer.headers['location'])).size).toBe(1);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  expect(data).toHaveLength(1);
  expect(loopback.sent.filter(({ rawBody }) => rawBody.includes('"checkout.session.completed"'))).not.toHaveLength(0);
});

const NEXT_CHECKOUT: Record<SubscriptionStatus, 'already-subscribed' | 'resolved'> = {
  active: 'already-subscribed',
  trialing: 'already-subscribed',
  past_due: 'already-subscribed',
  paused: 'resolved',
  incomplete: 'resolved',
  unpaid: 'resolved',
  canceled: 'resolved',
  incomplete_expired: 'resolved',
};

describe.each(Object.entries(NEXT_CHECKOUT))('with a subscription that is %s', (status, expected) => {
  it(`another checkout is ${expected}`, async () => {
    await loopback.sandbox.setSubscriptions(customerId, ['canceled', status as SubscriptionStatus]);
    expect(await codeOf(billing.createCheckoutSession(customerId, 'u1'))).toBe(expected);
  });
});

it('lets a person who canceled subscribe again and then reads the better of both', async () => {
  const first = await billing.createCheckoutSession(customerId, 'u1');
  await loopback.press(first.url, 'pay');
  const portal = await billing.createPortalSession(customerId);
  await loopback.press(portal.url, 'cancel');
  expect(await billing.readSubscriptionStatus(customerId)).toBe('canceled');
  const second = await billing.createCheckoutSession(customerId, 'u1');
  expect(second.url).not.toBe(first.url);
  await loopback.press(second.url, 'pay');
  expect(await billing.readSubscriptionStatus(customerId)).toBe('active');
});

it('opens the portal with the way back to the profile', async () => {
  const { url, id } = await billing.createPortalSession(customerId);
  expect(url).toBe(`${WEB_URL}/sandbox/portal/${String(id)}`);
  expect(await loopback.press(url, 'return')).toMatchObject({ status: 303, headers: { location: `${WEB_URL}/profile` } });
});

it('knows neither made-up sessions nor ids that are none', async () => {
  const { id } = await billing.createCheckoutSession(customerId, 'u1');
  for (const strange of ['', 'anything', 'cs_test_nobody', `${String(id)}x`, '../customers', `cs_test_${'0'.repeat(48)}`]) {
    expect(await billing.readCheckoutSession(strange)).toBeNull();
  }
});

it('fails with codes for an unknown customer and reads its state as null', async () => {
  for (const unknown of ['cus_nobody', '', `cus_${'0'.repeat(16)}`]) {
    expect(await codeOf(billing.createCheckoutSession(unknown))).toBe('checkout-failed');
    expect(await codeOf(billing.createPortalSession(unknown))).toBe('portal-failed');
    expect(await billing.readSubscriptionStatus(unknown)).toBeNull();
  }
});

it('forgets a customer that was deleted at the provider', async () => {
  const { url } = await billing.createCheckoutSession(customerId, 'u1');
  await loopback.press(url, 'pay');
  await stripe.customers.del(customerId);
  expect(await billing.readSubscriptionStatus(customerId)).toBeNull();
  expect(await codeOf(billing.createCheckoutSession(customerId, 'u1'))).toBe('checkout-failed');
});
