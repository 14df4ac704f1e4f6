import { ERROR_TEXTS } from '@marquill/core';
import * as z from 'zod';
import { DELETE_ACCOUNT_BODY } from './account-routes.ts';
import { LOG_IN_BODY, SIGN_UP_BODY } from './auth-routes.ts';
import { CONFIRM_BODY } from './billing-routes.ts';
import { FEEDBACK_BODY, RENAME_BODY } from './chat-routes.ts';
import { SEND_BODY } from './message-routes.ts';
import { CHANGE_BODY, FORGOT_BODY, RESET_BODY } from './password-routes.ts';
import { ACCOUNT_TYPE_BODY, ANSWER_BODY, BRAND_COLORS_BODY, BRAND_FIELD_BODY, PROFILE_BODY, THEME_BODY } from './profile-routes.ts';

interface Operation {
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: readonly string[];
  /** Status of the good answer; 200 by default. */
  readonly status?: number;
  /** Open to everybody; everything else needs the session cookie. */
  readonly anonymous?: true;
}

/** What every operation does, by path and method. A test compares this list with the mounted routes. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/session': { get: { summary: 'Who is signed in', anonymous: true } },
  '/auth/sign-up': { post: { summary: 'Create an account and sign in', body: SIGN_UP_BODY, anonymous: true } },
  '/auth/log-in': { post: { summary: 'Sign in with e-mail and password', body: LOG_IN_BODY, anonymous: true } },
  '/auth/log-out': { post: { summary: 'End the session', anonymous: true } },
  '/auth/forgot-password': { post: { summary: 'Mail a link for a new password, if there is such an account', body: FORGOT_BODY, anonymous: true } },
  '/auth/reset-password': { post: { summary: 'Set a new password by a mailed link; ends every session', body: RESET_BODY, anonymous: true } },
  '/auth/change-password': { post: { summary: 'Change the password; ends every other session', body: CHANGE_BODY } },
  '/auth/log-out-everywhere': { post: { summary: 'End every session of the person' } },
  '/account/export': { get: { summary: 'Everything that is kept about the person, as a file' } },
  '/account/deletion': { get: { summary: 'What the person has to show before the account is deleted' } },
  '/account/delete': { post: { summary: 'End the subscription and delete the account with everything in it', body: DELETE_ACCOUNT_BODY } },
  '/auth/google/start': { get: { summary: 'Go to the Google sign-in page', status: 302, anonymous: true } },
  '/auth/google/callback': { get: { summary: 'Come back from the Google sign-in page', status: 302, anonymous: true } },
  '/auth/google/result': { get: { summary: 'The one-time result of this browser\'s Google sign-in', anonymous: true } },
  '/live': { get: { summary: 'Live data as server-sent events: user, chats, messages, usage, delta, signed-out', query: ['chat', 'zone'] } },
  '/messages': { post: { summary: 'Send a message; the reply comes by /live', body: SEND_BODY, status: 202 } },
  '/messages/{messageId}/stop': { post: { summary: 'Stop the reply to a message' } },
  '/chats/{chatId}/visit': { post: { summary: 'Select a chat' } },
  '/chats/{chatId}': {
    patch: { summary: 'Rename a chat', body: RENAME_BODY },
    delete: { summary: 'Delete a chat with its messages' },
  },
  '/chats/{chatId}/messages': { get: { summary: 'Up to 200 older messages, oldest first', query: ['before'] } },
  '/chats/{chatId}/messages/{messageId}/feedback': { put: { summary: 'Rate a reply', body: FEEDBACK_BODY } },
  '/chats/{chatId}/messages/{messageId}/choose': { post: { summary: 'Go back to a version of a question' } },
  '/suggestions': { get: { summary: 'Starter queries from the profile' } },
  '/profile': { patch: { summary: 'Save names and answers', body: PROFILE_BODY } },
  '/theme': { put: { summary: 'Set the theme', body: THEME_BODY } },
  '/brand/{section}/{field}': { put: { summary: 'Save one Brand Hub field', body: BRAND_FIELD_BODY } },
  '/brand-colors/{group}': { put: { summary: 'Replace the primary or secondary colors', body: BRAND_COLORS_BODY } },
  '/onboarding/account-type': { post: { summary: 'Choose the account type', body: ACCOUNT_TYPE_BODY } },
  '/onboarding/answer': { post: { summary: 'Answer or skip an onboarding question', body: ANSWER_BODY } },
  '/billing/checkout': { post: { summary: 'Open the hosted checkout' } },
  '/billing/portal': { post: { summary: 'Open the hosted billing portal' } },
  '/billing/confirm': { post: { summary: 'Verify a checkout session after payment', body: CONFIRM_BODY } },
  '/stripe/webhook': { post: { summary: 'Messages of the payment provider, signed', anonymous: true } },
  '/openapi.json': { get: { summary: 'This description', anonymous: true } },
};

/** The OpenAPI 3.1 description of /api, made from the schemas that the routes themselves check with. */
export function openApi(): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Marquill', version: '0.1.0' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      Object.entries(OPERATIONS).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, describe(path, operation)])),
      ]),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid', description: '__Host-sid on https' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'error', 'code'],
          properties: {
            success: { const: false },
            error: { type: 'string' },
            code: { enum: Object.keys(ERROR_TEXTS) },
            details: { type: 'object' },
          },
        },
      },
    },
  };
}

function describe(path: string, operation: Operation): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = (operation.query ?? []).map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } }));
  return {
    summary: operation.summary,
    parameters: [...inPath, ...inQuery],
    security: operation.anonymous === true ? [] : [{ session: [] }],
    ...(operation.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(operation.body, { io: 'input' }) } } } }),
    responses: {
      [operation.status ?? 200]: { description: 'Done' },
      default: { description: 'Failed', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}
