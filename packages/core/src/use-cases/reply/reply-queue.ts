import type { CoreContext } from '../core-context.ts';
import type { ReplyRuns } from './reply-runs.ts';
import { claimReplies } from './take-over.ts';

/** How many replies are taken from the store at once. */
const JOBS_PER_CLAIM = 10;

/** Who is answered now and who waits: this process writes a bounded number of replies at once, the others wait in the store. */
export interface ReplyQueue {
  /** Takes a place for a new reply; false when none is free or others wait for one, so that nobody is overtaken here. */
  enter(): boolean;
  /** Gives a place back; it goes to the reply that waits longest, at whichever server it was accepted. */
  leave(): void;
  /** Says that a reply waits in the store from now on. */
  lineUp(): void;
  /** Looks now and then, about three times in the length of a lease, for replies whose server died or has no place. */
  start(): void;
  /** Takes nothing more from the store; resolves when no claim is under way any more. */
  stop(): Promise<void>;
}

/** Begins with every place free. */
export function createReplyQueue(context: CoreContext, runs: ReplyRuns): ReplyQueue {
  const { log, settings, timer } = context;
  let free = settings.maxRunningReplies;
  let isLineKnown = false;
  let isOpen = true;
  let isFilling = false;
  let lastFill: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;

  const leave = (): void => {
    free += 1;
    if (isLineKnown) fill();
  };
  const claim = async (places: number): Promise<number> => {
    free -= places;
    let ends: readonly Promise<unknown>[] = [];
    try {
      const claimed = await claimReplies(context, runs, { max: places, mayStart: () => isOpen });
      ends = claimed.ends;
      return claimed.count;
    } finally {
      free += places - ends.length;
      for (const end of ends) void end.then(leave);
    }
  };
  const fillPlaces = async (): Promise<void> => {
    const wasLineKnown = isLineKnown;
    try {
      while (isOpen && free > 0) {
        const places = Math.min(free, JOBS_PER_CLAIM);
        isLineKnown = false;
        if ((await claim(places)) === places) isLineKnown = true;
        // Somebody may have lined up meanwhile.
        if (!isLineKnown) return;
      }
    } catch (error) {
      isLineKnown ||= wasLineKnown;
      log.warn('abandoned replies not read', {}, error);
    } finally {
      isFilling = false;
    }
  };
  const fill = (): void => {
    if (isFilling || !isOpen) return;
    isFilling = true;
    lastFill = fillPlaces();
  };
  const look = async (): Promise<void> => {
    fill();
    await lastFill;
    if (isOpen) cancel = timer.after(settings.lease.durationMs / 3, () => void look());
  };

  return {
    enter() {
      if (free === 0 || isLineKnown) return false;
      free -= 1;
      return true;
    },
    leave,
    lineUp() {
      isLineKnown = true;
      fill();
    },
    start: () => void look(),
    async stop() {
      isOpen = false;
      cancel();
      await lastFill;
    },
  };
}
