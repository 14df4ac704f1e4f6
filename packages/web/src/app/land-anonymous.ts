import { PATHS, respelled } from '../shared/config/paths.ts';
import { storeReturnUrl } from '../shared/session/google-return.ts';
import { signedOut } from '../shared/session/session-store.ts';

const OPEN: ReadonlySet<string> = new Set([PATHS.login, PATHS.signup]);
const GUARDED: ReadonlySet<string> = new Set([PATHS.chat, PATHS.onboarding, PATHS.paymentRequired, PATHS.profile, PATHS.brandHub]);

/**
 * Settles the address before the first render when the server has already decided that nobody is signed in: it then
 * sent the form of log-in or sign-up inside the page, which the first render must match.
 */
export function landAnonymous(): void {
  signedOut();
  const path = respelled(location.pathname) ?? location.pathname;
  if (GUARDED.has(path)) storeReturnUrl(`${path}${location.search}${location.hash}`);
  const landing = OPEN.has(path) ? path : PATHS.login;
  if (landing !== location.pathname) history.replaceState(null, '', landing);
}
