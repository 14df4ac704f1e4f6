import { AppError } from '@marquill/core';
import * as z from 'zod';
import type { HttpContext } from '../http-context.ts';
import { parseBody } from '../parse-body.ts';
import { pathText } from '../path-text.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';

const text = z.string().max(20_000);
const answer = z.union([text, z.array(z.string().max(200)).max(50)]);

/** Body of PATCH /api/profile; core allows only the fields that a person may write. */
export const PROFILE_BODY = z.strictObject({ fields: z.record(z.string().max(64), answer) });
/** Body of PUT /api/theme. */
export const THEME_BODY = z.strictObject({ theme: z.enum(['light', 'dark']) });
/** Body of PUT /api/brand/:section/:field. */
export const BRAND_FIELD_BODY = z.strictObject({ value: text });
/** Path end and body of PUT /api/brand-colors/:group. Colors are stored as typed (AMB-31). */
const COLORS = z.array(z.strictObject({ hex: z.string().max(100), rgb: z.string().max(100), rgba: z.string().max(100) })).max(100);
export const BRAND_COLORS_BODY = z.strictObject({
  colors: COLORS,
  /** The list that the edit began with. */
  seen: COLORS.optional(),
});
/** Body of POST /api/onboarding/account-type. */
export const ACCOUNT_TYPE_BODY = z.strictObject({ accountType: z.enum(['startup', 'marketer']) });
/** Body of POST /api/onboarding/answer. */
export const ANSWER_BODY = z.strictObject({ step: z.int().min(0).max(100), answer });

const COLOR_GROUP = z.enum(['primary', 'secondary']);

/** Everything a person writes into their own document: profile, brand, theme, onboarding. */
export function profileRoutes(context: HttpContext): RouteTable {
  const { core, authenticate } = context;
  return {
    '/profile': {
      patch: authenticate.require(async (request, response, { uid }) => {
        await core.saveProfile(uid, parseBody(request, PROFILE_BODY).fields);
        sendJson(response, 200, { success: true });
      }),
    },
    '/theme': {
      put: authenticate.require(async (request, response, { uid }) => {
        await core.setTheme(uid, parseBody(request, THEME_BODY).theme);
        sendJson(response, 200, { success: true });
      }),
    },
    '/brand/:section/:field': {
      put: authenticate.require(async (request, response, { uid }) => {
        const { value } = parseBody(request, BRAND_FIELD_BODY);
        await core.saveBrandField(uid, pathText(request, 'section'), pathText(request, 'field'), value);
        sendJson(response, 200, { success: true });
      }),
    },
    '/brand-colors/:group': {
      put: authenticate.require(async (request, response, { uid }) => {
        const group = COLOR_GROUP.safeParse(request.params['group']);
        if (!group.success) throw new AppError('not-found');
        const { colors, seen } = parseBody(request, BRAND_COLORS_BODY);
        await core.saveBrandColors(uid, group.data, colors, seen);
        sendJson(response, 200, { success: true });
      }),
    },
    '/onboarding/account-type': {
      post: authenticate.require(async (request, response, { uid }) => {
        await core.chooseAccountType(uid, parseBody(request, ACCOUNT_TYPE_BODY).accountType);
        sendJson(response, 200, { success: true });
      }),
    },
    '/onboarding/answer': {
      post: authenticate.require(async (request, response, { uid }) => {
        const { step, answer: given } = parseBody(request, ANSWER_BODY);
        const next = await core.answerQuestion(uid, step, given);
        sendJson(response, 200, { success: true, step: next.step });
      }),
    },
  };
}
