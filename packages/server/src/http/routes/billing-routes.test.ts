import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, type TestPerson } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';

describe('billing routes', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeEach(async () => {
    app = await startTestApp();
    person = await newcomer(app);
  });
  afterEach(() => app.stop());

  const stored = async () => (await app.ports.users.readUser(person.uid))?.user;

  const openCheckout = async (browser = person.browser) => {
    const answer = await browser.post('/api/billing/checkout');
    const { url } = answer.body as { url: string };
    return { url, sessionId: new URL(url).pathname.split('/').at(-1) ?? '' };
  };

  it('opens the hosted checkout and the portal of the person\'s own customer', async () => {
    const { url } = await openCheckout();
    expect(url).toMatch(/^https:\/\/billing\.example\/checkout\//);
    const customerId = (await stored())?.stripeCustomerId ?? '';
    const portal = await person.browser.post('/api/billing/portal');
    expect(portal.body).toEqual({ success: true, url: `https://billing.example/portal/${customerId}` });
  });

  it('takes no customer id from the browser', async () => {
    const other = await newcomer(app);
    const otherId = (await app.ports.users.readUser(other.uid))?.user.stripeCustomerId ?? '';
    const portal = await person.browser.post('/api/billing/portal', { customerId: otherId });
    expect(portal.text).not.toContain(otherId);
  });

  it('activates the plan for a paid session of the person\'s own [PAY-19 PAY-21 PAY-22 PAY-23]', async () => {
    const { sessionId } = await openCheckout();
    app.ports.billing.payCheckout(sessionId);
    expect((await person.browser.post('/api/billing/confirm', { sessionId })).body).toEqual({ success: true, state: 'active' });
    expect(await stored()).toMatchObject({ checkoutSessionId: sessionId, paymentStatus: 'succeeded', plan: 'active' });
    const afterFirst = await stored();
    await person.browser.post('/api/billing/confirm', { sessionId });
    expect(await stored()).toEqual(afterFirst);
  });

  it('refuses a made-up session and changes nothing [PAY-19 PAY-21 PAY-22 PAY-23]', async () => {
    const before = await stored();
    for (const sessionId of ['cs_made_up', '../../etc', 'null']) {
      expect(await person.browser.post('/api/billing/confirm', { sessionId })).toMatchObject({
        status: 402, body: { error: 'There was an issue processing your payment information. Please contact support.' },
      });
    }
    expect(await stored()).toEqual(before);
  });

  it('refuses a session that somebody else paid [PAY-19]', async () => {
    const other = await newcomer(app);
    const { sessionId } = await openCheckout(other.browser);
    app.ports.billing.payCheckout(sessionId);
    expect((await person.browser.post('/api/billing/confirm', { sessionId })).status).toBe(402);
    expect((await stored())?.plan).toBe('none');
  });

  it('says pending while a payment is complete but not there yet', async () => {
    const { sessionId } = await openCheckout();
    app.ports.billing.completeUnpaid(sessionId);
    expect((await person.browser.post('/api/billing/confirm', { sessionId })).body).toEqual({ success: true, state: 'pending' });
    expect((await stored())?.plan).toBe('none');
  });

  it('says what is missing to subscribe', async () => {
    await app.ports.users.updateUser(person.uid, [{ path: ['stripeCustomerId'], remove: true }]);
    expect(await person.browser.post('/api/billing/checkout')).toMatchObject({
      status: 409, body: { error: 'Stripe account not set up. Please contact support.', code: 'customer-missing' },
    });
  });

  it('takes a signed webhook message on the raw body, and the same one twice', async () => {
    const { sessionId } = await openCheckout();
    const { rawBody, signature } = app.ports.billing.payCheckout(sessionId);
    const deliver = (body: string, header: string) =>
      fetch(`${app.url}/api/stripe/webhook`, { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header } });
    expect((await deliver(rawBody, signature)).status).toBe(200);
    expect((await stored())?.plan).toBe('active');
    expect((await deliver(rawBody, signature)).status).toBe(200);
    expect((await deliver(`${rawBody} `, signature)).status).toBe(403);
    expect((await deliver(rawBody, '')).status).toBe(403);
    expect((await fetch(`${app.url}/api/stripe/webhook`)).status).toBe(405);
  });

  it('asks the provider to come again when a message could not be stored', async () => {
    const { sessionId } = await openCheckout();
    const { rawBody, signature } = app.ports.billing.payCheckout(sessionId);
    app.ports.failNext('users.updateUser', Object.assign(new Error('down'), { code: 'unavailable' }));
    const answer = await fetch(`${app.url}/api/stripe/webhook`, { method: 'POST', body: rawBody, headers: { 'Stripe-Signature': signature } });
    expect(answer.status).toBeGreaterThanOrEqual(500);
  });
});
