import { AppError, errorCodeOf, type ErrorCode } from '@marquill/core';

/** The fields of the SDK's errors that are decided on; everything else about them stays inside the adapter. */
interface SdkError {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/** Says whether the provider answered that it does not know the named object. */
export function isMissing(error: unknown): boolean {
  return asSdkError(error).code === 'resource_missing';
}

/** Says whether another request with the same idempotency key is still running. */
function isConflict(error: unknown): boolean {
  return asSdkError(error).statusCode === 409;
}

/**
 * Runs a call to the provider and turns its failure into `code`. A failure that already carries a code of the
 * catalogue (such as `already-subscribed`) passes unchanged.
 */
export async function failingAs<T>(code: ErrorCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw errorCodeOf(error) === undefined ? new AppError(code, { cause: error }) : error;
  }
}

/**
 * Runs a creating call under an idempotency key. When a parallel call holds the key, the SDK waits for it and then
 * gets the very same object; `settings` are the SDK's request options.
 */
export async function createOnce<T>(
  key: string,
  create: (settings: { idempotencyKey: string; maxNetworkRetries?: number }) => Promise<T>,
): Promise<T> {
  try {
    return await create({ idempotencyKey: key });
  } catch (error) {
    if (!isConflict(error)) throw error;
    return create({ idempotencyKey: key, maxNetworkRetries: 3 });
  }
}

function asSdkError(error: unknown): SdkError {
  return typeof error === 'object' && error !== null ? error : {};
}
