import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../packages/server/src/test-kit/test-browser.ts';
import { caseOf, missingIds, mountedRoutes, ROUTE_CASES, type Ids } from './support/route-cases.ts';
import { report } from './support/report.ts';
import { ACTORS, bringCast, STRANGERS, type Actor, type Cast } from './support/stand.ts';
import { storedState } from './support/stored-state.ts';

/** The status that a route must give an actor who names the owner's things. */
function expectedStatus(route: string, actor: Actor): number {
  const { access, ok, foreign } = caseOf(route);
  if (access === 'open') return ok;
  if (STRANGERS.has(actor)) return 401;
  if (access === 'paid' && actor === 'unpaid') return 402;
  if (access === 'paid' && actor === 'not onboarded') return 403;
  if (actor !== 'owner' && foreign !== undefined) return foreign;
  return FRESH_ACCOUNTS[route]?.[actor] ?? ok;
}

/** Where the state of an account decides, and not a right: people before onboarding answer it, people without a subscription can buy. */
const FRESH_ACCOUNTS: Readonly<Record<string, Partial<Record<Actor, number>>>> = {
  'POST /onboarding/account-type': { unpaid: 200, 'not onboarded': 200 },
  'POST /onboarding/answer': { unpaid: 200, 'not onboarded': 200 },
  'POST /billing/checkout': { unpaid: 200, 'not onboarded': 200, 'another user': 200 },
};

async function knock(cast: Cast, actor: Actor, { route, ids }: { route: string; ids: Ids }): Promise<TestAnswer> {
  const { path, body } = caseOf(route);
  const browser = cast.browsers[actor];
  if (route === 'GET /live') return liveAnswer(cast, actor, ids);
  return browser.request({
    method: route.split(' ')[0] ?? 'GET',
    path: `/api${path(ids)}`,
    headers: cast.headers(actor),
    ...(body === undefined ? {} : { body: body(ids) }),
  });
}

/** What a live stream says first, without the person's own document. */
async function liveAnswer(cast: Cast, actor: Actor, ids: Ids): Promise<TestAnswer> {
  const cookie = [...cast.browsers[actor].cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ending = new AbortController();
  const response = await fetch(`${cast.app.url}/api/live?chat=${ids.chatId}`, { headers: { Cookie: cookie, ...cast.headers(actor) }, signal: ending.signal });
  if (response.status !== 200) return { status: response.status, headers: response.headers, text: await response.text(), body: undefined };
  ending.abort();
  const reader = await cast.browsers[actor].live(`?chat=${ids.chatId}`);
  const { data } = await reader.waitFor('messages');
  reader.close();
  return { status: 200, headers: response.headers, text: JSON.stringify(data).replaceAll(ids.chatId, '(chat)'), body: undefined };
}

describe('who may use a route', () => {
  let routes: readonly string[] = [];
  beforeAll(async () => {
    const cast = await bringCast();
    routes = mountedRoutes(cast.app);
    await cast.app.stop();
  });

  it('is said for every mounted route and for no other', () => {
    report('authorization matrix', `${routes.length} routes, ${ACTORS.length} kinds of visitors`, 'each answer as said for it');
    expect(Object.keys(ROUTE_CASES).sort()).toEqual([...routes].sort());
  });

  it.each(Object.keys(ROUTE_CASES))('%s', async (route) => {
    const cast = await bringCast();
    const before = await storedState(cast.app, cast.owner.uid);
    const answers: Partial<Record<Actor, number>> = {};
    for (const actor of ACTORS) {
      if (actor === 'owner') expect(await storedState(cast.app, cast.owner.uid)).toBe(before);
      answers[actor] = (await knock(cast, actor, { route, ids: cast.owner })).status;
    }
    expect(answers).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, expectedStatus(route, actor)])));
    await cast.app.stop();
  });
});

describe('things of other people', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await bringCast();
  });
  afterAll(() => cast.app.stop());

  const withIds = Object.entries(ROUTE_CASES).filter(([route, { foreign }]) => foreign !== undefined || route === 'GET /live');
  it.each(withIds.map(([route]) => route))('answer exactly like missing ones: %s', async (route) => {
    const foreign = await knock(cast, 'another user', { route, ids: cast.owner });
    const missing = await knock(cast, 'another user', { route, ids: missingIds() });
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: missing.status, text: missing.text });
    expect([...foreign.headers.keys()]).toEqual([...missing.headers.keys()]);
    expect(foreign.text).not.toContain('A secret of the owner');
  });

  it('are not among what a live stream tells', async () => {
    const reader = await cast.browsers['another user'].live(`?chat=${cast.owner.chatId}`);
    await reader.waitFor('messages');
    await cast.owner.browser.post('/api/messages', { messageId: crypto.randomUUID(), chatId: cast.owner.chatId, text: 'Again a secret', style: 'normal', timeZone: 'UTC' });
    await cast.browsers['another user'].put('/api/theme', { theme: 'light' });
    await reader.waitFor('user', (user: { theme?: string }) => user.theme === 'light');
    const told = JSON.stringify(reader.events);
    reader.close();
    expect(told).not.toContain(cast.owner.uid);
    expect(told).not.toContain('secret');
  });
});
