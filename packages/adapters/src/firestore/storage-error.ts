import { AppError, errorCodeOf } from '@marquill/core';

/** Codes of gRPC that tell of a write that met another: not found, already exists, failed precondition, aborted. */
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INVALID_ARGUMENT = 3;

/** How the SDK begins when it refuses a value before sending it; such failures have no code. */
const REFUSED_VALUE = /^(Value for argument|Element at index)/;

/** The gRPC code of a failure, `undefined` when it has none. */
export function grpcCodeOf(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** Whether somebody else's write was faster, so that the step should be tried again on what is there now. */
export function isCollision(error: unknown): boolean {
  const code = grpcCodeOf(error);
  return code === NOT_FOUND || code === ALREADY_EXISTS || code === FAILED_PRECONDITION || code === ABORTED;
}

/** The AppError for a failure of Firestore: `invalid-input` when it refused a value, else `unavailable`. */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError || errorCodeOf(error) !== undefined) return error as AppError;
  const isRefused = grpcCodeOf(error) === INVALID_ARGUMENT || (error instanceof Error && REFUSED_VALUE.test(error.message));
  return new AppError(isRefused ? 'invalid-input' : 'unavailable', { cause: error });
}
