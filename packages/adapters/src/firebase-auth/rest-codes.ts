import type { ErrorCode } from '@marquill/core';

/** What the names of Firebase Auth's REST failures mean; every other one is "An error occurred" (spec §8). */
export const REST_CODES: Readonly<Record<string, ErrorCode | undefined>> = {
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  WEAK_PASSWORD: 'weak-password',
  MISSING_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  INVALID_PASSWORD: 'invalid-credential',
  EMAIL_NOT_FOUND: 'user-not-found',
  // With e-mail privacy on, the two above look alike.
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
};

/** The name in an answer's `error.message`, which may be followed by " : " and a text; "UNKNOWN" without one. */
export function errorNameOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: unknown } | null };
  const message = error?.message;
  return (typeof message === 'string' ? /^[A-Z][A-Z_]*(?=$| : )/.exec(message)?.[0] : undefined) ?? 'UNKNOWN';
}
