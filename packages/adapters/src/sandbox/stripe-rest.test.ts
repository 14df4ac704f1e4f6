import { createMemoryRecords } from '@marquill/core/memory';
import type { Records } from '@marquill/core';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLoopback, WEB_URL, type Loopback } from './testing/start-loopback.ts';

const DAY = 24 * 60 * 60;

let records: Records;
let loopback: Loopback;
let stripe: Stripe;

beforeEach(async () => {
  records = createMemoryRecords();
  loopback = await startLoopback(records);
  stripe = new Stripe(loopback.apiKey, loopback.client);
});

afterEach(() => loopback.close());

async function subscribedCustomer(): Promise<string> {
  const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { uid: 'u1' } });
  const session = await stripe.checkout.sessions.create(checkoutOf(customer.id));
  await loopback.press(session.url ?? '', 'pay');
  return customer.id;
}

function checkoutOf(customer: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription', customer, line_items: [{ price: loopback.sandbox.priceId, quantity: 1 }], success_url: `${WEB_URL}/success`,
  };
}

async function failureOf(call: Promise<unknown>): Promise<Partial<Stripe.errors.StripeError>> {
  return call.then(() => ({}), (error: unknown) => error as Stripe.errors.StripeError);
}

it('serves the plan as a price and a product [PROD-12]', async () => {
  const price = await stripe.prices.retrieve(loopback.sandbox.priceId);
  expect(price).toMatchObject({ unit_amount: 1000, currency: 'usd', recurring: { interval: 'month' } });
  expect(await stripe.products.retrieve('prod_sandbox_plus')).toMatchObject({ id: price.product, name: 'Marquill Plus' });
});

it('lets the SDK walk through a long list page by page, newest first', async () => {
  const customer = await stripe.customers.create({});
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push((await stripe.checkout.sessions.create(checkoutOf(customer.id))).id);
  const seen: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ customer: customer.id, limit: 2 })) seen.push(session.id);
  expect(seen).toEqual(made.toReversed());
});

it('keeps a paid invoice for each subscription', async () => {
  const customer = await subscribedCustomer();
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const { data } = await stripe.invoices.list({ customer });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ id: subscription?.latest_invoice, amount_paid: 1000, status: 'paid', customer });
  expect(await stripe.invoices.retrieve(data[0]?.id ?? '')).toEqual(expect.objectContaining({ total: 1000 }));
});

it('runs a month from the day of payment, to the last day where the next month is shorter', async () => {
  loopback.advance(72 * DAY);
  expect(loopback.now().toISOString()).toBe('2027-01-31T12:00:00.000Z');
  const customer = await subscribedCustomer();
  const end = (await stripe.subscriptions.list({ customer })).data[0]?.items.data[0]?.current_period_end ?? 0;
  expect(new Date(end * 1000).toISOString()).toBe('2027-02-28T12:00:00.000Z');
});

it('updates, cancels and resumes subscriptions as the SDK asks, each with its message', async () => {
  const { id: customer } = await stripe.customers.create({});
  await loopback.sandbox.setSubscriptions(customer, ['paused']);
  const id = (await stripe.subscriptions.list({ customer })).data[0]?.id ?? '';
  loopback.sent.length = 0;
  expect(await stripe.subscriptions.resume(id, {})).toMatchObject({ status: 'active' });
  expect(await failureOf(stripe.subscriptions.resume(id, {}))).toMatchObject({ type: 'StripeInvalidRequestError' });
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { note: 'x' } })).toMatchObject({
    cancel_at_period_end: true, metadata: { note: 'x' }, status: 'active',
  });
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
  expect(await failureOf(stripe.subscriptions.cancel(id))).toMatchObject({ code: 'resource_missing' });
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: 'ended' })).data).toHaveLength(1);
  const types = loopback.sent.map(({ rawBody }) => (JSON.parse(rawBody) as Stripe.Event).type);
  expect(types).toEqual(['customer.subscription.resumed', 'customer.subscription.updated', 'customer.subscription.deleted']);
});

it('answers the same key with the same object, and refuses it for other parameters', async () => {
  const options = { idempotencyKey: 'k1' };
  const first = await stripe.customers.create({ email: 'a@example.com' }, options);
  const again = await stripe.customers.create({ email: 'a@example.com' }, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await failureOf(stripe.customers.create({ email: 'b@example.com' }, options))).toMatchObject({ type: 'StripeIdempotencyError' });
  loopback.advance(DAY);
  expect((await stripe.customers.create({ email: 'b@example.com' }, options)).id).not.toBe(first.id);
});

it('refuses a key whose first request is still running, and forgets one that failed', async () => {
  const slow: Records = { ...records, write: async (...change) => {
    if (change[0] === 'sandbox-stripe-accounts') await stalled;
    return records.write(...change);
  } };
  let release = (): void => undefined;
  const stalled = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other = await startLoopback(slow);
  const client = new Stripe(other.apiKey, other.client);
  const first = client.customers.create({}, { idempotencyKey: 'k2' });
  // The first request holds the key from its first write on; asking until then is what a second server would do.
  let refused: Partial<Stripe.errors.StripeError> = {};
  for (let tries = 0; tries < 100 && refused.statusCode === undefined; tries += 1) {
    const second = client.customers.create({}, { idempotencyKey: 'k2' });
    refused = await Promise.race([failureOf(second), first.then(() => ({}))]);
  }
  expect(refused).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  release();
  expect((await client.customers.create({}, { idempotencyKey: 'k2', maxNetworkRetries: 3 })).id).toBe((await first).id);
  await other.close();

  const failing = { idempotencyKey: 'k3' };
  expect(await failureOf(stripe.checkout.sessions.create(checkoutOf('cus_nobody'), failing))).toMatchObject({ code: 'resource_missing' });
  const customer = await stripe.customers.create({});
  expect((await stripe.checkout.sessions.create(checkoutOf(customer.id), failing)).status).toBe('open');
});

it('fails in Stripe\'s own shapes', async () => {
  const customer = await stripe.customers.create({});
  const missingOnes = [
    stripe.customers.retrieve('cus_nobody'), stripe.prices.retrieve('price_x'), stripe.products.retrieve('prod_x'),
    stripe.checkout.sessions.retrieve('cs_x'), stripe.subscriptions.retrieve('sub_x'), stripe.invoices.retrieve('in_x'),
    stripe.events.retrieve('evt_x'), stripe.subscriptions.list({ customer: 'cus_nobody' }),
    stripe.checkout.sessions.create({ ...checkoutOf(customer.id), line_items: [{ price: 'price_x', quantity: 1 }] }),
  ];
  for (const call of missingOnes) expect(await failureOf(call)).toMatchObject({ type: 'StripeInvalidRequestError', code: 'resource_missing' });
  expect(await failureOf(stripe.checkout.sessions.create({ ...checkoutOf(customer.id), mode: 'payment' }))).toMatchObject({ param: 'mode' });
  expect(await failureOf(stripe.checkout.sessions.list({ customer: customer.id, limit: 500 }))).toMatchObject({ param: 'limit' });
  expect(await failureOf(stripe.coupons.retrieve('x'))).toMatchObject({ statusCode: 404 });
});

it('lets nobody in without its key', async () => {
  const stranger = new Stripe('sk_test_stranger', loopback.client);
  expect(await failureOf(stranger.customers.create({}))).toMatchObject({ type: 'StripeAuthenticationError' });
});

it('keeps names like __proto__ as plain metadata', async () => {
  const metadata = Object.fromEntries([['__proto__', 'x'], ['uid', 'u1']]);
  const customer = await stripe.customers.create({ metadata });
  expect(customer.metadata['uid']).toBe('u1');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  expect((await stripe.customers.update(customer.id, { metadata: { more: 'y' } })).metadata).toMatchObject({ uid: 'u1', more: 'y' });
});

it('expires an open checkout once', async () => {
  const customer = await stripe.customers.create({});
  const session = await stripe.checkout.sessions.create(checkoutOf(customer.id));
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  expect(await failureOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({ type: 'StripeInvalidRequestError' });
});
