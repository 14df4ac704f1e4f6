import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveSandboxPages } from './index.ts';
import type { PageRequest } from './index.ts';

let server: Server;
let origin: string;
let seen: PageRequest[];

beforeEach(async () => {
  seen = [];
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serve = serveSandboxPages({ webUrl: origin, displayFont: '/assets/display-1a2b.woff2' }, [async (request) => {
    if (request.path === '/sandbox/broken') throw new Error('secret');
    if (!request.path.startsWith('/sandbox/page')) return null;
    seen.push(request);
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html data-theme="dark">hello' };
  }]);
  server.on('request', (request, response) => serve(request, response, request.headers['x-theme'] === 'light' ? 'light' : 'dark'));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function post(headers: Record<string, string>, body = 'action=pay'): Promise<number> {
  const answer = await fetch(`${origin}/sandbox/page?x=1`, {
    method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  await answer.text();
  return answer.status;
}

it('hands method, path and form fields to the page', async () => {
  expect(await post({ origin })).toBe(200);
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/sandbox/page?x=1' });
  expect(seen[0]?.body.get('action')).toBe('pay');
});

it('refuses forms that come from another site or do not say where they come from', async () => {
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) expect(await post(headers)).toBe(403);
  expect(seen).toEqual([]);
});

it('trusts the browser\'s own word on where a form comes from', async () => {
  const { request } = await import('node:http');
  const status = (site: string) => new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${origin}/sandbox/page`, { method: 'POST', headers: { 'sec-fetch-site': site, origin } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end('action=pay');
  });
  expect(await status('same-origin')).toBe(200);
  expect(await status('cross-site')).toBe(403);
  expect(await status('same-site')).toBe(403);
});

it('answers unknown pages, too large forms and its own failures without details', async () => {
  expect((await fetch(`${origin}/sandbox/nothing`)).status).toBe(404);
  expect(await post({ origin }, 'x'.repeat(20_000))).toBe(413);
  const broken = await fetch(`${origin}/sandbox/broken`);
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('secret');
});

it('sends no body for HEAD', async () => {
  const answer = await fetch(`${origin}/sandbox/page`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

it('shows a page in the theme of the person who asks', async () => {
  const page = async (theme: string) => (await fetch(`${origin}/sandbox/page`, { headers: { 'x-theme': theme } })).text();
  expect([await page('light'), await page('dark')]).toEqual(['<html data-theme="light">hello', '<html data-theme="dark">hello']);
});

it('sends the browser to the product\'s display face', async () => {
  const { status, headers } = await fetch(`${origin}/sandbox/display.woff2`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/assets/display-1a2b.woff2']);
});
