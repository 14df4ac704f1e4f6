import { errorCodeOf, type Billing } from '@marquill/core';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStripeBilling } from './index.ts';

const SECRET = 'whsec_test';
const NOW = new Date('2026-11-20T12:00:00Z');
const AT = NOW.getTime() / 1000;

const stripe = new Stripe('sk_test_unused');
let billing: Billing;

beforeEach(() => {
  billing = createStripeBilling(stripe, { priceId: 'price_1', webhookSecret: SECRET, webUrl: 'https://app.example', now: () => NOW });
});

function bodyOf(type: string, object: Record<string, unknown>): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

function sign(payload: string, timestamp = AT, secret = SECRET): string {
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const ABOUT_CHECKOUTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'];
const ABOUT_CUSTOMERS = [
  'customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted', 'customer.subscription.paused',
  'customer.subscription.resumed', 'invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required',
];

it.each(ABOUT_CHECKOUTS)('reads %s with its session', async (type) => {
  const body = bodyOf(type, { id: 'cs_1', customer: 'cus_1' });
  expect(await billing.parseWebhook(body, sign(body))).toEqual({ id: 'evt_1', type, customerId: 'cus_1', checkoutSessionId: 'cs_1' });
});

it.each(ABOUT_CUSTOMERS)('reads %s with its customer', async (type) => {
  const body = bodyOf(type, { id: 'obj_1', customer: { id: 'cus_1', object: 'customer' } });
  expect(await billing.parseWebhook(body, sign(body))).toEqual({ id: 'evt_1', type, customerId: 'cus_1' });
});

it('passes over genuine messages that concern nobody here', async () => {
  for (const body of [bodyOf('charge.refunded', { customer: 'cus_1' }), bodyOf('checkout.session.completed', { id: 'cs_1', customer: null })]) {
    expect(await billing.parseWebhook(body, sign(body))).toBeNull();
  }
});

it('takes the same message again: repeats are for the caller to notice', async () => {
  const body = bodyOf('invoice.paid', { customer: 'cus_1' });
  const signature = sign(body);
  expect(await billing.parseWebhook(body, signature)).toEqual(await billing.parseWebhook(body, signature));
});

describe('refuses as forbidden', () => {
  const body = bodyOf('invoice.paid', { customer: 'cus_1' });
  it.each([
    ['a changed body', body.replace('cus_1', 'cus_2'), sign(body)],
    ['a body with other white space', `${body} `, sign(body)],
    ['a signature made with another secret', body, sign(body, AT, 'whsec_other')],
    ['a message older than five minutes', body, sign(body, AT - 301)],
    ['a message from more than five minutes ahead', body, sign(body, AT + 301)],
    ['a time that was changed after signing', body, sign(body, AT - 3600).replace(/t=\d+/, `t=${AT}`)],
    ['an empty signature', body, ''],
    ['a signature that is none', body, 'v1=abc'],
    ['an empty body', '', sign('')],
    ['a body that is no JSON', 'hello', sign('hello')],
  ])('%s', async (_name, rawBody, signature) => {
    await expect(billing.parseWebhook(rawBody, signature)).rejects.toSatisfy((error) => errorCodeOf(error) === 'forbidden');
  });
});

it('accepts a message at the edge of five minutes in both directions', async () => {
  const body = bodyOf('invoice.paid', { customer: 'cus_1' });
  for (const at of [AT - 300, AT + 300]) expect(await billing.parseWebhook(body, sign(body, at))).toMatchObject({ customerId: 'cus_1' });
});
