import { AppError } from '@marquill/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../test-kit/people.ts';
import { startTestApp, type TestApp } from '../test-kit/start-test-app.ts';

describe('the app as a whole', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('answers an unknown path under /api with JSON 404', async () => {
    const answer = await app.browser().get('/api/nothing/here');
    expect(answer).toMatchObject({ status: 404, body: { success: false, error: 'Not found.', code: 'not-found' } });
  });

  it('answers a wrong method with JSON 405 and the methods there are', async () => {
    const answer = await app.browser().get('/api/auth/log-in');
    expect(answer).toMatchObject({ status: 405, body: { success: false, code: 'method-not-allowed' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('answers malformed JSON with JSON 400', async () => {
    const answer = await app.browser().post('/api/auth/log-in', '{"email": ');
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid-input' } });
  });

  it('answers a body over 1 MB with JSON 413', async () => {
    const answer = await app.browser().post('/api/auth/log-in', { email: 'a@example.com', password: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject({ status: 413, body: { success: false, error: 'The request is too large.', code: 'body-too-large' } });
  });

  it.each(['null', '[]', '"text"', '{"email":{"$gt":""},"password":"x"}', '{"__proto__":{"admin":true}}'])('refuses the body %s', async (body) => {
    expect(await app.browser().post('/api/auth/log-in', body)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('refuses a change that another site made the browser send', async () => {
    const { browser } = await newcomer(app);
    const change = { method: 'PUT', path: '/api/theme', body: { theme: 'light' } };
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await browser.request({ ...change, headers: { 'Sec-Fetch-Site': site } })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await browser.request({ ...change, headers: { 'Sec-Fetch-Site': 'same-origin' } })).toMatchObject({ status: 200 });
  });

  it('asks for its own Origin where the browser sends no Sec-Fetch-Site', async () => {
    const send = async (headers: Record<string, string>) =>
      (await fetch(`${app.url}/api/auth/log-out`, { method: 'POST', headers })).status;
    expect(await send({})).toBe(403);
    expect(await send({ Origin: 'https://evil.example' })).toBe(403);
    expect(await send({ Origin: 'null' })).toBe(403);
    expect(await send({ Origin: `${app.url}.evil.example` })).toBe(403);
    expect(await send({ Origin: app.url })).toBe(200);
    expect(await send({ Origin: app.url.replace('127.0.0.1', 'localhost') })).toBe(200);
  });

  it('refuses a body that is no JSON', async () => {
    const answer = await app.browser().request({
      method: 'POST', path: '/api/auth/log-in', body: 'email=a&password=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('sends its security headers with every answer, also with failures', async () => {
    for (const path of ['/api/session', '/api/nothing', '/healthz']) {
      const { headers } = await app.browser().get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.has('permissions-policy')).toBe(true);
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('asks for https for ever where PUBLIC_URL is https', async () => {
    const secure = await startTestApp({ publicUrl: 'https://app.example.com' });
    expect((await secure.browser().get('/healthz')).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.stop();
  });

  it('lets nobody store answers of /api', async () => {
    expect((await app.browser().get('/api/session')).headers.get('cache-control')).toBe('no-store');
  });

  it('is up and ready, and not ready while the storage does not answer', async () => {
    expect((await app.browser().get('/healthz')).status).toBe(200);
    expect((await app.browser().get('/readyz')).status).toBe(200);
    const broken = await startTestApp({ parts: { checkStorage: () => Promise.reject(new AppError('unavailable')) } });
    expect((await broken.browser().get('/healthz')).status).toBe(200);
    expect(await broken.browser().get('/readyz')).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    await broken.stop();
  });

  it('counts its answers for Prometheus', async () => {
    await app.browser().get('/api/session');
    const { text, headers } = await app.browser().get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/marquill_http_requests_total\{method="GET",status="2xx"\} \d+/);
    expect(text).toMatch(/^marquill_live_streams 0$/m);
  });

  it('tells nobody what went wrong inside, and logs it', async () => {
    app.ports.failNext('sessions.startSession', new Error('secret detail'));
    const answer = await app.browser().post('/api/auth/sign-up', { firstName: 'A', lastName: 'B', email: 'inside@example.com', password: 'secret-12' });
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'internal' } });
    expect(answer.text).not.toContain('secret detail');
    expect(app.ports.log.entries.some(({ event }) => event === 'request-failed')).toBe(true);
  });

  it('has no admin and honours no role field [PROD-18]', async () => {
    const { browser } = await newcomer(app);
    expect((await browser.get('/api/admin')).status).toBe(404);
    for (const field of ['role', 'isAdmin', 'plan', 'uid', 'createdAt', 'stripeCustomerId', 'paymentStatus', 'didOnboarding']) {
      const before = (await browser.get('/api/session')).body;
      const answer = await browser.patch('/api/profile', { fields: { [field]: 'admin' } });
      if (field !== 'role') expect(answer.status, field).toBe(400);
      if (field !== 'role') expect((await browser.get('/api/session')).body, field).toEqual(before);
    }
  });
});
