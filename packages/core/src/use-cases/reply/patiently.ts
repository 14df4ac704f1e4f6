import { errorCodeOf } from '../../errors/app-error.ts';
import type { Log, Timer } from '../../ports/platform.ts';

const WAITS_MS = [250, 500, 1_000, 2_000];

/** Who waits for the storage, and until when. */
export interface Patience {
  readonly timer: Timer;
  readonly log: Log;
  /** Ends the waiting. */
  readonly until: AbortSignal;
}

/**
 * Repeats a step of the storage while the storage is not available, so that a short outage never loses a reply.
 * Rejects with the signal's reason when it is aborted, and with every other failure at once.
 */
export async function patiently<T>(patience: Patience, step: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    patience.until.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      if (errorCodeOf(error) !== 'unavailable') throw error;
      if (failures === 0) patience.log.warn('reply waits for storage', {}, error);
      await patience.timer.sleep(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, patience.until);
    }
  }
}
