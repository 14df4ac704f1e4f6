import { setTimeout as wait } from 'node:timers/promises';
import type { Timer } from '@marquill/core';

/** The machine's timers; none of them keeps the process alive. */
export const systemTimer: Timer = {
  sleep: async (ms, signal) => {
    const controller = new AbortController();
    const onAbort = (): void => controller.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      signal?.throwIfAborted();
      await wait(ms, undefined, { ref: false, signal: controller.signal });
    } catch (error) {
      throw signal?.aborted === true ? signal.reason : error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  },
  after: (ms, task) => {
    const handle = setTimeout(task, ms).unref();
    return () => clearTimeout(handle);
  },
};
