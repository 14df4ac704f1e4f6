import type { Clock } from '../ports/platform.ts';

/** A clock that stands still until it is told otherwise. */
export interface MemoryClock extends Clock {
  /** Sets the time; it may go back. */
  set(instant: Date | string): void;
  /** Moves the time forward by `ms` milliseconds. */
  advance(ms: number): void;
}

/** The time that a memory clock shows at first: a Friday morning in November 2026. */
export const MEMORY_START = '2026-11-20T10:00:00.000Z';

/** Makes a clock that shows `start`. */
export function createMemoryClock(start: Date | string = MEMORY_START): MemoryClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set(instant) {
      time = new Date(instant).getTime();
    },
    advance(ms) {
      time += ms;
    },
  };
}
