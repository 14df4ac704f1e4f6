import { GOOGLE_KEYS, type KeyStore, type RedirectIdentity } from '@marquill/core';
import { browserNavigator } from '../browser-navigator.ts';
import { request } from '../http/request.ts';

/** The keys of the redirect flow, in this tab's session storage (spec §3). */
export const googleStorage: KeyStore = {
  get: (key) => sessionStorage.getItem(key),
  set: (key, value) => sessionStorage.setItem(key, value),
  remove: (key) => sessionStorage.removeItem(key),
};

/** The one-time result of a Google redirect, as our server keeps it for this browser (AMB-28). */
export const redirectIdentity: RedirectIdentity = {
  async getRedirectResult() {
    const result = await request<{ readonly result: 'none' | 'signed-in' | 'failed' }>('/auth/google/result');
    if (!result.ok) throw new Error(result.failure.message);
    return result.answer.result;
  },
};

/** Keeps the address an anonymous visitor was refused, for the return from Google (AMB-29). */
export function storeReturnUrl(url: string): void {
  googleStorage.set(GOOGLE_KEYS.returnUrl, url);
}

/** Forgets a stored return address, as an e-mail sign-in does. */
export function forgetReturnUrl(): void {
  googleStorage.remove(GOOGLE_KEYS.returnUrl);
}

/** Goes to Google, keeping the place to come back to; a place the guard already stored stays. */
export function startGoogle(): void {
  if (googleStorage.get(GOOGLE_KEYS.returnUrl) === null) storeReturnUrl(location.href);
  browserNavigator.navigate('/api/auth/google/start');
}

/** The error of a Google sign-in that waits to be shown, null when none; it is shown once. */
export function takeGoogleError(): string | null {
  const error = googleStorage.get(GOOGLE_KEYS.error);
  googleStorage.remove(GOOGLE_KEYS.error);
  return error;
}
