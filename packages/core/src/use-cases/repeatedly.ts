import type { Log, Timer } from '../ports/platform.ts';

/** Work that is done again and again. */
export interface RepeatedWork {
  /** Ends it; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** How work is repeated. */
export interface Repetition {
  /** Before the first time, in ms. */
  readonly firstMs: number;
  /** From one end to the next beginning, in ms. */
  readonly everyMs: number;
  /** What a failure is logged as; the work is done again all the same. */
  readonly failed: string;
}

/** Does a piece of work now and then. Its signal is aborted when it shall come to its end. */
export function repeatedly(
  { timer, log }: { readonly timer: Timer; readonly log: Log },
  { firstMs, everyMs, failed }: Repetition,
  work: (signal: AbortSignal) => Promise<void>,
): RepeatedWork {
  const end = new AbortController();
  let underWay = Promise.resolve();
  let cancel = timer.after(firstMs, begin);

  function begin(): void {
    underWay = work(end.signal).then(plan, (error: unknown) => {
      if (!end.signal.aborted) log.warn(failed, {}, error);
      plan();
    });
  }
  function plan(): void {
    if (!end.signal.aborted) cancel = timer.after(everyMs, begin);
  }
  return {
    async stop() {
      end.abort(new Error('No longer wanted.'));
      cancel();
      await underWay;
    },
  };
}
