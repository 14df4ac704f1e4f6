import { AppError } from '@marquill/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../../test-kit/start-test-functions.ts';

const PROFILE = {
  businessName: 'Tallybean', industry: 'Software', businessAge: '2 years', services: 'Rotas',
  targetAudience: 'B2B', businessDescription: 'Rotas for cafés', mission: 'Calm Sundays',
};
const PERSON = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', uid: 'u1' };
const PATHS = [
  '/summarizeText', '/generateResponse', '/generateChatTitle', '/generateUserQueries',
  '/createStripeCustomer', '/createCheckoutSession', '/createBillingPortalSession', '/sendWelcomeEmail',
];

describe('the functions host', () => {
  let host: TestFunctions;
  beforeEach(async () => {
    host = await startTestFunctions();
  });
  afterEach(() => host.stop());

  it('summarises a text [FN-10 PROD-09]', async () => {
    const { status, body } = await host.call('/summarizeText', { text: 'A long conversation' });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, summary: expect.stringContaining('A long conversation') as string });
  });

  it('answers a question in one JSON piece [FN-11 FN-26]', async () => {
    const { status, headers, body } = await host.call('/generateResponse', { query: 'Who are we?', context: 'Earlier', userInfo: 'Business Name: Tallybean' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual({ success: true, response: expect.stringContaining('Who are we?') as string });
  });

  it('takes a question without context [VAL-07]', async () => {
    host.ports.assistant.scriptReply((request) => Promise.resolve(request.context));
    const { body } = await host.call('/generateResponse', { query: 'Who are we?', userInfo: 'Business Name: Tallybean' });
    expect(body).toEqual({ success: true, response: 'This is the beginning of the conversation' });
  });

  it('titles a chat [FN-12 PROD-08]', async () => {
    const { body } = await host.call('/generateChatTitle', { query: 'Launch plan', chatResponse: 'Start small' });
    expect(body).toEqual({ success: true, title: expect.stringMatching(/\S/) as string });
  });

  it('suggests queries from the profile at the top level of the body, joined by " -- " [FN-13 FN-14 PROD-10]', async () => {
    const { body } = await host.call('/generateUserQueries', PROFILE);
    expect(body).toEqual({ success: true, queries: expect.stringContaining(' -- ') as string });
  });

  it('creates one payment customer per uid [FN-15]', async () => {
    const first = await host.call('/createStripeCustomer', PERSON);
    expect(first.body).toEqual({ success: true, customer: expect.stringMatching(/^cus_/) as string, customerId: expect.stringMatching(/^cus_/) as string });
    expect((await host.call('/createStripeCustomer', PERSON)).body).toEqual(first.body);
  });

  it('opens checkout and portal for a customer [FN-16 FN-19]', async () => {
    const { body } = await host.call('/createStripeCustomer', PERSON);
    const { customer } = body as { customer: string };
    const checkout = await host.call('/createCheckoutSession', { customerId: customer });
    expect(checkout.body).toMatchObject({ success: true, url: expect.stringMatching(/^https:\/\//) as string });
    const portal = await host.call('/createBillingPortalSession', { customerId: customer });
    expect(portal.body).toMatchObject({ success: true, url: expect.stringMatching(/^https:\/\//) as string });
  });

  it('sends one welcome mail per address [FN-22]', async () => {
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await host.call('/sendWelcomeEmail', { email: 'ada@example.com', firstName: 'Ada' })).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(host.ports.mailer.outbox).toHaveLength(1);
  });

  it.each([
    ['/summarizeText', { text: '' }, 'Text is empty or invalid'],
    ['/summarizeText', { text: '  ' }, 'Text is empty or invalid'],
    ['/generateResponse', { query: '', userInfo: 'x' }, 'Query and userInfo are required'],
    ['/generateResponse', { query: 'x', userInfo: ' ' }, 'Query and userInfo are required'],
    ['/generateChatTitle', { query: 'x' }, 'Query or response is empty or invalid'],
    ['/generateUserQueries', 'null', 'User data is required'],
    ['/generateUserQueries', { ...PROFILE, industry: undefined, mission: '' }, 'Missing required fields: industry, mission'],
    ['/createStripeCustomer', { firstName: 'Ada', uid: 'u1' }, 'Email, firstName, and uid are required'],
    ['/createCheckoutSession', {}, 'Customer ID is required'],
    ['/createBillingPortalSession', { customerId: ' ' }, 'Customer ID is required'],
  ])('answers bad input to %s with 400 and its text [VAL-03 VAL-06 VAL-10 VAL-11 VAL-13 VAL-18 VAL-19 VAL-20]', async (path, body, error) => {
    expect(await host.call(path, body)).toMatchObject({ status: 400, body: { success: false, error } });
  });

  it('takes POST only [FN-02]', async () => {
    for (const path of PATHS) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const response = await fetch(host.url + path, { method, headers: { 'Content-Type': 'application/json' } });
        expect(response.status, `${method} ${path}`).toBe(405);
        expect(await response.json()).toMatchObject({ success: false, code: 'method-not-allowed' });
      }
    }
  });

  it('carries a success flag in every answer and an error text in every failure [FN-08 FN-09]', async () => {
    host.ports.assistant.script('title', { then: { error: new AppError('title-failed') } });
    const failures = [
      [404, await host.call('/nothing', {})],
      [400, await host.call('/summarizeText', '{"text":')],
      [400, await host.call('/summarizeText')],
      [413, await host.call('/summarizeText', { text: 'x'.repeat(1_100_000) })],
      [502, await host.call('/generateChatTitle', { query: 'x', chatResponse: 'y' })],
      [502, await host.call('/createCheckoutSession', { customerId: 'cus_unknown' })],
      [400, await host.call('/summarizeText', 'text=x', { 'Content-Type': 'text/plain' })],
    ] as const;
    for (const [status, answer] of failures) {
      expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(/\S/) as string } });
    }
  });

  it('answers a failing provider with the call\'s default text [FN-09]', async () => {
    host.ports.assistant.script('title', { then: { error: new Error('upstream said something private') } });
    const { status, body } = await host.call('/generateChatTitle', { query: 'x', chatResponse: 'y' });
    expect(status).toBe(502);
    expect(body).toMatchObject({ success: false, error: 'Failed to generate title' });
  });

  it('answers more than 120 calls a minute from one address with 429 and when to come back', async () => {
    for (let call = 0; call < 120; call += 1) await host.ports.limits.take('from:functions:127.0.0.1', { limit: 120, windowMs: 60_000 }, host.ports.clock.now());
    const { status, headers, body } = await host.call('/summarizeText', { text: 'x' });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
    expect(body).toMatchObject({ success: false, code: 'rate-limited' });
  });

  it('asks for the bearer token where one is set', async () => {
    const guarded = await startTestFunctions({ token: 'a-long-enough-token' });
    for (const authorization of [undefined, 'Bearer wrong', 'a-long-enough-token', 'Bearer a-long-enough-token2']) {
      const answer = await guarded.call('/summarizeText', { text: 'x' }, authorization === undefined ? {} : { Authorization: authorization });
      expect(answer).toMatchObject({ status: 401, body: { success: false } });
    }
    expect((await guarded.call('/summarizeText', { text: 'x' }, { Authorization: 'Bearer a-long-enough-token' })).status).toBe(200);
    await guarded.stop();
  });

  it('answers a preflight of a listed origin with CORS headers, without credentials, and refuses others [FN-05]', async () => {
    const open = await startTestFunctions({ corsOrigins: ['https://app.example'], token: 'a-long-enough-token' });
    const preflight = (origin: string) =>
      fetch(`${open.url}/summarizeText`, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
    const allowed = await preflight('https://app.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
    const refused = await preflight('https://evil.example');
    expect(refused.status).toBe(403);
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
    await open.stop();
  });

  it('sends CORS headers with its answers, refusals included', async () => {
    const open = await startTestFunctions({ corsOrigins: ['https://app.example'] });
    for (const body of [{ text: 'x' }, { text: '' }]) {
      const { headers } = await open.call('/summarizeText', body, { Origin: 'https://app.example' });
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    }
    expect((await open.call('/summarizeText', { text: 'x' }, { Origin: 'https://evil.example' })).status).toBe(403);
    await open.stop();
  });
});
