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
export function timeLimited<T>(timer: Timer, limits: TimeLimits, call: LimitedCall<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    let cancelSilence: () => void = () => undefined;
    let cancelTotal: () => void = () => undefined;
    const end = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      cancelSilence();
      cancelTotal();
      limits.signal?.removeEventListener('abort', abort);
      settle();
    };
    const cut = (reason: unknown): void =>
      end(() => {
        reject(reason);
        controller.abort(reason);
      });
    const abort = (): void => cut(limits.signal?.reason);
    const timeOut = (): void => cut(new AppError('request-timeout'));
    const alive = (): void => {
      cancelSilence();
      if (!isOver) cancelSilence = timer.after(limits.silentMs, timeOut);
    };

    if (limits.signal?.aborted === true) return abort();
    limits.signal?.addEventListener('abort', abort, { once: true });
    if (limits.totalMs !== undefined) cancelTotal = timer.after(limits.totalMs, timeOut);
    alive();
    invoke(() => call(controller.signal, alive)).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}

async function invoke<T>(call: () => Promise<T>): Promise<T> {
  return call();
}
