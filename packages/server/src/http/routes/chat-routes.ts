import { AppError, FEEDBACK_NOTE_MAX_LENGTH } from '@marquill/core';
import * as z from 'zod';
import type { SignedInHandler } from '../authenticate.ts';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import { pathText } from '../path-text.ts';
import { requireChatAccess } from '../require-chat-access.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';
import { chatView } from '../views/chat-view.ts';
import { messageView } from '../views/message-view.ts';

/** Body of PATCH /api/chats/:chatId. */
export const RENAME_BODY = z.strictObject({ title: z.string().trim().min(1).max(200) });

/** Body of PUT /api/chats/:chatId/messages/:messageId/feedback; core takes reason and note with bad feedback only. */
export const FEEDBACK_BODY = z.strictObject({
  feedback: z.enum(['good', 'bad']),
  cause: z
    .strictObject({ reason: z.enum(['off-brand', 'wrong', 'too-long', 'other']), note: z.string().max(FEEDBACK_NOTE_MAX_LENGTH).default('') })
    .optional(),
});

/** The chats of the signed-in person; another person's chat answers exactly like a missing one. */
export function chatRoutes(context: HttpContext): RouteTable {
  const { core, users } = context;
  const allowed = (handler: SignedInHandler) =>
    context.authenticate.require(async (request, response, signedIn) => {
      await requireChatAccess(users, signedIn.uid);
      await handler(request, response, signedIn);
    });
  return {
    '/chats/:chatId/visit': {
      post: allowed(async (request, response, { uid }) => {
        const chat = await core.selectChat(uid, pathText(request, 'chatId'));
        sendJson(response, 200, { success: true, chat: chatView(chat) });
      }),
    },
    '/chats/:chatId': {
      patch: allowed(async (request, response, { uid }) => {
        const { title } = parseBody(request, RENAME_BODY);
        await core.renameChat(uid, pathText(request, 'chatId'), title);
        sendJson(response, 200, { success: true });
      }),
      delete: allowed(async (request, response, { uid }) => {
        await core.deleteChat(uid, pathText(request, 'chatId'));
        sendJson(response, 200, { success: true });
      }),
    },
    '/chats/:chatId/messages': {
      get: allowed(async (request, response, { uid }) => {
        const before = request.query['before'];
        if (typeof before !== 'string' || before === '') throw new AppError('invalid-input', { details: { fields: ['before'] } });
        const messages = await core.listOlderMessages(uid, pathText(request, 'chatId'), before);
        sendJson(response, 200, { success: true, messages: messages.map(messageView) });
      }),
    },
    '/chats/:chatId/messages/:messageId/feedback': {
      put: allowed(async (request, response, { uid }) => {
        const { feedback, cause } = parseBody(request, FEEDBACK_BODY);
        await core.giveFeedback(uid, pathText(request, 'chatId'), pathText(request, 'messageId'), feedback, cause);
        sendJson(response, 200, { success: true });
      }),
    },
    '/chats/:chatId/messages/:messageId/choose': {
      post: allowed(async (request, response, { uid }) => {
        await core.chooseVersion(uid, pathText(request, 'chatId'), pathText(request, 'messageId'));
        sendJson(response, 200, { success: true });
      }),
    },
    '/suggestions': {
      get: allowed(async (_request, response, { uid }) => {
        sendJson(response, 200, { success: true, suggestions: await core.suggestQueries(uid) });
      }),
    },
  };
}
