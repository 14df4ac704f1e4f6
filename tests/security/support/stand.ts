import { randomBytes, randomUUID } from 'node:crypto';
import { createMemorySessions } from '@marquill/core/memory';
import { member, newcomer, subscriber, type TestPerson } from '../../../packages/server/src/test-kit/people.ts';
import { startTestApp, type TestApp, type TestAppChanges } from '../../../packages/server/src/test-kit/start-test-app.ts';
import type { TestBrowser } from '../../../packages/server/src/test-kit/test-browser.ts';

/** A person with a chat, an answered message and a paid checkout, whose things others try to reach. */
export interface Owner extends TestPerson {
  readonly chatId: string;
  readonly messageId: string;
  readonly replyId: string;
  readonly checkoutId: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The app with session tokens that cannot be guessed. */
export function startStand(changes: TestAppChanges = {}): Promise<TestApp> {
  return startTestApp({ ...changes, parts: { sessions: createMemorySessions(() => randomBytes(32).toString('base64url')), ...changes.parts } });
}

/** Signs up a member who has used everything once. */
export async function makeOwner(app: TestApp): Promise<Owner> {
  const person = await member(app);
  const messageId = randomUUID();
  const sent = await app.core.sendMessage({ uid: person.uid, messageId, text: 'A secret of the owner' });
  await sent.done;
  const messages = await app.ports.conversations.listMessages(person.uid, sent.chatId, 10);
  const replyId = messages.at(-1)?.id ?? '';
  const customerId = (await app.ports.users.readUser(person.uid))?.user.stripeCustomerId ?? '';
  const { id } = await app.ports.billing.createCheckoutSession(customerId, person.uid);
  app.ports.billing.payCheckout(String(id));
  return { ...person, chatId: sent.chatId, messageId, replyId, checkoutId: String(id) };
}

/** Who may knock at a route. */
export const ACTORS = [
  'anonymous', 'forged cookie', 'forged token', 'expired session', 'revoked session', 'unpaid', 'not onboarded', 'another user', 'owner',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Actors whom no session stands behind. */
export const STRANGERS: ReadonlySet<Actor> = new Set(['anonymous', 'forged cookie', 'forged token', 'expired session', 'revoked session']);

/** One browser for each actor around one owner. */
export interface Cast {
  readonly app: TestApp;
  readonly owner: Owner;
  readonly browsers: Readonly<Record<Actor, TestBrowser>>;
  /** Headers that an actor sends beside its cookies. */
  readonly headers: (actor: Actor) => Readonly<Record<string, string>>;
}

/** Starts an app and brings everybody to it. */
export async function bringCast(): Promise<Cast> {
  const app = await startStand();
  const expired = await member(app);
  app.ports.clock.advance(8 * DAY_MS);
  const revoked = await member(app);
  await app.context.sessions.endSessionsOf(revoked.uid);
  const owner = await makeOwner(app);
  const unpaid = await atFirstQuestion(await newcomer(app));
  const notOnboarded = await atFirstQuestion(await subscriber(app));
  const ownerToken = owner.browser.cookies.get('sid') ?? '';
  const browsers: Record<Actor, TestBrowser> = {
    anonymous: app.browser(),
    'forged cookie': withCookies(app.browser(), { sid: randomBytes(32).toString('base64url') }),
    'forged token': withCookies(app.browser(), { '__Host-sid': ownerToken, token: ownerToken, uid: owner.uid }),
    'expired session': expired.browser,
    'revoked session': revoked.browser,
    unpaid: unpaid.browser,
    'not onboarded': notOnboarded.browser,
    'another user': (await member(app)).browser,
    owner: owner.browser,
  };
  const stolen = { Authorization: `Bearer ${ownerToken}`, 'X-Session': ownerToken, 'X-User-Id': owner.uid };
  return { app, owner, browsers, headers: (actor) => (actor === 'forged token' ? stolen : {}) };
}

async function atFirstQuestion(person: TestPerson): Promise<TestPerson> {
  await person.browser.post('/api/onboarding/account-type', { accountType: 'startup' });
  return person;
}

function withCookies(browser: TestBrowser, cookies: Readonly<Record<string, string>>): TestBrowser {
  const header = Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...browser,
    request: (request) => browser.request({ ...request, headers: { Cookie: header, ...request.headers } }),
    cookies: new Map(Object.entries(cookies)),
  };
}
