import { decodeUserView, GOOGLE_WAIT_MS, type SessionAnswer } from '@marquill/core';
import { abandonGoogleReturn, finishGoogleReturn, readGoogleResult } from './google-return.ts';
import { fetchSession, signedOut, takeSession } from './session-store.ts';

const ASK_AGAIN_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function waitForUser(first: SessionAnswer | null): Promise<SessionAnswer | null> {
  let answer = first;
  for (let waited = 0; waited < GOOGLE_WAIT_MS && answer?.signedIn !== true; waited += ASK_AGAIN_MS) {
    await pause(ASK_AGAIN_MS);
    answer = await fetchSession();
  }
  return answer;
}

/** Whether the server already decided, while sending the page, that nobody is signed in. */
export function isKnownSignedOut(): boolean {
  return document.querySelector('meta[name="marquill-session"]')?.getAttribute('content') === 'none';
}

/**
 * Finds out who is signed in, and finishes a Google return when there is one. The state stays `loading` until both
 * are known, so no other redirect runs in between. Gives the path to go to, or null.
 */
export async function startSession(): Promise<string | null> {
  if (isKnownSignedOut()) {
    signedOut();
    await readGoogleResult();
    return null;
  }
  const [google, first] = await Promise.all([readGoogleResult(), fetchSession()]);
  if (google !== 'signed-in') {
    takeSession(first);
    return null;
  }
  const answer = await waitForUser(first);
  if (answer?.signedIn !== true) {
    abandonGoogleReturn();
    takeSession(answer);
    return null;
  }
  const path = finishGoogleReturn(answer.user === null ? null : decodeUserView(answer.user), location.pathname);
  if (path !== null) history.replaceState(null, '', path);
  takeSession(answer);
  return path;
}
