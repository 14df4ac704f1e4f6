import { errorCodeOf } from '@marquill/core';
import type { Request, Response } from 'express';
import type { HttpContext } from '../http-context.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';
import { createShortCookie } from '../short-cookie.ts';
import { beginSession } from './begin-session.ts';

/** What came of a browser's last Google redirect (AMB-28). */
export type GoogleResult = 'none' | 'signed-in' | 'failed';

const START_PATH = '/api/auth/google/start';
const CALLBACK_PATH = '/api/auth/google/callback';

/**
 * The redirect flow (spec §4, Google redirect flow). What the flow must bring back and its one-time result live in
 * short cookies of this browser, so any server can finish what another began.
 */
export function googleRoutes(context: HttpContext): RouteTable {
  const { settings, google, core, ownOrigin, log } = context;
  const pending = createShortCookie('google-pending', settings.publicUrl);
  const result = createShortCookie('google-result', settings.publicUrl);

  const finish = async (request: Request, response: Response, begun: string | null): Promise<GoogleResult> => {
    if (begun === null) return 'failed';
    try {
      const profile = await google.complete(new URL(request.originalUrl, settings.publicUrl), begun);
      const { uid } = await core.signInWithProvider(profile);
      await beginSession(context, { request, response }, uid);
      return 'signed-in';
    } catch (error) {
      log.warn('google-sign-in-failed', { code: errorCodeOf(error) }, error);
      return 'failed';
    }
  };

  return {
    '/auth/google/start': {
      get: async (request, response) => {
        const begun = await google.begin(settings.publicUrl + CALLBACK_PATH).catch((error: unknown) => {
          log.warn('google-sign-in-not-begun', { code: errorCodeOf(error) }, error);
          return null;
        });
        if (begun === null) {
          result.write(response, 'failed');
          response.redirect(302, '/login');
          return;
        }
        const start = settings.publicUrl + START_PATH;
        const leaves = !ownOrigin.isOwn(new URL(begun.url).origin);
        if (leaves && ownOrigin.localize(start, request) !== start) {
          // A real provider comes back to PUBLIC_URL, so this browser's cookie must be set there.
          response.redirect(302, start);
          return;
        }
        pending.write(response, begun.pending);
        response.redirect(302, ownOrigin.localize(begun.url, request));
      },
    },
    '/auth/google/callback': {
      get: async (request, response) => {
        const outcome = await finish(request, response, pending.read(request));
        pending.clear(response);
        result.write(response, outcome);
        response.redirect(302, '/login');
      },
    },
    '/auth/google/result': {
      get: (request, response) => {
        const outcome = result.read(request);
        if (outcome !== null) result.clear(response);
        sendJson(response, 200, { success: true, result: outcome === 'signed-in' || outcome === 'failed' ? outcome : 'none' });
      },
    },
  };
}
