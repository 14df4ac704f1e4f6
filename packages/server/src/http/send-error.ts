import type { ServerResponse } from 'node:http';
import { errorCodeOf, ERROR_TEXTS, type ErrorAnswer, type ErrorCode } from '@marquill/core';
import { ERROR_STATUS } from './error-status.ts';

/** A failure as it goes over the wire. */
export interface ErrorReply {
  readonly status: number;
  readonly body: ErrorAnswer;
  /** Whole seconds, for the Retry-After header. */
  readonly retryAfter?: number;
}

/** Turns anything that was thrown into status and body; what is not in the catalogue becomes `internal` without its text. */
export function toErrorReply(error: unknown): ErrorReply {
  const code = errorCodeOf(error) ?? bodyParserCode(error) ?? 'internal';
  const known = errorCodeOf(error) !== undefined;
  const text = known && error instanceof Error && error.message !== '' ? error.message : ERROR_TEXTS[code];
  const details = known ? detailsOf(error) : undefined;
  const seconds = details?.['retryAfterSeconds'];
  return {
    status: ERROR_STATUS[code],
    body: { success: false, error: text, code, ...(details === undefined ? {} : { details }) },
    ...(typeof seconds === 'number' ? { retryAfter: seconds } : {}),
  };
}

/** Answers with a failure, unless the answer has begun: then the connection is closed, so that nobody takes it for whole. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const reply = toErrorReply(error);
  if (reply.retryAfter !== undefined) response.setHeader('Retry-After', String(reply.retryAfter));
  sendJson(response, reply.status, reply.body);
}

/** Answers with JSON that no cache keeps. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}

/** Express's own body parser throws errors with a `type` instead of a code of ours. */
function bodyParserCode(error: unknown): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error && error.type === 'entity.too.large') return 'body-too-large';
  const status = 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid-input' : undefined;
}

function detailsOf(error: unknown): Readonly<Record<string, unknown>> | undefined {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return isFilledRecord(details) ? details : undefined;
}

function isFilledRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
