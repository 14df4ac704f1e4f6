import type { ReplyDelta, Timer } from '@marquill/core';

/** At most one delta event per this many milliseconds; the first of a burst goes at once. */
const DELTA_EVERY_MS = 30;

/** Joins the pieces of replies, so that a fast assistant does not become hundreds of tiny events. */
export interface DeltaBatcher {
  readonly push: (delta: ReplyDelta) => void;
  /** Sends what is waiting, so that it does not arrive after what happened later. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** Sends a first piece at once and joins the pieces of the following 30 ms into one. */
export function createDeltaBatcher(timer: Timer, send: (delta: ReplyDelta) => void): DeltaBatcher {
  let waiting: ReplyDelta | null = null;
  let cancelWindow: (() => void) | null = null;

  const flush = (): void => {
    const delta = waiting;
    waiting = null;
    if (delta !== null) send(delta);
  };
  const openWindow = (): void => {
    cancelWindow = timer.after(DELTA_EVERY_MS, () => {
      cancelWindow = null;
      if (waiting === null) return;
      flush();
      openWindow();
    });
  };
  return {
    push: (delta) => {
      if (waiting !== null && continues(waiting, delta)) {
        waiting = { ...waiting, text: waiting.text + delta.text };
        return;
      }
      flush();
      if (cancelWindow === null) {
        send(delta);
        openWindow();
      } else {
        waiting = delta;
      }
    },
    flush,
    stop: () => {
      waiting = null;
      cancelWindow?.();
      cancelWindow = null;
    },
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
