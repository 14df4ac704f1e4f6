import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newcomer } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-12' };

describe('auth routes', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.stop());

  it('says that nobody is signed in', async () => {
    const answer = await app.browser().get('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, signedIn: false, user: null });
  });

  it('signs up in one call: account, document, customer, Welcome Chat and session', async () => {
    const browser = app.browser();
    const answer = await browser.post('/api/auth/sign-up', { ...PERSON, theme: 'light' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true, signedIn: true,
      user: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', plan: 'none', didOnboarding: false, theme: 'light', hasCustomer: true },
    });
    const session = await browser.get('/api/session');
    expect(session.body).toEqual(answer.body);
    const { user } = answer.body as { user: { uid: string } };
    expect(await app.ports.users.readUser(user.uid)).not.toBeNull();
  });

  it('never shows customer or payment ids to the browser', async () => {
    const { browser } = await newcomer(app);
    const { text } = await browser.get('/api/session');
    expect(text).not.toMatch(/cus_|stripeCustomerId|checkoutSessionId|paymentStatus/);
  });

  it('gives the browser a cookie that scripts cannot read', async () => {
    const answer = await app.browser().post('/api/auth/sign-up', PERSON);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)]);
  });

  it('gives a __Host- cookie with Secure where PUBLIC_URL is https', async () => {
    const secure = await startTestApp({ publicUrl: 'https://app.example.com' });
    const answer = await secure.browser().post('/api/auth/sign-up', PERSON);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-sid=.*; Secure$/)]);
    await secure.stop();
  });

  it('logs in with another token than before and ends the earlier session', async () => {
    const { browser } = await newcomer(app);
    await app.browser().post('/api/auth/sign-up', PERSON);
    const before = browser.cookies.get('sid') ?? '';
    const answer = await browser.post('/api/auth/log-in', { email: ' ADA@example.com ', password: PERSON.password });
    expect(answer.status).toBe(200);
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(await app.ports.sessions.readSession(before, app.ports.clock.now())).toBeNull();
  });

  it('answers failed log-ins with their catalogue texts', async () => {
    await app.browser().post('/api/auth/sign-up', PERSON);
    const wrong = await app.browser().post('/api/auth/log-in', { email: PERSON.email, password: 'wrong-12' });
    expect(wrong).toMatchObject({ status: 401, body: { success: false, error: 'Incorrect email or password', code: 'invalid-credential' } });
    const unknown = await app.browser().post('/api/auth/log-in', { email: 'nobody@example.com', password: 'wrong-12' });
    expect(unknown).toMatchObject({ status: 401, body: { success: false, error: 'User not found', code: 'user-not-found' } });
  });

  it('answers failed sign-ups with their catalogue texts and leaves nobody signed in', async () => {
    const browser = app.browser();
    await app.browser().post('/api/auth/sign-up', PERSON);
    const taken = await browser.post('/api/auth/sign-up', PERSON);
    expect(taken).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } });
    const weak = await browser.post('/api/auth/sign-up', { ...PERSON, email: 'b@example.com', password: '12345' });
    expect(weak).toMatchObject({ status: 400, body: { error: 'Password should be at least 6 characters long.' } });
    expect(browser.cookies.size).toBe(0);
  });

  it('refuses fields that a person may not write', async () => {
    const answer = await app.browser().post('/api/auth/sign-up', { ...PERSON, plan: 'active', isAdmin: true });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', details: { fields: ['plan', 'isAdmin'] } } });
  });

  it('logs out: the session is over and the cookie gone', async () => {
    const { browser } = await newcomer(app);
    const token = browser.cookies.get('sid') ?? '';
    expect((await browser.post('/api/auth/log-out')).body).toEqual({ success: true });
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await app.ports.sessions.readSession(token, app.ports.clock.now())).toBeNull();
    expect((await browser.get('/api/session')).body).toMatchObject({ signedIn: false });
  });

  it('limits sign-ups from one address and says when to come back', async () => {
    const body = { ...PERSON, password: '123' };
    for (let sent = 0; sent < 200; sent += 1) await app.ports.limits.take('from:sign-up:127.0.0.1', { limit: 200, windowMs: 3_600_000 }, app.ports.clock.now());
    const answer = await app.browser().post('/api/auth/sign-up', body);
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(answer.headers.get('retry-after')).toBe('3600');
  });
});
