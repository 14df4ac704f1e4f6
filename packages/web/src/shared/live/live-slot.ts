import { log } from '../log.ts';

const SLOTS = 4;
const NAME = 'marquill-live';
const TURN_MS = 3000;
const HIDDEN_GRACE_MS = 3000;

/** What a tab does when it may stream and when it may not. */
export interface SlotUse {
  readonly granted: () => void;
  readonly lost: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function others(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some((lock) => lock.name?.startsWith(NAME));
}

/** Takes a free slot at once, or waits for one; holds it until `until` settles. */
async function withSlot(signal: AbortSignal, hold: () => Promise<void>): Promise<void> {
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const ran = await navigator.locks.request(`${NAME}-${slot}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await hold();
      return true;
    });
    if (ran || signal.aborted) return;
  }
  await navigator.locks.request(`${NAME}-${Math.floor(Math.random() * SLOTS)}`, { signal }, hold);
}

/** Streams in turns: a tab gives its slot up when it is hidden, or after a few seconds when another tab waits. */
async function takeTurns(signal: AbortSignal, use: SlotUse): Promise<void> {
  while (!signal.aborted) {
    await withSlot(signal, async () => {
      if (signal.aborted) return;
      use.granted();
      do await pause(TURN_MS);
      while (!signal.aborted && !(await others()));
      if (!signal.aborted) use.lost();
    });
  }
}

/**
 * Shares the browser's six connections to an origin between tabs: at most four stream at a time, hidden ones do not,
 * and every visible one gets its turn within seconds. Where the Web Locks API is missing, every visible tab streams.
 */
export function holdLiveSlot(use: SlotUse): () => void {
  let turn: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    clearTimeout(hiding);
    if (turn !== null) return;
    const started = new AbortController();
    turn = started;
    if (typeof navigator.locks === 'undefined') use.granted();
    else takeTurns(started.signal, use).catch((error: unknown) => {
      if (!started.signal.aborted) log.warn('live updates stopped', {}, error);
    });
  }

  function stop(): void {
    if (turn === null) return;
    turn.abort();
    turn = null;
    use.lost();
  }

  function follow(): void {
    if (document.visibilityState === 'visible') start();
    else hiding = setTimeout(stop, HIDDEN_GRACE_MS);
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(hiding);
    stop();
  };
}
