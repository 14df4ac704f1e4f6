import type { JobState } from '../../ports/conversation-store.ts';

/** Why a running reply ends before its text is complete: its person asked, or the job is another server's now. */
type EarlyEnd = Exclude<JobState, 'held'>;

const REASONS: Readonly<Record<EarlyEnd, string>> = { stop: 'The reply was stopped.', lost: 'The reply is not ours any more.' };

/** Whether a running reply may go on. */
export interface ReplyLife {
  /** Aborted at a stop and at a loss: ends the assistant's call. */
  readonly signal: AbortSignal;
  /** Aborted at a loss only: from then on nothing may be written. */
  readonly lost: AbortSignal;
  /** `null` while the reply goes on; a loss outranks a stop. */
  readonly ending: EarlyEnd | null;
  end(ending: EarlyEnd): void;
  /** Does what the store says about the job. */
  heed(state: JobState): void;
}

/** Begins the life of a running reply. */
export function createReplyLife(): ReplyLife {
  const callControl = new AbortController();
  const writeControl = new AbortController();
  let ending: EarlyEnd | null = null;
  const end = (next: EarlyEnd): void => {
    if (ending === 'lost') return;
    ending = next;
    const reason = new Error(REASONS[next]);
    if (next === 'lost') writeControl.abort(reason);
    callControl.abort(reason);
  };
  return {
    signal: callControl.signal,
    lost: writeControl.signal,
    get ending() {
      return ending;
    },
    end,
    heed(state) {
      if (state !== 'held') end(state);
    },
  };
}
