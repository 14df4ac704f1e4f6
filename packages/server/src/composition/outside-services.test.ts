import { randomUUID } from 'node:crypto';
import { createSandboxStripe, listenSandboxStripe, type ListeningSandbox, type SandboxStripe } from '@marquill/adapters/sandbox';
import { createMemoryRecords } from '@marquill/core/memory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLBACK, CLIENT, startTestIssuer } from '../../../adapters/src/google/test-issuer.fixture.ts';
import type { RunningServer } from '../start-server.ts';
import { startWithSettings } from '../test-kit/start-with-settings.ts';
import { createTestBrowser, type TestBrowser } from '../test-kit/test-browser.ts';

const SIGN_UP = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-12' };
const WEBHOOK_SECRET = 'whsec_outside';

interface Rows {
  readonly rows?: readonly Row[];
  readonly saved?: readonly Row[];
}
interface Row {
  readonly id: string;
  readonly title: string;
  readonly role: string;
  readonly text: string;
  readonly isLoading?: boolean;
}

async function onboard(browser: TestBrowser): Promise<void> {
  await browser.post('/api/onboarding/account-type', { accountType: 'startup' });
  for (const [step, answer] of ['Analytical Engines', 'Machines that calculate', 'Computing', 'B2B'].entries()) await browser.post('/api/onboarding/answer', { step, answer });
}

const open: { close: () => Promise<void> }[] = [];

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startWithSettings(environment);
  open.push({ close: server.stop });
  return server;
}

const personAt = ({ port }: RunningServer) => createTestBrowser(`http://127.0.0.1:${port}`);

afterEach(async () => {
  vi.restoreAllMocks();
  for (const part of open.splice(0).reverse()) await part.close();
});

describe('a server that is told to use an OpenID Connect issuer', () => {
  it('signs people in there, once for each answer, and serves no sandbox sign-in [GOOG-14 GOOG-15 GOOG-16]', async () => {
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
    const issuer = await startTestIssuer();
    open.push(issuer);
    issuer.person = { id: '1815', claims: { email: 'grace@example.com', email_verified: true, name: 'Grace Brewster Hopper' } };
    const browser = personAt(
      await start({
        PUBLIC_URL: new URL(CALLBACK).origin, GOOGLE_ISSUER: issuer.url, GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      }),
    );
    const go = async () => {
      const begun = await browser.get('/api/auth/google/start');
      const { pathname, search } = await issuer.visit(begun.headers.get('location') ?? '');
      return pathname + search;
    };

    const back = await go();
    expect((await browser.get(back)).headers.get('location')).toBe('/login');
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'signed-in' });
    expect((await browser.get('/api/session')).body).toMatchObject({
      signedIn: true, user: { firstName: 'Grace', lastName: 'Brewster Hopper', email: 'grace@example.com', didOnboarding: false },
    });

    await browser.get(back);
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'failed' });
    expect((await browser.get('/sandbox/google?redirect_uri=x&state=y')).text).not.toContain('Sandbox Google sign-in');
  });
});

describe('a server that is told to use a remote functions host', () => {
  it('has customer, checkout, portal, welcome mail, answers, titles and suggestions made there, and verifies payments itself [FN-01 PAY-12 PROF-06]', async () => {
    const stripe: SandboxStripe = createSandboxStripe({
      records: createMemoryRecords(), now: () => new Date(), webUrl: 'http://localhost:3000', productName: 'Marquill', webhookSecret: WEBHOOK_SECRET,
      deliver: () => Promise.resolve(),
    });
    const listening: ListeningSandbox = await listenSandboxStripe(stripe);
    open.push(listening);
    const settings = {
      STRIPE_SECRET_KEY: stripe.apiKey, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_PRICE_ID: stripe.priceId, STRIPE_API_BASE: `http://${listening.host}:${listening.port}`,
    };
    const functionsHost = await start(settings);
    const server = await start({ ...settings, FUNCTIONS_PORT: 'off', FUNCTIONS_URL: `http://127.0.0.1:${functionsHost.functionsPort}` });
    const calls = vi.spyOn(globalThis, 'fetch');
    const browser = personAt(server);

    expect((await browser.post('/api/auth/sign-up', SIGN_UP)).body).toMatchObject({ user: { plan: 'none', hasCustomer: true } });
    const { url } = (await browser.post('/api/billing/checkout')).body as { url: string };
    const paid = await stripe.answerPage({ method: 'POST', path: new URL(url).pathname, body: new URLSearchParams({ action: 'pay' }) });
    const sessionId = new URL(paid?.headers['location'] ?? '', 'http://x').searchParams.get('session_id');
    expect((await browser.post('/api/billing/confirm', { sessionId: 'cs_test_made_up' })).status).toBe(402);
    expect((await browser.post('/api/billing/confirm', { sessionId })).body).toEqual({ success: true, state: 'active' });
    expect((await browser.post('/api/billing/portal')).body).toMatchObject({ url: expect.stringContaining('/sandbox/portal') as string });
    await onboard(browser);
    const { chatId } = (await browser.post('/api/messages', { messageId: randomUUID(), chatId: null, text: 'How do we price our first plan?', style: 'normal', timeZone: 'UTC' })).body as { chatId: string };
    const live = await browser.live(`?chat=${chatId}`);
    await live.waitFor('messages', ({ rows, saved }: Rows) => [...(rows ?? []), ...(saved ?? [])].some(({ role, isLoading, text }) => role !== 'user' && isLoading !== true && text.includes('Analytical Engines')));
    await live.waitFor('chats', ({ rows, saved }: Rows) => [...(rows ?? []), ...(saved ?? [])].some(({ id, title }) => id === chatId && !/^\w{3} \w{3} \d/.test(title)));
    live.close();
    expect(((await browser.get('/api/suggestions')).body as { suggestions: readonly string[] }).suggestions.length).toBeGreaterThan(1);

    const asked = calls.mock.calls.flatMap(([address]) => (typeof address === 'string' ? [address] : [])).filter((address) => address.includes(`:${functionsHost.functionsPort}/`));
    expect(new Set(asked.map((address) => new URL(address).pathname))).toEqual(
      new Set(['/createStripeCustomer', '/sendWelcomeEmail', '/createCheckoutSession', '/createBillingPortalSession', '/generateResponse', '/generateChatTitle', '/generateUserQueries']),
    );
  });
});

describe('a server that is told a price', () => {
  const stripeAt = async (): Promise<Record<string, string>> => {
    const stripe = createSandboxStripe({
      records: createMemoryRecords(), now: () => new Date(), webUrl: 'http://localhost:3000', productName: 'Marquill', webhookSecret: WEBHOOK_SECRET,
      deliver: () => Promise.resolve(),
    });
    const listening = await listenSandboxStripe(stripe);
    open.push(listening);
    return { STRIPE_SECRET_KEY: stripe.apiKey, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_PRICE_ID: stripe.priceId, STRIPE_API_BASE: `http://${listening.host}:${listening.port}` };
  };

  it('does not start with one that the payment provider does not know, and says so in a sentence', async () => {
    const settings = await stripeAt();
    await expect(startWithSettings({ ...settings, STRIPE_PRICE_ID: 'price_of_another_account' })).rejects.toMatchObject({
      name: 'StartError', message: 'STRIPE_PRICE_ID names no price of the account and mode that STRIPE_SECRET_KEY belongs to.',
    });
  });

  it('starts all the same while the payment provider does not answer', async () => {
    const settings = await stripeAt();
    const server = await start({ ...settings, STRIPE_API_BASE: 'http://127.0.0.1:9' });
    expect((await personAt(server).get('/readyz')).status).toBe(200);
  });
});
