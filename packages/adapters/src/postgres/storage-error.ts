import { AppError, errorCodeOf } from '@marquill/core';

/** SQLSTATE classes that mean a value was refused: data exceptions, and values too large for an index. */
const REFUSED_VALUE = /^(22|54)/;

/**
 * The AppError for a failure of the database: `invalid-input` when it refused a value, else `unavailable`
 * (connection lost, time-out, restart, full disk). The original failure is the cause.
 */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError || errorCodeOf(error) !== undefined) return error as AppError;
  const state = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return new AppError(REFUSED_VALUE.test(state) ? 'invalid-input' : 'unavailable', { cause: error });
}
