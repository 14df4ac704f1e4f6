/** A browser's request for a sandbox page. */
export interface PageRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  /** The form's fields; empty for GET. */
  readonly body: URLSearchParams;
}

/** The answer: complete, headers included; names are lower case. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends the browser elsewhere with GET, so that a reload never posts again. */
export function redirectTo(location: string): PageAnswer {
  return { status: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }, body: '' };
}
