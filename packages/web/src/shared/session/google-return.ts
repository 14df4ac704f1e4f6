import { GOOGLE_KEYS, resolveGoogleReturn, type GateUser } from '@marquill/core';
import { request } from '../http/request.ts';

/** What the server knows of a Google sign-in that this browser came back from. */
export type GoogleResult = 'none' | 'signed-in' | 'failed';

/** Asks for the one-time result of a Google redirect and records it under the session keys (AMB-28, AMB-59). */
export async function readGoogleResult(): Promise<GoogleResult> {
  const result = await request<{ readonly result: GoogleResult }>('/auth/google/result');
  const found = result.ok ? result.answer.result : 'none';
  if (found === 'signed-in') sessionStorage.setItem(GOOGLE_KEYS.pending, 'true');
  if (found === 'failed') sessionStorage.setItem(GOOGLE_KEYS.error, 'log-in-failed');
  return found;
}

/** Goes to Google, keeping the place to come back to; a place the guard already stored stays. */
export function startGoogle(): void {
  if (sessionStorage.getItem(GOOGLE_KEYS.returnUrl) === null) storeReturnUrl(location.href);
  location.assign('/api/auth/google/start');
}

/** Keeps the address an anonymous visitor was refused, for the return from Google (AMB-29). */
export function storeReturnUrl(url: string): void {
  sessionStorage.setItem(GOOGLE_KEYS.returnUrl, url);
}

/** Forgets a stored return address, as an e-mail sign-in does. */
export function forgetReturnUrl(): void {
  sessionStorage.removeItem(GOOGLE_KEYS.returnUrl);
}

/** Ends the Google return: clears flag and address and gives the path to go to, or null to stay (spec §2). */
export function finishGoogleReturn(user: GateUser | null, currentPath: string): string | null {
  const storedUrl = sessionStorage.getItem(GOOGLE_KEYS.returnUrl);
  sessionStorage.removeItem(GOOGLE_KEYS.pending);
  forgetReturnUrl();
  const decision = resolveGoogleReturn({ user, storedUrl, origin: location.origin, currentPath });
  return decision.kind === 'navigate' ? decision.to : null;
}

/** Clears the keys after a redirect that brought nobody, with one warning; log-in then shows the error once. */
export function abandonGoogleReturn(): void {
  console.warn('The Google sign-in returned without a user.');
  sessionStorage.removeItem(GOOGLE_KEYS.pending);
  forgetReturnUrl();
  sessionStorage.setItem(GOOGLE_KEYS.error, 'log-in-failed');
}

/** Whether an error of a Google sign-in waits to be shown; it is shown once. */
export function takeGoogleError(): boolean {
  const found = sessionStorage.getItem(GOOGLE_KEYS.error) !== null;
  sessionStorage.removeItem(GOOGLE_KEYS.error);
  return found;
}
