import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Timer } from '@marquill/core';

/** How many times quicker than real time it passes: a lease of 10 s takes half a second. */
const SPEED = 20;

/** A clock and a timer of one time that passes quicker than real time. */
export interface FastTime {
  readonly clock: Clock;
  readonly timer: Timer;
}

/** Begins at `start`. */
export function createFastTime(start: Date): FastTime {
  const begun = performance.now();
  return {
    clock: { now: () => new Date(start.getTime() + (performance.now() - begun) * SPEED) },
    timer: {
      async sleep(ms, signal) {
        signal?.throwIfAborted();
        await wait(ms / SPEED, undefined, signal ? { signal } : {}).catch((error: unknown) => {
          throw signal?.aborted === true ? signal.reason : error;
        });
      },
      after(ms, task) {
        const handle = setTimeout(task, ms / SPEED);
        return () => clearTimeout(handle);
      },
    },
  };
}
