import type { Timer } from '@marquill/core';

/** The browser's timer. */
export const timer: Timer = {
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const done = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(done);
        reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
      });
    }),
  after: (ms, task) => {
    const pending = setTimeout(task, ms);
    return () => clearTimeout(pending);
  },
};
