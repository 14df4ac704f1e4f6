import * as z from 'zod';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import { LOG_IN_RULE, limitAddress, SIGN_UP_RULE } from '../rate-limit.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';
import { beginSession } from './begin-session.ts';
import { sessionAnswer } from './session-answer.ts';

const shortText = z.string().max(320);
/** Longer than anybody's password; hashing costs time. */
const password = z.string().max(1024);

/** Body of POST /api/auth/sign-up. */
export const SIGN_UP_BODY = z.strictObject({
  firstName: shortText,
  lastName: shortText,
  email: shortText,
  password,
  theme: z.enum(['light', 'dark']).optional(),
});

/** Body of POST /api/auth/log-in. */
export const LOG_IN_BODY = z.strictObject({ email: shortText, password });

/** Sign-up, log-in, log-out and who is signed in. */
export function authRoutes(context: HttpContext): RouteTable {
  const { core, authenticate } = context;
  return {
    '/session': {
      get: async (request, response) => {
        const signedIn = await authenticate.find(request);
        if (signedIn === null) sendJson(response, 200, { success: true, signedIn: false, user: null });
        else sendJson(response, 200, await sessionAnswer(context, signedIn.uid));
      },
    },
    '/auth/sign-up': {
      post: async (request, response) => {
        const { theme, ...fields } = parseBody(request, SIGN_UP_BODY);
        await limitAddress(context, 'sign-up', { address: request.ip ?? '', rule: SIGN_UP_RULE });
        const { uid } = await core.signUp({ ...fields, ...(theme === undefined ? {} : { theme }) });
        await beginSession(context, { request, response }, uid);
        sendJson(response, 200, await sessionAnswer(context, uid));
      },
    },
    '/auth/log-in': {
      post: async (request, response) => {
        const fields = parseBody(request, LOG_IN_BODY);
        await limitAddress(context, 'log-in', { address: request.ip ?? '', rule: LOG_IN_RULE });
        const { uid } = await core.logIn(fields);
        await beginSession(context, { request, response }, uid);
        sendJson(response, 200, await sessionAnswer(context, uid));
      },
    },
    '/auth/log-out': {
      post: async (request, response) => {
        const token = context.cookie.read(request);
        if (token !== null) {
          await context.sessions.endSession(token);
          context.hub.signOut(token);
        }
        context.cookie.clear(response);
        sendJson(response, 200, { success: true });
      },
    },
  };
}
