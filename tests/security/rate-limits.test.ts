import { afterEach, describe, expect, it } from 'vitest';
import { LOG_IN_RULE } from '../../packages/server/src/http/rate-limit.ts';
import type { TestApp } from '../../packages/server/src/test-kit/start-test-app.ts';
import { effort } from './support/effort.ts';
import { createRawClient, type RawClient } from './support/raw-request.ts';
import { report } from './support/report.ts';
import { startStand } from './support/stand.ts';

const MANY = effort({ quick: LOG_IN_RULE.limit + 20, whole: 10_000 });

let app: TestApp;
let client: RawClient;

async function start(trustProxy: number): Promise<void> {
  app = await startStand({ ownIdentity: true, parts: { settings: { publicUrl: 'http://127.0.0.1:1', dailyMessageLimit: 10, trustProxy } } });
  client = createRawClient(app.url);
}

/** A log-in for another account each time, so that only the address can be counted. */
let people = 0;
function logIn(forwarded?: string, from?: string): Promise<number> {
  people += 1;
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }) };
  const body = JSON.stringify({ email: `nobody${people}@example.com`, password: 'guess-it' });
  return client.send({ method: 'POST', path: '/api/auth/log-in', headers, body, ...(from === undefined ? {} : { from }) }).then(({ status }) => status);
}

async function refusedOf(count: number, forwarded: (index: number) => string | undefined): Promise<number> {
  let refused = 0;
  for (let index = 0; index < count; index += 1) if ((await logIn(forwarded(index))) === 429) refused += 1;
  return refused;
}

const hex = (value: number): string => value.toString(16);

describe('the limit of log-ins from one address', () => {
  afterEach(async () => {
    client.close();
    await app.stop();
  });

  it('counts all addresses of one /64 together behind a proxy', async () => {
    await start(1);
    const refused = await refusedOf(MANY, (index) => `2001:db8:7:7:${hex(index)}:${hex(index * 7 % 65_536)}::${hex(index % 251)}`);
    report('log-ins from the addresses of one /64', String(MANY), `${LOG_IN_RULE.limit} counted, ${refused} refused: one bucket`);
    expect(refused).toBe(MANY - LOG_IN_RULE.limit);
    expect(await logIn('2001:db8:7:8::1')).toBe(401);
  }, 300_000);

  it('counts every form of one IPv4 address together, and no other address with it', async () => {
    await start(1);
    const forms = ['198.51.100.9', '::ffff:198.51.100.9', '::FFFF:c633:6409', '0:0:0:0:0:ffff:198.51.100.9', '198.51.100.9:50123', '0000:0000:0000:0000:0000:FFFF:C633:6409'];
    const count = LOG_IN_RULE.limit + 20;
    expect(await refusedOf(count, (index) => forms[index % forms.length])).toBe(count - LOG_IN_RULE.limit);
    expect(await Promise.all(['198.51.100.10', '::ffff:198.51.100.8', '::ffff:c633:640b'].map((other) => logIn(other)))).toEqual([401, 401, 401]);
  }, 60_000);

  it('believes only the last hop of X-Forwarded-For behind one proxy, so that inventing others gains nothing', async () => {
    await start(1);
    const count = LOG_IN_RULE.limit + 20;
    expect(await refusedOf(count, (index) => `203.0.${index % 250}.${index % 199}, 10.0.0.${index % 250}, 192.0.2.44`)).toBe(count - LOG_IN_RULE.limit);
    expect(await logIn('192.0.2.45')).toBe(401);
  }, 60_000);

  it('does not believe X-Forwarded-For at all without a proxy', async () => {
    await start(0);
    const refused = await refusedOf(MANY, (index) => `203.0.${index % 250}.${Math.floor(index / 250)}`);
    report('log-ins with made-up X-Forwarded-For', String(MANY), `${refused} refused: one bucket`);
    expect(refused).toBe(MANY - LOG_IN_RULE.limit);
  }, 300_000);

  it('never counts two IPv4 clients together', async () => {
    await start(0);
    const statuses: number[] = [];
    for (let index = 0; index < LOG_IN_RULE.limit + 1; index += 1) statuses.push(await logIn(undefined, '127.0.0.2'));
    expect(statuses.at(-1)).toBe(429);
    expect(await logIn(undefined, '127.0.0.3')).toBe(401);
  }, 60_000);

  it('cannot be used up for somebody else by typing their address as a mail address', async () => {
    await start(1);
    const victim = '198.51.100.77';
    const body = JSON.stringify({ email: victim, password: 'guess-it' });
    for (let index = 0; index < LOG_IN_RULE.limit; index += 1) {
      await client.send({ method: 'POST', path: '/api/auth/log-in', headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `192.0.2.${index % 250}` }, body });
    }
    expect(await logIn(victim)).toBe(401);
  }, 60_000);
});
