import { createMemoryRecords } from '@marquill/core/memory';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLoopback, WEB_URL, WEBHOOK_SECRET, type Loopback } from '../sandbox/testing/start-loopback.ts';
import { createStripeBilling } from './index.ts';

const ADA = { uid: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const DAY = 24 * 60 * 60;

let loopback: Loopback;
let stripe: Stripe;

function newBilling() {
  return createStripeBilling(stripe, {
    priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: loopback.now,
  });
}

beforeEach(async () => {
  loopback = await startLoopback(createMemoryRecords());
  stripe = new Stripe(loopback.apiKey, loopback.client);
});

afterEach(() => loopback.close());

it('writes address, name and uid into the customer', async () => {
  const id = await newBilling().createCustomer(ADA);
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    id, email: 'ada@example.com', name: 'Ada Lovelace', metadata: { uid: 'u1' },
  });
});

it('leaves the name without a gap when there is no last name', async () => {
  const id = await newBilling().createCustomer({ ...ADA, lastName: '' });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ name: 'Ada' });
});

it('returns the same customer for one uid, also with other details', async () => {
  const billing = newBilling();
  const id = await billing.createCustomer(ADA);
  expect(await billing.createCustomer(ADA)).toBe(id);
  expect(await billing.createCustomer({ ...ADA, firstName: 'Augusta' })).toBe(id);
  expect(await billing.createCustomer({ ...ADA, email: 'ada@other.example' })).toBe(id);
});

it('finds the customer again when the idempotency key is long forgotten', async () => {
  const id = await newBilling().createCustomer(ADA);
  loopback.advance(30 * DAY);
  expect(await newBilling().createCustomer(ADA)).toBe(id);
});

it('makes one customer of parallel calls from several servers', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => newBilling().createCustomer(ADA)));
  expect(new Set(ids).size).toBe(1);
  const { data } = await stripe.customers.list({ email: ADA.email });
  expect(data.map((customer) => customer.id)).toEqual([ids[0]]);
});

it('keeps people with one address apart by their uid', async () => {
  const billing = newBilling();
  const first = await billing.createCustomer(ADA);
  expect(await billing.createCustomer({ ...ADA, uid: 'u2' })).not.toBe(first);
});
