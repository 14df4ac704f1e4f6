import { ERROR_TEXTS, type ErrorCode } from '@marquill/core';

/** A call to our own server that failed: a code of the catalogue with its text. */
export interface RequestFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
}

/** What a call gives: the parsed answer or why there is none. Never rejects. */
export type RequestResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: RequestFailure };

/** One call: path under /api, method and JSON body. */
export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function failed(code: ErrorCode, status: number, message?: string): { readonly ok: false; readonly failure: RequestFailure } {
  return { ok: false, failure: { code, status, message: message ?? ERROR_TEXTS[code] } };
}

function readFailure(status: number, answer: unknown): { readonly ok: false; readonly failure: RequestFailure } {
  if (typeof answer !== 'object' || answer === null) return failed(status >= 500 ? 'unavailable' : 'internal', status);
  const code = 'code' in answer && typeof answer.code === 'string' && Object.hasOwn(ERROR_TEXTS, answer.code) ? (answer.code as ErrorCode) : 'internal';
  const message = 'error' in answer && typeof answer.error === 'string' ? answer.error : undefined;
  return failed(code, status, message);
}

/** Calls the server's JSON interface. No connection, malformed JSON and error answers all come back as a failure. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<RequestResult<Answer>> {
  const hasBody = options.body !== undefined;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: hasBody ? { 'content-type': 'application/json', accept: 'application/json' } : { accept: 'application/json' },
      ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch {
    return failed('network-request-failed', 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || typeof answer !== 'object' || answer === null) return readFailure(response.status, answer);
  return { ok: true, answer: answer as Answer };
}
