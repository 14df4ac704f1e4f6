import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';
import type { TestBrowser } from '../../test-kit/test-browser.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-12' };
const MINUTE_MS = 60_000;

let app: TestApp;
let browser: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ ownIdentity: true });
  browser = app.browser();
  await browser.post('/api/auth/sign-up', ADA);
});
afterEach(() => app.stop());

const logIn = async (password: string): Promise<number> => (await app.browser().post('/api/auth/log-in', { email: ADA.email, password })).status;
const isSignedIn = async (who: TestBrowser): Promise<boolean> => ((await who.get('/api/session')).body as { signedIn: boolean }).signedIn;

/** Asks for a link and takes its token out of the mail, which is sent after the answer. */
async function mailedToken(): Promise<string> {
  const before = app.ports.mailer.resets.length;
  await browser.post('/api/auth/forgot-password', { email: ' Ada@Example.com ' });
  await expect.poll(() => app.ports.mailer.resets.length).toBe(before + 1);
  expect(app.ports.mailer.resets.at(-1)?.email).toBe(ADA.email);
  return app.ports.mailer.resets.at(-1)?.token ?? '';
}

const reset = (token: string, password = 'a-new-one') => app.browser().post('/api/auth/reset-password', { token, password });

describe('a forgotten password', () => {
  it('is replaced by a mailed link, once, and every session ends with it', async () => {
    const other = app.browser();
    await other.post('/api/auth/log-in', { email: ADA.email, password: ADA.password });
    const live = await other.live();
    const token = await mailedToken();
    expect((await reset(token)).status).toBe(200);
    await live.ended;
    expect(live.events.at(-1)?.name).toBe('signed-out');
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, false]);
    expect([await logIn(ADA.password), await logIn('a-new-one')]).toEqual([401, 200]);
    expect((await reset(token, 'another-one')).body).toMatchObject({ code: 'reset-link-invalid' });
    expect(await logIn('a-new-one')).toBe(200);
  });

  it('gets the same answer and no mail for an address without an account', async () => {
    const known = await browser.post('/api/auth/forgot-password', { email: ADA.email });
    const unknown = await browser.post('/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await expect.poll(() => app.ports.mailer.resets.map(({ email }) => email)).toEqual([ADA.email]);
  });

  it('cannot be replaced by a link that is 30 minutes old, tampered with, or older than another that was used', async () => {
    const first = await mailedToken();
    app.ports.clock.advance(30 * MINUTE_MS);
    expect((await reset(first)).status).toBe(400);
    const [second, third] = [await mailedToken(), await mailedToken()];
    const [id = ''] = second.split('.');
    for (const wrong of [id, `${id}.`, `${id}.x`, `x.${second}`, `${second}x`, '.', third.split('.')[0] + '.' + (second.split('.')[1] ?? '')]) {
      expect((await reset(wrong)).body).toMatchObject({ success: false });
    }
    expect((await reset(third)).status).toBe(200);
    expect((await reset(second, 'late-one')).status).toBe(400);
    expect(await logIn('a-new-one')).toBe(200);
  });

  it('lets one of parallel uses of a link through', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `new-password-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await logIn(`new-password-${answers.findIndex(({ status }) => status === 200)}`)).toBe(200);
  });

  it('keeps the link when the new password is too short, and opens a locked account', async () => {
    const token = await mailedToken();
    expect((await reset(token, 'short')).body).toMatchObject({ code: 'weak-password' });
    for (let tries = 0; tries < 6; tries += 1) await logIn('wrong-one');
    expect(await logIn(ADA.password)).toBe(429);
    expect((await reset(token)).status).toBe(200);
    expect(await logIn('a-new-one')).toBe(200);
  });

  it('is not mailed about more than three times an hour', async () => {
    for (let asked = 0; asked < 6; asked += 1) await browser.post('/api/auth/forgot-password', { email: ADA.email });
    await expect.poll(() => app.ports.calls.filter(({ method, args }) => method === 'take' && String(args[0]).startsWith('password-reset:')).length).toBe(6);
    await expect.poll(() => app.ports.mailer.resets.length).toBe(3);
  });

  it('is stored only as a hash of the token\'s secret', async () => {
    const [id = '', secret = ''] = (await mailedToken()).split('.');
    const record = await app.ports.records.read('password-resets', id);
    const stored = record?.value as { secretHash: string };
    expect(stored.secretHash).toBe(await app.ports.hasher.hash(secret));
    expect(stored.secretHash).not.toBe(secret);
  });
});

describe('the change of a password', () => {
  it('needs the present one, ends all other sessions and keeps this browser signed in under a new token', async () => {
    const other = app.browser();
    await other.post('/api/auth/log-in', { email: ADA.email, password: ADA.password });
    const token = browser.cookies.get('sid');
    const [own, others] = [await browser.live(), await other.live()];
    expect((await browser.post('/api/auth/change-password', { current: 'wrong-one', password: 'a-new-one' })).body).toMatchObject({ code: 'invalid-credential' });
    expect((await browser.post('/api/auth/change-password', { current: ADA.password, password: 'short' })).body).toMatchObject({ code: 'weak-password' });
    expect((await browser.post('/api/auth/change-password', { current: ADA.password, password: 'a-new-one' })).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect(browser.cookies.get('sid')).not.toBe(token);
    await others.ended;
    await browser.put('/api/theme', { theme: 'light' });
    await own.waitFor('user', ({ theme }: { theme?: string }) => theme === 'light');
    own.close();
    expect([await logIn(ADA.password), await logIn('a-new-one')]).toEqual([401, 200]);
  });

  it('stops guessing of the present one after five tries', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await browser.post('/api/auth/change-password', { current: `guess-${tries}`, password: 'a-new-one' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('ends the links that were mailed before', async () => {
    const token = await mailedToken();
    await browser.post('/api/auth/change-password', { current: ADA.password, password: 'a-new-one' });
    expect((await reset(token, 'late-one')).status).toBe(400);
  });
});

describe('log-out everywhere', () => {
  it('ends every session of the person and nobody else\'s, live streams included', async () => {
    const [other, stranger] = [app.browser(), app.browser()];
    await other.post('/api/auth/log-in', { email: ADA.email, password: ADA.password });
    await stranger.post('/api/auth/sign-up', { ...ADA, email: 'eve@example.com' });
    const live = await other.live();
    expect((await browser.post('/api/auth/log-out-everywhere')).status).toBe(200);
    await live.ended;
    expect([await isSignedIn(browser), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([false, false, true]);
  });
});
