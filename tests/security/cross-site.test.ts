import { describe, expect, it } from 'vitest';
import { createRawClient } from './support/raw-request.ts';
import { report } from './support/report.ts';
import { ROUTE_CASES } from './support/route-cases.ts';
import { makeOwner, startStand } from './support/stand.ts';
import { storedState } from './support/stored-state.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM = 'application/x-www-form-urlencoded';

/** Ways in which another site makes a person's browser send a request with its cookie. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'from another site': { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' },
  'from a sister site': { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-site' },
  'typed or opened by a program': { ...JSON_TYPE, 'Sec-Fetch-Site': 'none' },
  'from a foreign origin, by an old browser': { ...JSON_TYPE, Origin: 'https://evil.example' },
  'from an origin that begins like ours': { ...JSON_TYPE, Origin: 'OWN.evil.example' },
  'from our name on another port': { ...JSON_TYPE, Origin: 'http://127.0.0.1:1' },
  'from an opaque origin': { ...JSON_TYPE, Origin: 'null' },
  'without any header of a browser': { ...JSON_TYPE },
  'own origin, but another site': { ...JSON_TYPE, Origin: 'OWN', 'Sec-Fetch-Site': 'cross-site' },
  'as a form': { 'Content-Type': FORM, 'Sec-Fetch-Site': 'same-origin' },
  'as plain text': { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' },
  'as a file upload': { 'Content-Type': 'multipart/form-data; boundary=x', 'Sec-Fetch-Site': 'same-origin' },
  'without a type': { 'Sec-Fetch-Site': 'same-origin' },
};

/** Its message is signed, and no browser sends it. */
const SIGNED_INSTEAD = 'POST /stripe/webhook';
const changing = Object.entries(ROUTE_CASES).filter(([route, { changes }]) => changes && route !== SIGNED_INSTEAD);

describe('a request that another site makes a browser send', () => {
  it.each(changing.map(([route]) => route))('is refused and changes nothing: %s', async (route) => {
    const app = await startStand();
    const owner = await makeOwner(app);
    const client = createRawClient(app.url);
    const { path, body } = ROUTE_CASES[route] ?? { path: () => '' };
    const before = await storedState(app, owner.uid);
    const cookie = `sid=${owner.browser.cookies.get('sid') ?? ''}`;
    const statuses: Record<string, number> = {};
    for (const [way, headers] of Object.entries(WAYS)) {
      const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', app.url)]));
      const bytes = JSON.stringify(body?.(owner) ?? {});
      const answer = await client.send({ method: route.split(' ')[0] ?? '', path: `/api${path(owner)}`, headers: { Cookie: cookie, ...own }, body: bytes });
      statuses[way] = answer.status;
    }
    const isJson = (way: string): boolean => WAYS[way]?.['Content-Type'] === JSON_TYPE['Content-Type'];
    expect(statuses).toEqual(Object.fromEntries(Object.keys(WAYS).map((way) => [way, isJson(way) ? 403 : 400])));
    expect(await storedState(app, owner.uid)).toBe(before);
    expect(await app.context.sessions.readSession(owner.browser.cookies.get('sid') ?? '', app.ports.clock.now())).not.toBeNull();
    client.close();
    await app.stop();
  });

  it('gets no permission to read answers, and no preflight is answered', async () => {
    const app = await startStand();
    const client = createRawClient(app.url);
    const response = await fetch(`${app.url}/api/session`, { method: 'OPTIONS', headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' } });
    expect(response.status).toBe(403);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    client.close();
    await app.stop();
  });

  it('cannot change anything by GET: every route that changes something has another method', () => {
    report('requests that another site sends', `${Object.keys(WAYS).length} ways, ${changing.length} routes that change something`, 'all refused');
    expect(changing.filter(([route]) => route.startsWith('GET '))).toEqual([]);
  });
});
