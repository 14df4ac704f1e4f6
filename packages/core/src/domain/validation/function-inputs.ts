import { ERROR_TEXTS, type ErrorCode } from '../../errors/catalogue.ts';
import { BEGINNING_TEXT } from '../prompt/prompt-texts.ts';
import { STARTER_FIELDS } from '../prompt/starter-profile.ts';
import type { BackendCall } from '../retry/retry-rules.ts';
import { asMap } from '../user/as-map.ts';
import { isBlank } from '../user/stored-text.ts';

/** Why the input of a backend call is refused. */
export interface InputProblem {
  readonly code: ErrorCode;
  /** The specified text, with the missing names where it ends on them. */
  readonly text: string;
  /** The missing fields, in the listed order; only with `fields-missing`. */
  readonly missing?: readonly string[];
}

const CHECKS: Readonly<Record<BackendCall, (body: unknown) => InputProblem | null>> = {
  summarizeText: (body) => requireText(body, ['text'], 'text-invalid'),
  generateResponse: (body) =>
    requireText({ ...asMap(body), userInfo: userInfoText(asMap(body)['userInfo']) }, ['query', 'userInfo'], 'query-and-user-info-required'),
  generateChatTitle: (body) => requireText(body, ['query', 'chatResponse'], 'query-or-response-invalid'),
  generateUserQueries: requireStarterProfile,
  createStripeCustomer: (body) => requireText(body, ['email', 'firstName', 'uid'], 'customer-fields-required'),
  createCheckoutSession: (body) => requireText(body, ['customerId'], 'customer-id-required'),
  createBillingPortalSession: (body) => requireText(body, ['customerId'], 'customer-id-required'),
  sendWelcomeEmail: (body) => requireText(body, ['email'], 'invalid-input'),
};

/** Checks the input of a backend call before it is sent or served; `null` when it is good (spec §5, backend function inputs). */
export function validateFunctionInput(call: BackendCall, body: unknown): InputProblem | null {
  return CHECKS[call](body);
}

/** The profile text of a chat request: a text as it is, a map as JSON, "" for anything empty (AMB-60). */
export function userInfoText(userInfo: unknown): string {
  if (typeof userInfo === 'string') return userInfo;
  const map = asMap(userInfo);
  return Object.keys(map).length > 0 ? JSON.stringify(map) : '';
}

/** The context of a chat request; without one, the text that a conversation begins with (spec §5). */
export function contextOrBeginning(context: unknown): string {
  return typeof context === 'string' && !isBlank(context) ? context : BEGINNING_TEXT;
}

function requireText(body: unknown, fields: readonly string[], code: ErrorCode): InputProblem | null {
  const map = asMap(body);
  return fields.every((field) => isText(map[field])) ? null : { code, text: ERROR_TEXTS[code] };
}

/** Undefined, null and blank fields are missing (AMB-08). */
function requireStarterProfile(body: unknown): InputProblem | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { code: 'user-data-required', text: ERROR_TEXTS['user-data-required'] };
  }
  const missing = STARTER_FIELDS.filter((field) => isBlank(asMap(body)[field]));
  return missing.length === 0 ? null : { code: 'fields-missing', text: ERROR_TEXTS['fields-missing'] + missing.join(', '), missing };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !isBlank(value);
}
