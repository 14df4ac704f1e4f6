import * as z from 'zod';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';

/** Body of POST /api/billing/confirm. */
export const CONFIRM_BODY = z.strictObject({ sessionId: z.string().min(1).max(255) });

/** Subscribing, managing the subscription and the check after a payment; always for the person's own customer. */
export function billingRoutes(context: HttpContext): RouteTable {
  const { core, authenticate, ownOrigin } = context;
  return {
    '/billing/checkout': {
      post: authenticate.require(async (request, response, { uid }) => {
        const { url } = await core.subscribe(uid);
        sendJson(response, 200, { success: true, url: ownOrigin.localize(url, request) });
      }),
    },
    '/billing/portal': {
      post: authenticate.require(async (request, response, { uid }) => {
        const { url } = await core.manageSubscription(uid);
        sendJson(response, 200, { success: true, url: ownOrigin.localize(url, request) });
      }),
    },
    '/billing/confirm': {
      post: authenticate.require(async (request, response, { uid }) => {
        const state = await core.confirmPayment(uid, parseBody(request, CONFIRM_BODY).sessionId);
        sendJson(response, 200, { success: true, state });
      }),
    },
  };
}
