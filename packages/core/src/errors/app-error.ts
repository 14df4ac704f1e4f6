import { ERROR_TEXTS, type ErrorCode } from './catalogue.ts';

/** What an AppError may carry besides its code: a fuller text, data for the caller, the underlying cause. */
export interface AppErrorOptions {
  /** Replaces the catalogue's text where the specification builds one, e.g. "Missing required fields: industry". */
  readonly message?: string;
  /** Plain data that helps the caller, e.g. `{ missing: ['industry'] }`; never secrets, never SDK objects. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** The one failure type that crosses ports: a code of the catalogue, with the catalogue's text as message. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERROR_TEXTS[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** The code of a failure, or `undefined` when it is not one of the catalogue's (works across package copies). */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(ERROR_TEXTS, code) ? (code as ErrorCode) : undefined;
}
