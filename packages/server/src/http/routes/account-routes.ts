import type { DeletionTermsAnswer, DeletionAnswer } from '@marquill/core';
import * as z from 'zod';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import { EXPORT_RULE, limitAddress, PASSWORD_RULE } from '../rate-limit.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';

/** Body of POST /api/account/delete. */
export const DELETE_ACCOUNT_BODY = z.strictObject({ password: z.string().max(1024).optional() });

/** What is a person's own: everything to take along, and the end of it. */
export function accountRoutes(context: HttpContext): RouteTable {
  const { authenticate, core, deletion, hub } = context;
  return {
    '/account/export': {
      get: authenticate.require(async (request, response, { uid }) => {
        await limitAddress(context, 'export', { address: request.ip ?? '', rule: EXPORT_RULE });
        const data = await core.exportAccount(uid);
        const name = `account-${data.exportedAt.toISOString().slice(0, 10)}.json`;
        response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
        response.setHeader('Cache-Control', 'no-store');
        response.type('application/json').send(JSON.stringify(data, null, 2));
      }),
    },
    '/account/deletion': {
      get: authenticate.require(async (_request, response, { uid, since }) => {
        const proof = await deletion.proofFor({ uid, signedInAt: since });
        sendJson(response, 200, { success: true, proof } satisfies DeletionTermsAnswer);
      }),
    },
    '/account/delete': {
      post: authenticate.require(async (request, response, { uid, since }) => {
        const { password } = parseBody(request, DELETE_ACCOUNT_BODY);
        await limitAddress(context, 'password', { address: request.ip ?? '', rule: PASSWORD_RULE });
        const state = await deletion.deleteAccount({ uid, signedInAt: since, ...(password !== undefined && { password }) });
        await hub.checkSessions();
        context.cookie.clear(response);
        sendJson(response, 200, { success: true, state } satisfies DeletionAnswer);
      }),
    },
  };
}
