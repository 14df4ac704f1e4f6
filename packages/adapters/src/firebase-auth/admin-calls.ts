import { AppError, errorCodeOf } from '@marquill/core';

/** The admin SDK's code of a failure, e.g. "auth/user-not-found". */
export function adminCodeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Runs work with the admin SDK, which by itself repeats and waits for minutes. Rejects with `network-request-failed`
 * after `ms` or when Firebase cannot be reached, with a code of ours as it is, else with `log-in-failed`.
 */
export async function limited<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let cancel: () => void = () => undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError('network-request-failed'));
    }, ms);
    cancel = () => {
      clearTimeout(timer);
    };
  });
  try {
    return await Promise.race([work(), isLate]);
  } catch (error) {
    if (errorCodeOf(error) !== undefined) throw error;
    throw new AppError(adminCodeOf(error)?.includes('network') === true ? 'network-request-failed' : 'log-in-failed', { cause: error });
  } finally {
    cancel();
  }
}
