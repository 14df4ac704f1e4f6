import type { RateRule } from '../../ports/rate-limits.ts';

/** Wrong tries for one address before `too-many-requests` (AMB-51). */
export const LOG_IN_TRIES: RateRule = { limit: 5, windowMs: 15 * 60 * 1_000 };

/** What the tries for an address are counted under. */
export function logInKey(email: string): string {
  return `log-in:${email}`;
}

/** How an address is stored and compared. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase();
}
