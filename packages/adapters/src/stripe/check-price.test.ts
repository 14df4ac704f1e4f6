import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPrice } from './check-price.ts';

const RIGHT = { id: 'price_1', object: 'price', active: true, currency: 'usd', unit_amount: 1000, recurring: { interval: 'month', interval_count: 1 } };

describe('the configured price', () => {
  let server: Server;
  let answer: { readonly status: number; readonly body: unknown };
  let stripe: Stripe;
  beforeEach(async () => {
    server = createServer((_request, response) => response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http', maxNetworkRetries: 0 });
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['right', RIGHT],
    ['inactive', { ...RIGHT, active: false }],
    ['not-monthly', { ...RIGHT, recurring: { interval: 'year', interval_count: 1 } }],
    ['not-monthly', { ...RIGHT, recurring: { interval: 'month', interval_count: 3 } }],
    ['not-monthly', { ...RIGHT, recurring: null }],
    ['other-amount', { ...RIGHT, unit_amount: 1200 }],
    ['other-amount', { ...RIGHT, currency: 'eur' }],
  ])('is %s when Stripe says so [PROD-12]', async (expected, body) => {
    answer = { status: 200, body };
    expect(await checkPrice(stripe, 'price_1')).toBe(expected);
  });

  it('is unknown where Stripe does not have it, and undecided where Stripe does not say', async () => {
    answer = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' } } };
    expect(await checkPrice(stripe, 'price_1')).toBe('unknown');
    answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    expect(await checkPrice(stripe, 'price_1')).toBe('unreachable');
    answer = { status: 500, body: {} };
    expect(await checkPrice(stripe, 'price_1')).toBe('unreachable');
  });
});
