import * as z from 'zod';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import { pathText } from '../path-text.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';
import { allowanceView, firstZone } from '../views/allowance-view.ts';

/** Body of POST /api/messages. Blank and too long texts are refused by core, with the catalogue's words. */
export const SEND_BODY = z.strictObject({
  messageId: z.uuid(),
  chatId: z.string().min(1).max(64).nullable(),
  text: z.string(),
  replaces: z.string().min(1).max(64).optional(),
  style: z.preprocess(
    (value) => (typeof value === 'string' && value.toLowerCase() === 'verbose' ? 'explanatory' : value),
    z.enum(['normal', 'concise', 'explanatory']),
  ),
  timeZone: z.string().max(64),
});

/** Sending a message (core holds the chat gate), and stopping its reply. */
export function messageRoutes(context: HttpContext): RouteTable {
  const { core, authenticate, clock, settings } = context;
  return {
    '/messages': {
      post: authenticate.require(async (request, response, { uid }) => {
        const body = parseBody(request, SEND_BODY);
        const { replaces, ...message } = body;
        const sent = await core.sendMessage({ uid, ...message, ...(replaces !== undefined && { replaces }) });
        const moment = { now: clock.now(), zone: firstZone(body.timeZone), limit: settings.dailyMessageLimit };
        sendJson(response, 202, {
          success: true,
          chatId: sent.chatId,
          messageId: sent.messageId,
          allowance: allowanceView(sent.usage, moment),
        });
      }),
    },
    '/messages/:messageId/stop': {
      post: authenticate.require(async (request, response, { uid }) => {
        const stopped = await core.stopReply(uid, pathText(request, 'messageId'));
        sendJson(response, 200, { success: true, stopped });
      }),
    },
  };
}
