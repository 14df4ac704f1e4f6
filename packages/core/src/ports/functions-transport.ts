/** A request to the functions host: POST, JSON, no credentials. */
export interface FunctionsRequest {
  /** One of the eight paths, e.g. "/summarizeText". */
  readonly path: string;
  readonly body: unknown;
  /** Aborted at time-out. */
  readonly signal: AbortSignal;
}

/** What came back. `body` is the parsed JSON, or `undefined` when it was no JSON. */
export interface FunctionsAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Carries one call to a remote functions host. Rejects when no answer came (with the network's own error). */
export interface FunctionsTransport {
  send(request: FunctionsRequest): Promise<FunctionsAnswer>;
}
