import { afterAll, describe, expect, it } from 'vitest';
import { startTestFunctions } from '../../packages/server/src/test-kit/start-test-functions.ts';
import type { TestApp } from '../../packages/server/src/test-kit/start-test-app.ts';
import { effort } from './support/effort.ts';
import { hostileBodies, type HostileBody } from './support/hostile-bodies.ts';
import { createRandom } from './support/random.ts';
import { createRawClient, type RawAnswer } from './support/raw-request.ts';
import { report } from './support/report.ts';
import { ROUTE_CASES } from './support/route-cases.ts';
import { makeOwner, startStand, type Owner } from './support/stand.ts';
import { storedState } from './support/stored-state.ts';

const PER_ROUTE = effort({ quick: 24, whole: 360 });
const LEAKS = /\bat [^"\\]{1,200}\.(?:ts|js|mjs):\d+|node_modules|\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE) .{0,80}\b(?:FROM|VALUES|SET|WHERE)\b|syntax error at|SyntaxError|TypeError|RangeError|\/work\/|\/home\//;
const UNLIMITED = { take: () => Promise.resolve({ ok: true as const }), clear: () => Promise.resolve() };

/** What is wrong with an answer; empty when all is well. */
function faultsOf(answer: RawAnswer, sent: string): readonly string[] {
  const faults: string[] = [];
  if (answer.status >= 500 && !isUnknownCustomer(answer)) faults.push(`status ${answer.status}`);
  const redirects = answer.status === 302 || (answer.status === 200 && answer.type.startsWith('text/event-stream'));
  if (!redirects && !isJson(answer)) faults.push(`not JSON: ${answer.type} ${answer.text.slice(0, 80)}`);
  const leak = LEAKS.exec(answer.text)?.[0];
  if (leak !== undefined && !sent.includes(leak)) faults.push(`leaks ${leak}`);
  return faults;
}

function isJson({ type, text }: RawAnswer): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return type.startsWith('application/json') && typeof body === 'object' && body !== null && ('success' in body || 'openapi' in body || 'format' in body);
  } catch {
    return false;
  }
}

/** What the functions host says when the payment provider does not know a customer: a failure of the call (AMB-21), none of ours. */
function isUnknownCustomer({ status, text }: RawAnswer): boolean {
  return status === 502 && /"code":"(?:checkout|portal)-failed"/.test(text);
}

const HOSTILE_SEGMENTS = ['%00', '%2e%2e%2f', '__proto__', 'constructor', '%ED%A0%80', '%E0%A4%A', '%', 'x'.repeat(3_000), "'%20OR%201=1--", '%0d%0aSet-Cookie:x=1', '*', '[]', '%7B%22$gt%22:%22%22%7D', '0', '%F0%9F%98%80'];
const HOSTILE_QUERIES = ['?before=%00', '?before[$gt]=', '?before=a&before=b', '?chat=%00&zone=%00', '?chat=__proto__', '?zone=Nowhere/Land', '?zone=%ED%A0%80', '?%E0%A4%A', '?state=%00&code=%00', `?x=${'y'.repeat(8_000)}`];

interface Target {
  readonly app: TestApp;
  readonly owner: Owner;
  readonly route: string;
}

/** Addresses of a route: the good one first, then with each id and query spoiled. */
function addressesOf({ owner, route }: Target): readonly string[] {
  const good = `/api${ROUTE_CASES[route]?.path(owner) ?? ''}`;
  const segments = good.split('/');
  const spoiled = segments.flatMap((_segment, at) => (at < 3 ? [] : HOSTILE_SEGMENTS.map((hostile) => segments.map((kept, index) => (index === at ? hostile : kept)).join('/'))));
  const queries = HOSTILE_QUERIES.map((query) => good.split('?')[0] + query);
  return [good, ...(route.includes('/:') ? spoiled : []), ...queries];
}

/** Requests of all routes, for the table. */
const total = { sent: 0, faults: 0 };

describe('hostile requests', () => {
  afterAll(() => report('hostile requests', `${total.sent} over ${Object.keys(ROUTE_CASES).length} routes of the app and 8 of the functions host`, `${total.faults} answers that are 5xx, no JSON, telling, or after which something had changed`));

  it.each(Object.keys(ROUTE_CASES))(`get a JSON refusal that tells nothing and changes nothing: %s`, async (route) => {
    const app = await startStand({ parts: { rateLimits: UNLIMITED } });
    const owner = await makeOwner(app);
    // Without a subscription, so that a checkout can be opened.
    app.ports.billing.setSubscriptions((await app.ports.users.readUser(owner.uid))?.user.stripeCustomerId ?? '');
    const target = { app, owner, route };
    const random = createRandom(route.length * 7_919);
    const client = createRawClient(app.url);
    const good = ROUTE_CASES[route]?.body?.(owner) ?? {};
    const bodies = hostileBodies(good, random, PER_ROUTE);
    const addresses = addressesOf(target);
    const faults: string[] = [];
    let before = await storedState(app, owner.uid);
    const send = async (path: string, { type, bytes, what }: HostileBody): Promise<void> => {
      const cookie = `sid=${owner.browser.cookies.get('sid') ?? ''}`;
      const method = route.split(' ')[0] ?? 'GET';
      const people = app.ports.calls.filter(({ method: name }) => name === 'createUser').length;
      const answer = await client.send({ method, path, headers: { 'Content-Type': type, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Stripe-Signature': 't=1,v1=00' }, body: bytes });
      const after = await storedState(app, owner.uid);
      if (answer.status >= 400 && after !== before) faults.push(`${path} ${what}: refused with ${answer.status}, but something changed`);
      if (answer.status >= 400 && people !== app.ports.calls.filter(({ method: name }) => name === 'createUser').length) faults.push(`${what}: somebody was created`);
      before = after;
      faults.push(...faultsOf(answer, String(bytes)).map((fault) => `${route} ${path.slice(0, 80)} ${what}: ${fault}`));
    };
    for (const [index, body] of bodies.entries()) await send(index % 4 === 3 ? random.pick(addresses) : (addresses[0] ?? ''), body);
    client.close();
    total.sent += bodies.length;
    total.faults += faults.length;
    expect(faults).toEqual([]);
    expect(bodies).toHaveLength(PER_ROUTE);
    expect(Object.keys(Object.prototype)).toEqual([]);
    await app.stop();
  }, 300_000);

  const CALLS: Readonly<Record<string, unknown>> = {
    '/summarizeText': { text: 'A text' },
    '/generateResponse': { query: 'Hello', context: 'None', userInfo: 'Acme' },
    '/generateChatTitle': { query: 'Hello', chatResponse: 'Hi' },
    '/generateUserQueries': { businessName: 'A', industry: 'B', businessAge: 'C', services: 'D', targetAudience: 'E', businessDescription: 'F', mission: 'G' },
    '/createStripeCustomer': { email: 'ada@example.com', firstName: 'Ada', lastName: 'L', uid: 'u1' },
    '/createCheckoutSession': { customerId: 'cus_1' },
    '/createBillingPortalSession': { customerId: 'cus_1' },
    '/sendWelcomeEmail': { email: 'ada@example.com', firstName: 'Ada' },
  };
  it.each(Object.keys(CALLS))('get JSON from the functions host: %s', async (path) => {
    const host = await startTestFunctions();
    const client = createRawClient(host.url);
    const faults: string[] = [];
    for (const { type, bytes, what } of hostileBodies(CALLS[path], createRandom(path.length), PER_ROUTE)) {
      host.ports.clock.advance(1_000);
      const answer = await client.send({ method: 'POST', path, headers: { 'Content-Type': type }, body: bytes });
      faults.push(...faultsOf(answer, String(bytes)).map((fault) => `${path} ${what}: ${fault}`));
    }
    client.close();
    total.sent += PER_ROUTE;
    total.faults += faults.length;
    await host.stop();
    expect(faults).toEqual([]);
  }, 300_000);
});
