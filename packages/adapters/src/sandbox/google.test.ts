import { createMemoryRecords } from '@marquill/core/memory';
import { beforeEach, expect, it } from 'vitest';
import { createSandboxGoogle, type SandboxGoogle } from './index.ts';

const CALLBACK = 'http://localhost:3000/api/auth/google/callback';

let time: number;
let google: SandboxGoogle;

beforeEach(() => {
  time = Date.parse('2026-11-20T12:00:00Z');
  google = createSandboxGoogle({
    records: createMemoryRecords(), now: () => new Date(time), webUrl: 'http://localhost:3000', callbackUrl: CALLBACK, productName: 'Marquill',
  });
});

async function visit(url: string, fields?: Record<string, string>) {
  const path = url.replace('http://localhost:3000', '');
  const answer = await google.answerPage({ method: fields ? 'POST' : 'GET', path, body: new URLSearchParams(fields) });
  if (answer === null) throw new Error('Nobody answers.');
  return answer;
}

async function signIn(email: string, name: string) {
  const { url, pending } = await google.begin(CALLBACK);
  const { headers } = await visit(url, { action: 'continue', email, name });
  return { back: new URL(headers['location'] ?? ''), pending };
}

it('shows a form for address and name, marked as not being Google', async () => {
  const { body, status } = await visit((await google.begin(CALLBACK)).url);
  expect(status).toBe(200);
  expect(body).toContain('<h1 id="heading">Sandbox Google sign-in</h1>');
  expect(body).toContain('Sandbox — not Google');
  expect(body).toMatch(/<label for="email">Email<\/label><input id="email"[^>]*type="email"/);
  expect(body).toMatch(/<label for="name">Full name<\/label><input id="name"/);
  expect([...body.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(['Continue', 'Cancel']);
});

it('comes back with a code that stands for the person, once', async () => {
  const { back, pending } = await signIn(' Ada@Example.com ', 'Ada King Lovelace');
  expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
  expect(await google.complete(back, pending)).toEqual({
    provider: 'google', subject: expect.stringMatching(/^[0-9a-f]{21}$/) as string, email: 'ada@example.com', emailVerified: true, displayName: 'Ada King Lovelace',
  });
  await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
});

it('gives one person the same subject every time, and another person another', async () => {
  const profiles = [];
  for (const [email, name] of [['ada@example.com', 'Ada'], ['ADA@example.com', 'Someone'], ['grace@example.com', 'Ada']] as const) {
    const { back, pending } = await signIn(email, name);
    profiles.push((await google.complete(back, pending)).subject);
  }
  expect(profiles[1]).toBe(profiles[0]);
  expect(profiles[2]).not.toBe(profiles[0]);
});

it('takes a code for two minutes', async () => {
  const fresh = await signIn('ada@example.com', 'Ada');
  time += 119_000;
  expect(await google.complete(fresh.back, fresh.pending)).toMatchObject({ email: 'ada@example.com' });
  const late = await signIn('ada@example.com', 'Ada');
  time += 120_000;
  await expect(google.complete(late.back, late.pending)).rejects.toMatchObject({ code: 'log-in-failed' });
});

it('gives a code that two servers redeem at once to one of them', async () => {
  const { back, pending } = await signIn('ada@example.com', 'Ada');
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => google.complete(back, pending)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

it('refuses an answer that was begun in another browser', async () => {
  const { back } = await signIn('ada@example.com', 'Ada');
  const { pending } = await google.begin(CALLBACK);
  await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(google.complete(new URL(CALLBACK), '')).rejects.toMatchObject({ code: 'forbidden' });
});

it('tells the app when the person gives up', async () => {
  const { url, pending } = await google.begin(CALLBACK);
  const back = new URL((await visit(url, { action: 'cancel' })).headers['location'] ?? '');
  expect(back.searchParams.get('error')).toBe('access_denied');
  await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
});

it('keeps what was typed when the address is none', async () => {
  const { url } = await google.begin(CALLBACK);
  const { status, body } = await visit(url, { action: 'continue', email: '"><i>x', name: 'Ada' });
  expect(status).toBe(422);
  expect(body).toContain('role="alert"');
  expect(body).toContain('value="&quot;&gt;&lt;i&gt;x"');
  expect(body).toContain('value="Ada"');
});

it('sends nobody to an address that is not the app\'s own callback', async () => {
  for (const redirect of ['https://evil.example/', `${CALLBACK}/../x`, `${CALLBACK}?next=1`]) {
    const { url } = await google.begin(redirect);
    expect((await visit(url)).status).toBe(400);
    expect((await visit(url, { action: 'continue', email: 'ada@example.com' })).headers['location']).toBeUndefined();
  }
  expect((await visit(`http://localhost:3000/sandbox/google?redirect_uri=${encodeURIComponent(CALLBACK)}`)).status).toBe(400);
});
