import type { Clock } from '@marquill/core';

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
