import type { Timer } from '../ports/platform.ts';

/** What work came to within its time. */
export type InTime<Result> = { readonly isLate: false; readonly result: Result } | { readonly isLate: true };

/** Waits for work, but for `ms` at most; late work goes on, unwatched. Rejects with the work's failure when that came in time. */
export async function within<Result>(timer: Timer, ms: number, work: Promise<Result>): Promise<InTime<Result>> {
  let cancel: () => void = () => undefined;
  const timeUp = new Promise<InTime<Result>>((resolve) => {
    cancel = timer.after(ms, () => resolve({ isLate: true }));
  });
  try {
    return await Promise.race([work.then((result): InTime<Result> => ({ isLate: false, result })), timeUp]);
  } finally {
    cancel();
  }
}
