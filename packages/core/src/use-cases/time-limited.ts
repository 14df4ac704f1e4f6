import { AppError } from '../errors/app-error.ts';
import type { Timer } from '../ports/platform.ts';

/** How long a call may take. */
export interface TimeLimits {
  /** The longest silence, in ms: until the answer, or between two signs of life. */
  readonly silentMs: number;
  /** The longest time in all, in ms; missing: no further limit. */
  readonly totalMs?: number;
  /** Ends the call from outside; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A call that can be aborted and can say that it is still alive. */
export type LimitedCall<T> = (signal: AbortSignal, alive: () => void) => Promise<T>;

/**
 * Runs a call under time limits. When one is passed, the call's signal is aborted and the result rejects at once with
 * `request-timeout`, whether or not the call obeys. `alive` starts the silence anew. All timers are gone at the end.
 */
export async function timeLimited<T>(timer: Timer, limits: TimeLimits, call: LimitedCall<T>): Promise<T> {
  const { signal, silentMs, totalMs } = limits;
  signal?.throwIfAborted();
  const controller = new AbortController();
  let isOver = false;
  let cut: (reason: unknown) => void = () => undefined;
  const isCut = new Promise<unknown>((resolve) => (cut = resolve)).then((reason): never => {
    controller.abort(reason);
    throw reason;
  });
  const abort = (): void => cut(signal?.reason);
  const timeOut = (): void => cut(new AppError('request-timeout'));
  const cancelTotal = totalMs === undefined ? () => undefined : timer.after(totalMs, timeOut);
  let cancelSilence = timer.after(silentMs, timeOut);
  const alive = (): void => {
    if (isOver) return;
    cancelSilence();
    cancelSilence = timer.after(silentMs, timeOut);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([call(controller.signal, alive), isCut]);
  } finally {
    isOver = true;
    cancelSilence();
    cancelTotal();
    signal?.removeEventListener('abort', abort);
  }
}
