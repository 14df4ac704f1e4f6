import type { ConfirmAnswer } from '@marquill/core';
import { useEffect, useState } from 'react';
import { request } from '../../shared/http/request.ts';
import { fetchSession, sessionState, takeSession } from '../../shared/session/session-store.ts';

const ASK_FOR_MS = 30_000;
const EVERY_MS = 2000;

/** How far the check of a payment is. */
export type Confirmation = 'processing' | 'active' | 'failed';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function confirm(sessionId: string, signal: AbortSignal): Promise<'active' | 'failed'> {
  for (let waited = 0; waited <= ASK_FOR_MS && !signal.aborted; waited += EVERY_MS) {
    const result = await request<ConfirmAnswer>('/billing/confirm', { method: 'POST', body: { sessionId }, signal });
    if (!result.ok) return 'failed';
    if (result.answer.state === 'active') {
      // The gates behind Continue decide on the document: it must show the new plan first.
      takeSession(await fetchSession());
      return 'active';
    }
    await pause(EVERY_MS);
  }
  return 'failed';
}

/** Asks the server to verify the checkout session of the address; a payment still on its way is asked for up to 30 s (AMB-06). */
export function useConfirmation(sessionId: string | null): Confirmation {
  const [state, setState] = useState<Confirmation>('processing');
  useEffect(() => {
    const leaving = new AbortController();
    if (sessionId === null || sessionId === '' || sessionState().kind !== 'signed-in') {
      setState('failed');
      return undefined;
    }
    void confirm(sessionId, leaving.signal).then((end) => {
      if (!leaving.signal.aborted) setState(end);
    });
    return () => leaving.abort();
  }, [sessionId]);
  return state;
}
