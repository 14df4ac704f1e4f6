import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, ERROR_TEXTS, type Billing, type ErrorCode } from '@marquill/core';
import Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { createStripeBilling } from './index.ts';

const ADA = { uid: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: '' };
const servers: Server[] = [];

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The adapter against a server that answers every request the same way. */
async function billingAgainst(status: number, body: string): Promise<Billing> {
  return billingAnsweredBy(() => ({ status, body }));
}

async function billingAnsweredBy(answer: (request: IncomingMessage) => Answer): Promise<Billing> {
  const server = createServer((request, response) => {
    request.resume();
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' });
    response.end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return billingAt((server.address() as AddressInfo).port);
}

function billingAt(port: number): Billing {
  const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  return createStripeBilling(stripe, { priceId: 'price_1', webhookSecret: 'whsec_x', webUrl: 'https://app.example' });
}

async function expectCodes(billing: Billing): Promise<void> {
  await expectCode(billing.createCustomer(ADA), 'customer-failed');
  await expectCode(billing.createCheckoutSession('cus_1'), 'checkout-failed');
  await expectCode(billing.createPortalSession('cus_1'), 'portal-failed');
  await expectCode(billing.readCheckoutSession('cs_test_1'), 'unavailable');
  await expectCode(billing.readSubscriptionStatus('cus_1'), 'unavailable');
}

async function expectCode(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error: unknown = await call.then(() => null, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, message: ERROR_TEXTS[code], details: {} });
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const stripeError = (type: string) => JSON.stringify({ error: { type, message: 'secret internals of the provider' } });

it.each([
  ['a server failure', 500, stripeError('api_error')],
  ['a wrong key', 401, stripeError('invalid_request_error')],
  ['too many requests', 429, stripeError('rate_limit_error')],
  ['a page of HTML instead of an answer', 200, '<html>maintenance</html>'],
])('turns %s into codes and never shows the provider\'s words [ERR-07]', async (_name, status, body) => {
  await expectCodes(await billingAgainst(status, body));
});

it('turns a provider that cannot be reached into codes', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expectCodes(billingAt(port));
});

it('decides nothing from a state that it has never heard of', async () => {
  const page = { object: 'list', has_more: false, url: '/v1/subscriptions', data: [{ id: 'sub_1', status: 'hibernating' }], id: 'cus_1' };
  const billing = await billingAgainst(200, JSON.stringify(page));
  await expect(billing.readSubscriptionStatus('cus_1')).rejects.toMatchObject({ code: 'unavailable' });
});

it('waits for the parallel call that holds the idempotency key and gets its customer', async () => {
  const keys: unknown[] = [];
  const billing = await billingAnsweredBy((request) => {
    if (request.method === 'GET') return { status: 200, body: JSON.stringify({ object: 'list', data: [], has_more: false }) };
    if (request.url === '/v1/customers') keys.push(request.headers['idempotency-key']);
    return keys.length === 1
      ? { status: 409, body: stripeError('idempotency_error') }
      : { status: 200, body: JSON.stringify({ id: 'cus_parallel', object: 'customer' }) };
  });
  expect(await billing.createCustomer(ADA)).toBe('cus_parallel');
  expect(keys).toEqual(['customer:u1', 'customer:u1']);
});
