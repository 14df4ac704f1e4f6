import { afterAll, describe, expect, it } from 'vitest';
import { effort } from './support/effort.ts';
import { report } from './support/report.ts';
import { ROUTE_CASES } from './support/route-cases.ts';
import { makeOwner, startStand } from './support/stand.ts';
import { storedState } from './support/stored-state.ts';

/** In how many of the four places of a body each field is tried. */
const PLACES = effort({ quick: 1, whole: 4 });
/** Sending the good request first would leave nobody signed in. */
const ENDS_THE_SESSION: ReadonlySet<string> = new Set(['POST /auth/log-out', 'POST /auth/log-out-everywhere', 'POST /auth/sign-up']);

/** What only the server writes: of the user document, the counter, chats, messages and accounts. */
const SERVER_ONLY: Readonly<Record<string, unknown>> = {
  uid: 'planted-uid', email: 'planted@example.org', createdAt: '2001-01-01T00:00:00.000Z', didOnboarding: false, currentOnboardingStep: 77,
  plan: 'planted-plan', stripeCustomerId: 'cus_planted', checkoutSessionId: 'cs_planted', paymentStatus: 'planted-status', updatedAt: '2001-01-01T00:00:00.000Z',
  version: 7_777, brandData: { brandCore: { mission: 'planted-legacy' } }, userInfo: { brandHub: { planted: { field: 'planted-info' } } },
  requestCount: -7_777, requestLimit: 7_777, lastReset: '2001-01-01T00:00:00.000Z', attempts: -7_777, day: '2001-01-01',
  dateCreated: '2001-01-01T00:00:00.000Z', dateLastVisited: '2001-01-01T00:00:00.000Z', id: 'planted-id', placeholderId: 'planted-placeholder',
  isLoading: true, isError: true, isStopped: true, summary: 'planted-summary', timestamp: '2001-01-01T00:00:00.000Z', parentId: 'planted-parent', attempt: 7_777,
  passwordHash: 'planted-hash', providers: ['google:planted'], hasCustomer: true, owner: 'planted-owner', lease: { until: 'planted' },
};

const writeRoutes = Object.entries(ROUTE_CASES).filter(([, { changes, body }]) => changes && body !== undefined);

describe('fields that only the server writes', () => {
  afterAll(() => report('fields that only the server writes', `${Object.keys(SERVER_ONLY).length} in ${PLACES} places of ${writeRoutes.length} routes`, 'unchanged'));

  it.each(writeRoutes.map(([route]) => route))('stay as they are, wherever a body names them: %s', async (route) => {
    const app = await startStand();
    const owner = await makeOwner(app);
    const { path, body } = ROUTE_CASES[route] ?? { path: () => '' };
    const good = body?.(owner) as Readonly<Record<string, unknown>>;
    const send = (request: unknown, query = '') =>
      owner.browser.request({ method: route.split(' ')[0] ?? 'POST', path: `/api${path(owner)}${query}`, body: request });
    // What the route is there for happens first; afterwards nothing of the server's may change any more.
    if (!ENDS_THE_SESSION.has(route)) await send(good);
    const before = await serverSide();
    // A mail address is what sign-up and log-in are for.
    const foreign = Object.entries(SERVER_ONLY).filter(([field]) => !(field in good));
    for (const [index, [field, planted]] of foreign.entries()) {
      const nested = Object.fromEntries(Object.entries(good).map(([key, value]) => [key, isRecord(value) ? { ...value, [field]: planted } : value]));
      const places = [{ ...good, [field]: planted }, nested, { ...good, fields: { [field]: planted } }, { ...good, user: { [field]: planted } }];
      for (const place of Array.from({ length: PLACES }, (_, offset) => places[(index + offset) % places.length])) {
        await send(place, `?${field}=planted`);
        expect(await serverSide(), `${field} in ${JSON.stringify(place).slice(0, 200)}`).toEqual(before);
      }
    }
    const handedOn = app.ports.calls.filter(({ port }) => port === 'users' || port === 'conversations' || port === 'identity');
    expect(JSON.stringify(handedOn)).not.toMatch(/planted/);
    await app.stop();

    async function serverSide() {
      await storedState(app, owner.uid);
      const stored = await app.ports.users.readUser(owner.uid);
      const user: Readonly<Record<string, unknown>> = { ...stored?.user };
      const named = Object.fromEntries(Object.keys(SERVER_ONLY).map((field) => [field, user[field]]));
      // The brand and profile routes write here, and only here: their own tests say what.
      const { userInfo: _userInfo, ...document } = named;
      const reply = (await app.ports.conversations.listMessages(owner.uid, owner.chatId, 1_000)).find(({ id }) => id === owner.replyId);
      const { feedback: _feedback, ...message } = reply ?? { feedback: undefined };
      return { ...document, version: undefined, message: { ...message, version: undefined } };
    }
  });
});

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
