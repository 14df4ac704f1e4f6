import { ERROR_TEXTS } from '../../errors/catalogue.ts';

/** The eight calls of the functions host, named like their paths (spec §7). */
export type BackendCall =
  | 'summarizeText'
  | 'generateResponse'
  | 'generateChatTitle'
  | 'generateUserQueries'
  | 'createStripeCustomer'
  | 'createCheckoutSession'
  | 'createBillingPortalSession'
  | 'sendWelcomeEmail';

/** How often a backend call is tried (spec §9). */
export const ATTEMPTS_PER_CALL = 3;

/** How long one attempt of a backend call may take, in ms (spec §9). */
export const REQUEST_TIMEOUT_MS = 60_000;

/** How long a streamed reply may take in all, in ms; each piece of it has REQUEST_TIMEOUT_MS (AMB-19). */
export const REPLY_TOTAL_TIMEOUT_MS = 300_000;

/** The waits after the first and the second failure, in ms (spec §9). */
export const BACK_OFF_MS: readonly number[] = [2_000, 4_000];

/** The same for the chat-response call (spec §9). */
export const REPLY_BACK_OFF_MS: readonly number[] = [1_000, 2_000];

/** How often this call is tried: 3 times; the welcome mail once, because a second mail is worse than none (AMB-20). */
export function attemptsOf(call: BackendCall): number {
  return call === 'sendWelcomeEmail' ? 1 : ATTEMPTS_PER_CALL;
}

/** How long to wait before the next attempt, in ms, after this many failed ones; `null` when there is no next attempt (spec §9, back-off). */
export function waitBefore(call: BackendCall, failedAttempts: number): number | null {
  if (failedAttempts >= attemptsOf(call)) return null;
  const waits = call === 'generateResponse' ? REPLY_BACK_OFF_MS : BACK_OFF_MS;
  return waits[failedAttempts - 1] ?? null;
}

/** The text after the last attempt; a cause without text reads "Max retries exceeded" (spec §8; AMB-19). */
export function failedAfterAttempts(cause: string | undefined): string {
  return `Failed after ${ATTEMPTS_PER_CALL} attempts: ${cause?.trim() ? cause : ERROR_TEXTS['retries-exceeded']}`;
}
