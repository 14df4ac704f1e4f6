/** A request to the functions host: POST, JSON, no credentials. */
export interface FunctionsRequest {
  /** One of the eight paths, e.g. "/summarizeText". */
  readonly path: string;
  readonly body: unknown;
  /** Aborted at time-out, or when the answer is not wanted any more. */
  readonly signal: AbortSignal;
}

/** What came back. `body` is the parsed JSON, or `undefined` when it was no JSON. */
export interface FunctionsAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Carries one call to a remote functions host, once. Every status is an answer. Rejects when none came: with the signal's
 * reason when it was aborted (before it began: nothing is sent), otherwise with the network's own error.
 */
export interface FunctionsTransport {
  send(request: FunctionsRequest): Promise<FunctionsAnswer>;
}
