import {
  GOOGLE_KEYS,
  GOOGLE_WAIT_MS,
  resolveGoogleReturn,
  type GoogleReturn,
  type GoogleReturnDecision,
} from '../domain/gate/google-return.ts';
import { logInErrorText } from '../errors/sign-in-error-text.ts';
import type { RedirectIdentity } from '../ports/browser-identity.ts';
import type { KeyStore } from '../ports/key-store.ts';
import type { Log, Timer } from '../ports/platform.ts';
import { within } from './within.ts';

/** What the return from Google is finished with, in a browser. */
export interface GoogleReturnPorts {
  readonly redirectIdentity: RedirectIdentity;
  readonly storage: KeyStore;
  readonly log: Log;
  readonly timer: Timer;
  /** Resolves with the signed-in user's document, `null` when they have none, as soon as somebody is signed in. */
  readonly waitForUser: () => Promise<GoogleReturn['user']>;
  /** Where the browser is when the answer is there. */
  readonly place: () => Pick<GoogleReturn, 'origin' | 'currentPath'>;
}

/** What to do after a page load: nothing (no redirect led here), go or stay as decided, or show the kept error. */
export type GoogleReturnEnd = { readonly kind: 'none' } | { readonly kind: 'failed' } | GoogleReturnDecision;

/**
 * Finishes a sign-in by Google redirect, on every page load (spec §4, Google redirect flow; AMB-28): sets the pending
 * flag when there is a result, waits up to 5 s for the user, then clears flag and return URL. When no user arrives one
 * warning is logged and the error text is kept for the log-in page.
 */
export async function finishGoogleReturn(ports: GoogleReturnPorts): Promise<GoogleReturnEnd> {
  const { redirectIdentity, storage, log } = ports;
  const result = await redirectIdentity.getRedirectResult().catch((error: unknown) => {
    log.warn('redirect result not read', {}, error);
    // A flag that was set means that this page continues a return which a reload interrupted.
    return storage.get(GOOGLE_KEYS.pending) === null ? ('none' as const) : ('failed' as const);
  });
  if (result === 'none' && storage.get(GOOGLE_KEYS.pending) === null) return { kind: 'none' };
  if (result === 'failed') return fail(ports);

  storage.set(GOOGLE_KEYS.pending, 'true');
  const arrived = await arrival(ports);
  const storedUrl = storage.get(GOOGLE_KEYS.returnUrl);
  clear(storage);
  if (arrived !== 'nobody') return resolveGoogleReturn({ user: arrived.user, storedUrl, ...ports.place() });
  return fail(ports);
}

function fail({ log, storage }: GoogleReturnPorts): GoogleReturnEnd {
  log.warn('no user after the Google redirect');
  clear(storage);
  storage.set(GOOGLE_KEYS.error, logInErrorText(undefined));
  return { kind: 'failed' };
}

function clear(storage: KeyStore): void {
  storage.remove(GOOGLE_KEYS.pending);
  storage.remove(GOOGLE_KEYS.returnUrl);
}

async function arrival({ log, timer, waitForUser }: GoogleReturnPorts): Promise<{ user: GoogleReturn['user'] } | 'nobody'> {
  try {
    const arrived = await within(timer, GOOGLE_WAIT_MS, waitForUser());
    return arrived.isLate ? 'nobody' : { user: arrived.result };
  } catch (error) {
    log.warn('user not read after the Google redirect', {}, error);
    return 'nobody';
  }
}
