import type { BackendCall } from '../domain/retry/retry-rules.ts';
import { asMap } from '../domain/user/as-map.ts';
import { AppError } from '../errors/app-error.ts';
import { httpErrorText } from '../errors/http-error-text.ts';
import type { FunctionsTransport } from '../ports/functions-transport.ts';
import type { AnswerBody } from './answer-fields.ts';
import { FAILURE_CODES } from './function-calls.ts';

/** One attempt of a backend call. */
export interface FunctionCall<Result> {
  readonly call: BackendCall;
  readonly body: unknown;
  /** Takes what is needed from a successful answer; throws when it is not there. */
  readonly read: (body: AnswerBody) => Result;
}

/**
 * Sends a backend call once and reads its answer. A non-OK status fails with "HTTP error! status: {code}", an answer
 * that is no success with its own text or the call's default (spec §8); the code that a host of ours gives as its reason
 * stands in the details. Network failures reject as they are.
 */
export async function callFunction<Result>(
  transport: FunctionsTransport,
  { call, body, read }: FunctionCall<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const code = FAILURE_CODES[call];
  const answer = await transport.send({ path: `/${call}`, body, signal });
  const { success, error, code: reason } = asMap(answer.body);
  if (answer.status < 200 || answer.status > 299) {
    throw new AppError(code, { message: httpErrorText(answer.status), details: { status: answer.status, reason } });
  }
  if (success !== true) throw new AppError(code, typeof error === 'string' && error.trim() !== '' ? { message: error } : {});
  return read(asMap(answer.body));
}
