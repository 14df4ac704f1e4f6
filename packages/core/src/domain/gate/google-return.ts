import { isOnboarded } from './is-onboarded.ts';
import { safeReturnPath } from './safe-return-path.ts';
import type { GateUser } from './visitor.ts';

/** Session storage keys of the Google redirect flow (spec §3; names fixed by AMB-59). */
export const GOOGLE_KEYS = {
  pending: 'googleRedirectPending',
  returnUrl: 'googleRedirectReturnUrl',
  error: 'googleRedirectError',
} as const;

/** How long to wait for the signed-in state after a redirect result, in ms (AMB-28). */
export const GOOGLE_WAIT_MS = 5_000;

/** What is known when a person returns from Google. */
export interface GoogleReturn {
  readonly user: Pick<GateUser, 'didOnboarding'> | null;
  /** The stored return URL, absolute or as a path; null when none is stored. */
  readonly storedUrl: string | null;
  /** The app's own origin, e.g. "https://app.example". */
  readonly origin: string;
  /** Where the browser is now. */
  readonly currentPath: string;
}

/** Where to go after the return from Google. */
export type GoogleReturnDecision = { readonly kind: 'stay' } | { readonly kind: 'navigate'; readonly to: string };

/**
 * Decides where a person goes after the Google redirect: the stored URL when it is safe, else the chat or onboarding;
 * nowhere when already on a chat or onboarding path, whose gates decide alone (spec §2; AMB-29).
 */
export function resolveGoogleReturn({ user, storedUrl, origin, currentPath }: GoogleReturn): GoogleReturnDecision {
  if (/^\/(chat|onboarding)/i.test(currentPath)) return { kind: 'stay' };
  return { kind: 'navigate', to: safeReturnPath(storedUrl, origin) ?? (isOnboarded(user) ? '/chat' : '/onboarding') };
}
