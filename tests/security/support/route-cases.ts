import { randomUUID } from 'node:crypto';
import { apiRoutes } from '../../../packages/server/src/http/routes/api-routes.ts';
import type { TestApp } from '../../../packages/server/src/test-kit/start-test-app.ts';

/** Ids that a request names: an owner's, or ones that nobody has. */
export interface Ids {
  readonly chatId: string;
  readonly messageId: string;
  readonly replyId: string;
  readonly checkoutId: string;
}

/** One route of the app: who may use it, and a good request for it. */
export interface RouteCase {
  /**
   * `open`: everybody. `signed-in`: any living session. `paid`: a session, a plan and a finished onboarding.
   * `foreign` is the status for somebody else's ids, which must be the one for missing ids.
   */
  readonly access: 'open' | 'signed-in' | 'paid';
  readonly path: (ids: Ids) => string;
  readonly body?: (ids: Ids) => unknown;
  /** Status of the good answer. */
  readonly ok: number;
  readonly foreign?: number;
  /** True for whatever changes something that is stored. */
  readonly changes: boolean;
}

/** Ids of the right form that belong to nobody. */
export function missingIds(): Ids {
  return { chatId: randomUUID(), messageId: randomUUID(), replyId: randomUUID(), checkoutId: `cs_${randomUUID().replaceAll('-', '')}` };
}

/** Every route under /api that the app mounts, as `POST /chats/:chatId/visit`. */
export function mountedRoutes(app: TestApp): readonly string[] {
  return Object.entries(apiRoutes(app.context, () => Promise.resolve())).flatMap(([path, handlers]) =>
    Object.keys(handlers).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const at = (path: string) => () => path;
const color = { hex: '#112233', rgb: 'rgb(17,34,51)', rgba: 'rgba(17,34,51,1)' };

/** The authorization matrix: one entry for every mounted route; a route without one fails the tests. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /session': { access: 'open', path: at('/session'), ok: 200, changes: false },
  'POST /auth/sign-up': {
    access: 'open', path: at('/auth/sign-up'), ok: 200, changes: true,
    body: () => ({ firstName: 'Eve', lastName: 'Doe', email: `${randomUUID()}@example.com`, password: 'long-enough', theme: 'dark' }),
  },
  'POST /auth/log-in': { access: 'open', path: at('/auth/log-in'), ok: 401, changes: true, body: () => ({ email: 'nobody@example.com', password: 'long-enough' }) },
  'POST /auth/log-out': { access: 'open', path: at('/auth/log-out'), ok: 200, changes: true, body: () => ({}) },
  'POST /auth/forgot-password': { access: 'open', path: at('/auth/forgot-password'), ok: 200, changes: true, body: () => ({ email: 'nobody@example.com' }) },
  'POST /auth/reset-password': {
    access: 'open', path: at('/auth/reset-password'), ok: 400, changes: true, body: () => ({ token: `${randomUUID()}.${randomUUID()}`, password: 'long-enough' }),
  },
  'POST /auth/change-password': { access: 'signed-in', path: at('/auth/change-password'), ok: 401, changes: true, body: () => ({ current: 'not-my-password', password: 'long-enough' }) },
  'POST /auth/log-out-everywhere': { access: 'signed-in', path: at('/auth/log-out-everywhere'), ok: 200, changes: true, body: () => ({}) },
  'GET /account/export': { access: 'signed-in', path: at('/account/export'), ok: 200, changes: false },
  'GET /account/deletion': { access: 'signed-in', path: at('/account/deletion'), ok: 200, changes: false },
  'POST /account/delete': { access: 'signed-in', path: at('/account/delete'), ok: 401, changes: true, body: () => ({ password: 'not-my-password' }) },
  'GET /auth/google/start': { access: 'open', path: at('/auth/google/start'), ok: 302, changes: false },
  'GET /auth/google/callback': { access: 'open', path: at('/auth/google/callback'), ok: 302, changes: false },
  'GET /auth/google/result': { access: 'open', path: at('/auth/google/result'), ok: 200, changes: false },
  'GET /live': { access: 'signed-in', path: ({ chatId }) => `/live?chat=${chatId}`, ok: 200, changes: false },
  'POST /messages': {
    access: 'paid', path: at('/messages'), ok: 202, foreign: 404, changes: true,
    body: ({ chatId }) => ({ messageId: randomUUID(), chatId, text: 'Hello', style: 'normal', timeZone: 'UTC' }),
  },
  'POST /messages/:messageId/stop': { access: 'signed-in', path: ({ messageId }) => `/messages/${messageId}/stop`, ok: 200, foreign: 200, changes: true, body: () => ({}) },
  'POST /chats/:chatId/visit': { access: 'paid', path: ({ chatId }) => `/chats/${chatId}/visit`, ok: 200, foreign: 404, changes: true, body: () => ({}) },
  'PATCH /chats/:chatId': { access: 'paid', path: ({ chatId }) => `/chats/${chatId}`, ok: 200, foreign: 404, changes: true, body: () => ({ title: 'Mine' }) },
  'DELETE /chats/:chatId': { access: 'paid', path: ({ chatId }) => `/chats/${chatId}`, ok: 200, foreign: 404, changes: true },
  'GET /chats/:chatId/messages': { access: 'paid', path: ({ chatId, replyId }) => `/chats/${chatId}/messages?before=${replyId}`, ok: 200, foreign: 200, changes: false },
  'PUT /chats/:chatId/messages/:messageId/feedback': {
    access: 'paid', path: ({ chatId, replyId }) => `/chats/${chatId}/messages/${replyId}/feedback`, ok: 200, foreign: 404, changes: true, body: () => ({ feedback: 'good' }),
  },
  'POST /chats/:chatId/messages/:messageId/choose': {
    access: 'paid', path: ({ chatId, messageId }) => `/chats/${chatId}/messages/${messageId}/choose`, ok: 200, foreign: 404, changes: true, body: () => ({}),
  },
  'GET /suggestions': { access: 'paid', path: at('/suggestions'), ok: 200, changes: false },
  'PATCH /profile': { access: 'signed-in', path: at('/profile'), ok: 200, changes: true, body: () => ({ fields: { firstName: 'Grace' } }) },
  'PUT /theme': { access: 'signed-in', path: at('/theme'), ok: 200, changes: true, body: () => ({ theme: 'light' }) },
  'PUT /brand/:section/:field': { access: 'signed-in', path: at('/brand/brandCore/vision'), ok: 200, changes: true, body: () => ({ value: 'A better world' }) },
  'PUT /brand-colors/:group': { access: 'signed-in', path: at('/brand-colors/primary'), ok: 200, changes: true, body: () => ({ colors: [color] }) },
  'POST /onboarding/account-type': { access: 'signed-in', path: at('/onboarding/account-type'), ok: 400, changes: true, body: () => ({ accountType: 'marketer' }) },
  'POST /onboarding/answer': { access: 'signed-in', path: at('/onboarding/answer'), ok: 400, changes: true, body: () => ({ step: 0, answer: 'Acme' }) },
  'POST /billing/checkout': { access: 'signed-in', path: at('/billing/checkout'), ok: 502, changes: true, body: () => ({}) },
  'POST /billing/portal': { access: 'signed-in', path: at('/billing/portal'), ok: 200, changes: true, body: () => ({}) },
  'POST /billing/confirm': { access: 'signed-in', path: at('/billing/confirm'), ok: 200, foreign: 402, changes: true, body: ({ checkoutId }) => ({ sessionId: checkoutId }) },
  'POST /stripe/webhook': { access: 'open', path: at('/stripe/webhook'), ok: 403, changes: true, body: () => ({ id: 'evt_1' }) },
  'GET /openapi.json': { access: 'open', path: at('/openapi.json'), ok: 200, changes: false },
};

/** The entry of a mounted route; without one the route is unknown to the tests and they fail. */
export function caseOf(route: string): RouteCase {
  const found = ROUTE_CASES[route];
  if (found === undefined) throw new Error(`${route} has no entry in tests/security/support/route-cases.ts: say who may use it.`);
  return found;
}
