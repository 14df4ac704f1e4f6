import { get, type IncomingMessage } from 'node:http';
import type { ProviderProfile } from '@marquill/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';

const PROFILE: ProviderProfile = {
  provider: 'google', subject: '42', email: 'ada@example.com', emailVerified: true, displayName: 'Ada King Lovelace',
};

/** A provider that takes exactly the state it began with. */
const provider = {
  begin: (redirectUri: string) =>
    Promise.resolve({ url: `https://accounts.example/auth?${new URLSearchParams({ redirect_uri: redirectUri }).toString()}`, pending: 'state; "1"' }),
  complete: (callbackUrl: URL, pending: string) =>
    callbackUrl.searchParams.get('state') === '1' && pending === 'state; "1"' ? Promise.resolve(PROFILE) : Promise.reject(new Error('refused')),
};

describe('Google redirect', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ parts: { google: provider } });
  });
  afterEach(() => app.stop());

  it('goes to the provider in the same tab and comes back signed in', async () => {
    const browser = app.browser();
    const start = await browser.get('/api/auth/google/start');
    expect(start.status).toBe(302);
    const target = new URL(start.headers.get('location') ?? '');
    expect(target.origin).toBe('https://accounts.example');
    expect(target.searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/auth\/google\/callback$/);
    const back = await browser.get('/api/auth/google/callback?state=1&code=abc');
    expect([back.status, back.headers.get('location')]).toEqual([302, '/login']);
    expect((await browser.get('/api/session')).body).toMatchObject({
      signedIn: true, user: { firstName: 'Ada', lastName: 'King Lovelace', email: 'ada@example.com', didOnboarding: false },
    });
  });

  it('begins on PUBLIC_URL, where a real provider comes back to', async () => {
    // The name is only said, not looked up: a machine without a hosts file does not know it.
    const elsewhere = new URL(app.url).host.replace('127.0.0.1', 'localhost');
    const start = await new Promise<IncomingMessage>((resolve) => get(`${app.url}/api/auth/google/start`, { headers: { Host: elsewhere } }, resolve));
    start.resume();
    expect([start.statusCode, start.headers.location]).toEqual([302, `${app.url}/api/auth/google/start`]);
    expect(start.headers['set-cookie']).toBeUndefined();
  });

  it('tells its result once, to that browser only', async () => {
    const [browser, other] = [app.browser(), app.browser()];
    await browser.get('/api/auth/google/start');
    await browser.get('/api/auth/google/callback?state=1&code=abc');
    expect((await other.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'none' });
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'signed-in' });
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'none' });
  });

  it('signs nobody in when the answer is not the one that was begun', async () => {
    const browser = app.browser();
    expect((await browser.get('/api/auth/google/callback?state=1&code=abc')).status).toBe(302);
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'failed' });
    await browser.get('/api/auth/google/start');
    await browser.get('/api/auth/google/callback?error=access_denied');
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'failed' });
    expect((await browser.get('/api/session')).body).toMatchObject({ signedIn: false });
  });

  it('goes back to the log-in page with a failure when the provider cannot be reached', async () => {
    const cut = await startTestApp({ parts: { google: { ...provider, begin: () => Promise.reject(new Error('down')) } } });
    const browser = cut.browser();
    const start = await browser.get('/api/auth/google/start');
    expect([start.status, start.headers.get('location')]).toEqual([302, '/login']);
    expect((await browser.get('/api/auth/google/result')).body).toEqual({ success: true, result: 'failed' });
    await cut.stop();
  });

  it('keeps what was begun out of the reach of scripts', async () => {
    const { headers } = await app.browser().get('/api/auth/google/start');
    expect(headers.getSetCookie()[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
