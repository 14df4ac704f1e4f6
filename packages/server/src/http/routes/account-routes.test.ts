import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';
import type { TestBrowser } from '../../test-kit/test-browser.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-12' };

let app: TestApp;
let browser: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ ownIdentity: true });
  browser = app.browser();
  await browser.post('/api/auth/sign-up', ADA);
});
afterEach(() => app.stop());

const isSignedIn = async (who: TestBrowser): Promise<boolean> => ((await who.get('/api/session')).body as { signedIn: boolean }).signedIn;

describe('the export of one\'s data', () => {
  it('is a JSON file to save, which no cache keeps', async () => {
    const answer = await browser.get('/api/account/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account-2026-11-20.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({ format: 'account-1', profile: { email: ADA.email }, subscription: { plan: 'none' }, chats: [{ title: 'Welcome Chat' }] });
  });

  it('is bounded by address, because it reads everything', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await browser.get('/api/account/export')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the deletion of an account', () => {
  it('asks for the password, and changes nothing without the right one', async () => {
    expect((await browser.get('/api/account/deletion')).body).toMatchObject({ proof: 'password' });
    expect((await browser.post('/api/account/delete', { password: 'wrong-12' })).body).toMatchObject({ code: 'invalid-credential' });
    expect((await browser.post('/api/account/delete', {})).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('ends every session and every live stream, clears the cookie, and the address can sign up afresh', async () => {
    const other = app.browser();
    await other.post('/api/auth/log-in', ADA_LOG_IN);
    const [own, elsewhere] = [await browser.live(), await other.live()];
    const answer = await browser.post('/api/account/delete', { password: ADA.password });
    expect([answer.status, answer.body]).toEqual([200, { success: true, state: 'deleted' }]);
    await Promise.all([own.ended, elsewhere.ended]);
    expect(elsewhere.events.at(-1)?.name).toBe('signed-out');
    expect(browser.cookies.get('sid') ?? '').toBe('');
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, false]);
    expect((await other.post('/api/auth/log-in', ADA_LOG_IN)).body).toMatchObject({ code: 'user-not-found' });
    expect((await browser.post('/api/auth/sign-up', ADA)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('asks those without a password to sign in once more', async () => {
    const { uid } = await app.core.signInWithProvider({ provider: 'google', subject: '7', email: 'grace@example.com', emailVerified: true, displayName: 'Grace H' });
    const signIn = async () => ({ Cookie: `sid=${await app.ports.sessions.startSession(uid, app.ports.clock.now())}` });
    const ask = async (headers: Readonly<Record<string, string>>) => (await app.browser().request({ method: 'GET', path: '/api/account/deletion', headers })).body;
    const erase = async (headers: Readonly<Record<string, string>>) => (await app.browser().request({ method: 'POST', path: '/api/account/delete', body: {}, headers })).body;
    const grace = await signIn();
    expect(await ask(grace)).toMatchObject({ proof: 'none' });
    app.ports.clock.advance(10 * 60_000);
    expect(await ask(grace)).toMatchObject({ proof: 'sign-in' });
    expect(await erase(grace)).toMatchObject({ code: 'sign-in-again' });
    expect(await erase(await signIn())).toMatchObject({ state: 'deleted' });
  });
});

const ADA_LOG_IN = { email: ADA.email, password: ADA.password };
