import { decodeUserView, finishGoogleReturn, type SessionAnswer, type UserDocument } from '@marquill/core';
import { log } from '../log.ts';
import { timer } from '../timer.ts';
import { googleStorage, redirectIdentity } from './google-return.ts';
import { fetchSession, signedOut, takeSession } from './session-store.ts';

const ASK_AGAIN_MS = 500;

/** Whether the server already decided, while sending the page, that nobody is signed in. */
export function isKnownSignedOut(): boolean {
  return document.querySelector('meta[name="marquill-session"]')?.getAttribute('content') === 'none';
}

/** Asks until somebody is signed in; the caller stops listening when it has waited long enough. */
async function untilSignedIn(first: Promise<SessionAnswer | null>, take: (answer: SessionAnswer) => void): Promise<UserDocument | null> {
  let answer = await first;
  for (let asked = 1; answer?.signedIn !== true && asked < 20; asked += 1) {
    await timer.sleep(ASK_AGAIN_MS);
    answer = await fetchSession();
  }
  if (answer === null) throw new Error('nobody signed in');
  take(answer);
  return answer.user === null ? null : decodeUserView(answer.user);
}

/**
 * Finds out who is signed in, and finishes a Google return when there is one. The state stays `loading` until both
 * are known, so that no other redirect runs in between (AMB-29).
 */
export async function startSession(): Promise<void> {
  const isKnown = isKnownSignedOut();
  if (isKnown) signedOut();
  const first = isKnown ? Promise.resolve(null) : fetchSession();
  let latest: SessionAnswer | null = null;
  const end = await finishGoogleReturn({
    redirectIdentity,
    storage: googleStorage,
    log,
    timer,
    waitForUser: () => untilSignedIn(first, (answer) => (latest = answer)),
    place: () => ({ origin: location.origin, currentPath: location.pathname }),
  });
  if (end.kind === 'navigate') history.replaceState(null, '', end.to);
  if (!isKnown) takeSession(latest ?? (await first));
}
