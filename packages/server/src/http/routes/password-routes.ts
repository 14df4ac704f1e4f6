import { AppError, type Passwords } from '@marquill/core';
import type { Request } from 'express';
import * as z from 'zod';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import { limitAddress, PASSWORD_RULE } from '../rate-limit.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';

/** Longer than anybody's password; hashing costs time. */
const password = z.string().max(1024);

/** Body of POST /api/auth/forgot-password. */
export const FORGOT_BODY = z.strictObject({ email: z.string().min(1).max(320) });
/** Body of POST /api/auth/reset-password. */
export const RESET_BODY = z.strictObject({ token: z.string().min(1).max(200), password });
/** Body of POST /api/auth/change-password. */
export const CHANGE_BODY = z.strictObject({ current: password, password });

/** New passwords, and the end of every session of a person. */
export function passwordRoutes(context: HttpContext): RouteTable {
  const { authenticate, hub, log, sessions } = context;
  const passwordsFor = async (request: Request): Promise<Passwords> => {
    if (context.passwords === null) throw new AppError('not-found');
    await limitAddress(context, 'password', { address: request.ip ?? '', rule: PASSWORD_RULE });
    return context.passwords;
  };
  const endSessionsOf = async (uid: string): Promise<void> => {
    await sessions.endSessionsOf(uid);
    await hub.checkSessions();
  };
  return {
    '/auth/forgot-password': {
      post: async (request, response) => {
        const { email } = parseBody(request, FORGOT_BODY);
        const passwords = await passwordsFor(request);
        // Nobody waits for it: the time an answer takes would tell whether there is an account.
        passwords.requestReset(email).catch((error: unknown) => {
          log.error('password link not sent', {}, error);
        });
        sendJson(response, 200, { success: true });
      },
    },
    '/auth/reset-password': {
      post: async (request, response) => {
        const { token, password: next } = parseBody(request, RESET_BODY);
        const { uid } = await (await passwordsFor(request)).resetPassword(token, next);
        await endSessionsOf(uid);
        sendJson(response, 200, { success: true });
      },
    },
    '/auth/change-password': {
      post: authenticate.require(async (request, response, { uid, token }) => {
        const { current, password: next } = parseBody(request, CHANGE_BODY);
        const passwords = await passwordsFor(request);
        const email = (await context.users.readUser(uid))?.user.email;
        if (email === undefined) throw new AppError('account-not-found');
        await passwords.changePassword({ email, current, next });
        await sessions.endSessionsOf(uid);
        const renewed = await sessions.startSession(uid, context.clock.now());
        context.cookie.write(response, renewed);
        hub.move(token, renewed);
        await hub.checkSessions();
        sendJson(response, 200, { success: true });
      }),
    },
    '/auth/log-out-everywhere': {
      post: authenticate.require(async (_request, response, { uid }) => {
        await endSessionsOf(uid);
        context.cookie.clear(response);
        sendJson(response, 200, { success: true });
      }),
    },
  };
}
