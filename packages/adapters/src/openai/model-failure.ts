/** Why a model's answer cannot be used. A fixed set, so that it may stand in a log. */
export type FailureReason =
  | 'no connection or broken off'
  | 'error status'
  | 'error in the stream'
  | 'not an answer'
  | 'ended early'
  | 'too long'
  | 'empty'
  | 'withheld by a content filter'
  | 'repeats its instructions'
  | 'token budget used up';

/** A failed call to the model, inside this adapter only: the port's code is all that leaves it. */
export class ModelFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What a log may say about a failed call: never texts of the server, which can quote prompts and keys. */
export function describeFailure(error: unknown): { readonly reason: FailureReason; readonly status?: number } {
  if (error instanceof ModelFailure) return { reason: error.reason };
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? { reason: 'error status', status } : { reason: 'no connection or broken off' };
}
