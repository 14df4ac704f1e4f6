import type { Timer } from '@marquill/core';

/** The browser's timer. */
export const timer: Timer = {
  sleep: async (ms, signal) => {
    signal?.throwIfAborted();
    let stop: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      const done = setTimeout(resolve, ms);
      stop = () => {
        clearTimeout(done);
        resolve();
      };
      signal?.addEventListener('abort', stop, { once: true });
    });
    signal?.removeEventListener('abort', stop);
    signal?.throwIfAborted();
  },
  after: (ms, task) => {
    const pending = setTimeout(task, ms);
    return () => clearTimeout(pending);
  },
};
