import type { Clock, ReplyDelta, Timer } from '@marquill/core';

/** At most one delta event per this many milliseconds, over any longer time; the first of a burst goes at once. */
const DELTA_EVERY_MS = 30;

/** How much sooner a piece may go that arrives just before its turn: clocks tell whole milliseconds, and arrivals jitter. */
const EARLY_MS = 2;

/** How long after its turn waiting text is held for a next piece to take along: the models that write steadily need no timer. */
const LATE_MS = 5;

/** Joins the pieces of replies, so that a fast assistant does not become hundreds of tiny events. */
export interface DeltaBatcher {
  readonly push: (delta: ReplyDelta) => void;
  /** Sends what is waiting, so that it does not arrive after what happened later. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/**
 * Sends a first piece at once, and joins those of the following 30 ms with the one that comes next. Turns follow each
 * other every 30 ms from the first one, not from when a timer happened to fire, so that delays do not add up.
 */
export function createDeltaBatcher({ clock, timer }: { clock: Clock; timer: Timer }, send: (delta: ReplyDelta) => void): DeltaBatcher {
  let waiting: ReplyDelta | null = null;
  let nextTurn = 0;
  let cancelTimer: (() => void) | null = null;

  const stop = (): void => {
    waiting = null;
    cancelTimer?.();
    cancelTimer = null;
  };
  const flush = (): void => {
    const delta = waiting;
    stop();
    if (delta === null) return;
    const now = clock.now().getTime();
    nextTurn = (Math.abs(now - nextTurn) <= LATE_MS ? nextTurn : now) + DELTA_EVERY_MS;
    send(delta);
  };
  return {
    push: (delta) => {
      if (waiting !== null && !continues(waiting, delta)) flush();
      waiting = waiting === null ? delta : { ...waiting, text: waiting.text + delta.text };
      const untilTurn = nextTurn - clock.now().getTime();
      if (untilTurn <= EARLY_MS) flush();
      else cancelTimer ??= timer.after(untilTurn + LATE_MS, flush);
    },
    flush,
    stop,
  };
}

function continues(earlier: ReplyDelta, later: ReplyDelta): boolean {
  return (
    earlier.placeholderId === later.placeholderId &&
    earlier.attempt === later.attempt &&
    earlier.call === later.call &&
    earlier.offset + earlier.text.length === later.offset
  );
}
