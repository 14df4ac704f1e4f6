import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';
import { readWebPages } from './web-pages.ts';

const STYLE = 'body{margin:0}';
const ROUTES = [
  '/', '/login', '/signup', '/profile', '/brandhub', '/success', '/cancel', '/loading', '/payment-required', '/onboarding', '/chat',
  '/privacyPolicy', '/termsOfService', '/signUp', '/logIn', '/SIGNUP', '/dashboard', '/no/such/page', '/chat?c=1', '/signup/',
];

const pageText = (name: string) =>
  `<!doctype html><html lang="en" data-theme="dark"><head><title>%PRODUCT_NAME%</title><meta property="og:image" content="%PUBLIC_URL%/preview.png"><meta name="marquill-config" content="{}"><style>${STYLE}</style></head><body><div id="root">${name}</div></body></html>`;

describe('the web app', () => {
  let folder: string;
  let app: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'web-app-'));
    mkdirSync(join(folder, 'assets'));
    for (const name of ['index', 'login', 'signup']) writeFileSync(join(folder, `${name}.html`), pageText(name));
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'console.log(1);'.repeat(50));
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('console.log(1);'.repeat(50)));
    writeFileSync(join(folder, 'mark.svg'), '<svg/>');
    writeFileSync(join(folder, '.sources'), 'not for anybody');
    const config = { productName: 'A&B "Co" <x>', assistantName: 'A&B', supportEmail: 'help@example.com', minPasswordLength: 6, googleSignIn: true, ownPasswords: true, copy: {} };
    app = await startTestApp({ parts: { pages: readWebPages(folder, config, 'https://app.example') } });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  const load = (path: string, headers: Record<string, string> = {}) =>
    app.browser().request({ method: 'GET', path, headers: { Accept: 'text/html,*/*;q=0.8', ...headers } });

  it.each(ROUTES)('answers a fresh load of %s with the app [ROUTE-24]', async (path) => {
    const answer = await load(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<div id="root">');
  });

  it('sends the form itself while nobody is signed in, the waiting page to everybody else', async () => {
    for (const path of ['/', '/login', '/LogIn', '/chat', '/nowhere']) expect((await load(path)).text).toContain('>login<');
    for (const path of ['/signup', '/signUp', '/signup/']) expect((await load(path)).text).toContain('>signup<');
    for (const path of ['/success?session_id=x', '/cancel', '/loading', '/privacyPolicy', '/termsOfService']) {
      expect((await load(path)).text).toContain('>index<');
    }
    const { browser } = await member(app);
    for (const path of ['/', '/login', '/signup', '/chat']) expect((await browser.get(path)).text).toContain('>index<');
    await browser.post('/api/auth/log-out');
    expect((await browser.get('/chat')).text).toContain('>login<');
  });

  it('begins in the person\'s theme, dark for everybody else', async () => {
    expect((await load('/login')).text).toContain('data-theme="dark"');
    const { browser } = await member(app);
    await browser.put('/api/theme', { theme: 'light' });
    expect((await browser.get('/chat')).text).toContain('data-theme="light"');
  });

  it('lets nobody store a page, which differs by cookie', async () => {
    const { headers } = await load('/login');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
  });

  it('writes the product\'s settings into the page as data, escaped', async () => {
    const { text } = await load('/login');
    expect(text).toContain('<title>A&amp;B &quot;Co&quot; &lt;x&gt;</title>');
    const content = /name="marquill-config" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))).toMatchObject({
      productName: 'A&B "Co" <x>', supportEmail: 'help@example.com',
    });
  });

  it('gives link previews the whole address of the picture', async () => {
    expect((await load('/login')).text).toContain('<meta property="og:image" content="https://app.example/preview.png">');
  });

  it('sends no screen with our texts where an integrator replaced some', () => {
    const config = { productName: 'A', assistantName: 'A', supportEmail: '', minPasswordLength: 6, googleSignIn: true, ownPasswords: true, copy: { auth: { logIn: 'Sign in' } } };
    const page = readWebPages(folder, config, '')?.page('login', 'dark').plain.toString() ?? '';
    expect(page).toContain('<div id="root"></div></body>');
    expect(page).toContain('&quot;copy&quot;:{&quot;auth&quot;:{&quot;logIn&quot;:&quot;Sign in&quot;}}');
  });

  it('allows own scripts only, inline styles by hash, and no text as markup', async () => {
    const policy = (await load('/login')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  it('serves hashed files for ever and compressed to who accepts it', async () => {
    const plain = await fetch(`${app.url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.has('content-encoding')).toBe(false);
    const packed = await fetch(`${app.url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await packed.text()).toBe(await plain.text());
    const refused = await fetch(`${app.url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'br;q=0' } });
    expect(refused.headers.has('content-encoding')).toBe(false);
  });

  it('compresses pages too', async () => {
    const packed = await load('/login', { 'Accept-Encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.text).toContain('>login<');
  });

  it.each(['/assets/gone.js', '/.sources', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/index.html.br'])(
    'has no file %s',
    async (path) => {
      const answer = await app.browser().request({ method: 'GET', path, headers: { Accept: '*/*' } });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, code: 'not-found' });
    },
  );

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await fetch(`${app.url}/login`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await app.browser().post('/login')).toMatchObject({ status: 405, body: { success: false } });
  });

  it('says so when the web app was never built', async () => {
    expect(readWebPages(join(folder, 'assets'), { productName: '', assistantName: '', supportEmail: '', minPasswordLength: 6, googleSignIn: true, ownPasswords: true, copy: {} }, '')).toBeNull();
    const bare = await startTestApp();
    expect(await bare.browser().get('/login')).toMatchObject({ status: 404, body: { error: 'The web app has not been built.' } });
    await bare.stop();
  });
});
