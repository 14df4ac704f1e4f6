import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './config/read-settings.ts';
import type { Settings } from './config/settings.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { createTestBrowser } from './test-kit/test-browser.ts';

const SILENT = pino({ level: 'silent' });

function settingsOf(environment: Record<string, string>): Settings {
  const result = readSettings({ PORT: '0', FUNCTIONS_PORT: '0', STORAGE: 'memory', ...environment });
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  return result.settings;
}

function freePort(): Promise<{ port: number; server: Server }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, server });
    });
  });
}

describe('startServer', () => {
  let data: string;
  let server: RunningServer;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'start-server-'));
    server = await startServer(settingsOf({ DATA_DIR: data }), SILENT);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true });
  });

  const person = () => createTestBrowser(`http://127.0.0.1:${server.port}`);
  const signUp = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-12' };

  it('takes free ports and says where it is', () => {
    expect(server.port).toBeGreaterThan(0);
    expect(server.functionsPort).not.toBe(server.port);
    expect(server.publicUrl).toBe(`http://localhost:${server.port}`);
  });

  it('walks from sign-up through the sandbox checkout to an active plan [PAY-19 PAY-21 PAY-22 PAY-23]', async () => {
    const browser = person();
    expect((await browser.post('/api/auth/sign-up', signUp)).body).toMatchObject({ user: { plan: 'none', hasCustomer: true } });
    expect((await browser.post('/api/billing/confirm', { sessionId: 'cs_test_made_up' })).status).toBe(402);
    const { url } = (await browser.post('/api/billing/checkout')).body as { url: string };
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${server.port}/sandbox/checkout/`));
    const page = await browser.get(new URL(url).pathname);
    expect(page.headers.get('content-security-policy')).toContain('style-src');
    const paid = await browser.request({
      method: 'POST', path: new URL(url).pathname, body: 'action=pay', headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const location = paid.headers.get('location') ?? '';
    expect([paid.status, location]).toEqual([303, expect.stringMatching(/^\/success\?session_id=/)]);
    const sessionId = new URLSearchParams(location.split('?')[1]).get('session_id');
    expect((await browser.post('/api/billing/confirm', { sessionId })).body).toEqual({ success: true, state: 'active' });
    expect((await browser.get('/api/session')).body).toMatchObject({ user: { plan: 'active' } });
  });

  it('signs in through the sandbox Google page', async () => {
    const browser = person();
    const start = await browser.get('/api/auth/google/start');
    const { pathname, search } = new URL(start.headers.get('location') ?? '', 'http://x');
    expect((await browser.get(pathname + search)).text).toContain('Sandbox Google sign-in');
    const form = new URLSearchParams({ email: 'grace@example.com', name: 'Grace Hopper', action: 'continue' }).toString();
    const sent = await browser.request({
      method: 'POST', path: pathname + search, body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const back = await browser.get(sent.headers.get('location') ?? '');
    expect(back.headers.get('location')).toBe('/login');
    expect((await browser.get('/api/session')).body).toMatchObject({ signedIn: true, user: { firstName: 'Grace', lastName: 'Hopper' } });
  });

  it('keeps the welcome mail in the outbox of the data folder', async () => {
    await expect.poll(() => readdirSync(join(data, 'outbox')).filter((name) => name.endsWith('.eml')).length).toBeGreaterThan(0);
  });

  it('stops guessing a password after five wrong tries', async () => {
    const browser = person();
    const logIn = (password: string) => browser.post('/api/auth/log-in', { email: signUp.email, password });
    for (let tried = 0; tried < 5; tried += 1) expect((await logIn('wrong-password')).body).toMatchObject({ code: 'invalid-credential' });
    expect(await logIn(signUp.password)).toMatchObject({ status: 429, body: { error: 'Too many failed attempts. Please try again later' } });
  });

  it('serves the functions host on its own port', async () => {
    const response = await fetch(`http://127.0.0.1:${server.functionsPort}/generateUserQueries`, {
      method: 'POST', body: 'null', headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, error: 'User data is required' });
    expect((await person().post('/generateUserQueries')).status).toBe(405);
  });

  it('says in one sentence which port is taken, by either listener', async () => {
    const { port, server: other } = await freePort();
    await expect(startServer(settingsOf({ PORT: String(port) }), SILENT)).rejects.toMatchObject({
      name: 'StartError', message: `Port ${port} on 127.0.0.1 is already in use; set PORT to another one.`,
    });
    await expect(startServer(settingsOf({ FUNCTIONS_PORT: String(port) }), SILENT)).rejects.toMatchObject({
      message: `Port ${port} on 127.0.0.1 is already in use; set FUNCTIONS_PORT to another one.`,
    });
    other.close();
  });

  it('says in one sentence that the data folder is not one', async () => {
    await expect(startServer(settingsOf({ STORAGE: 'embedded', DATA_DIR: '/dev/null/data' }), SILENT)).rejects.toMatchObject({
      name: 'StartError', message: expect.stringContaining('/dev/null/data') as string,
    });
  });

  it('says in one sentence that the database does not answer', async () => {
    const { port, server: other } = await freePort();
    other.close();
    await expect(startServer(settingsOf({ STORAGE: 'postgres', DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/app` }), SILENT)).rejects.toMatchObject({
      name: 'StartError', message: 'The database of DATABASE_URL does not answer.',
    });
  });
});
