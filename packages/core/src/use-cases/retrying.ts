import { attemptsOf, failedAfterAttempts, REQUEST_TIMEOUT_MS, waitBefore, type BackendCall } from '../domain/retry/retry-rules.ts';
import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Timer } from '../ports/platform.ts';
import { timeLimited, type LimitedCall, type TimeLimits } from './time-limited.ts';

/** How a backend call is made. */
export interface RetryPlan {
  readonly timer: Timer;
  /** Decides how often it is tried, and the waits. */
  readonly call: BackendCall;
  /** The code of the failure after the last attempt. */
  readonly code: ErrorCode;
  /** Limits of each attempt; 60 s unless given. */
  readonly limits?: Omit<TimeLimits, 'signal'>;
  /** Ends attempts and waits from outside. */
  readonly signal?: AbortSignal;
}

/** Answers that another attempt would not change. */
const FINAL: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['request-timeout', 'already-subscribed']);

/**
 * Makes a backend call under the retry rules (spec §9, AMB-19): up to 3 attempts with exact waits between them, each
 * under its time limit. A time-out is not repeated and rejects as it is; the last failure rejects with the plan's code
 * and the text "Failed after 3 attempts: {cause}". A call that is tried once only rejects with its own failure.
 */
export async function retrying<T>(plan: RetryPlan, attempt: LimitedCall<T>): Promise<T> {
  const { timer, call, code, limits = { silentMs: REQUEST_TIMEOUT_MS }, signal } = plan;
  for (let failed = 0; failed < attemptsOf(call); ) {
    try {
      return await timeLimited(timer, { ...limits, signal }, attempt);
    } catch (error) {
      failed += 1;
      signal?.throwIfAborted();
      if (FINAL.has(errorCodeOf(error)) || attemptsOf(call) === 1) throw error;
      const wait = waitBefore(call, failed);
      if (wait === null) throw new AppError(code, { message: failedAfterAttempts(textOf(error)), cause: error });
      await timer.sleep(wait, signal);
    }
  }
  throw new AppError('retries-exceeded');
}

function textOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : undefined;
}
