import type { FunctionsTransport } from '@marquill/core';

/** Where the functions host is and how it is reached. */
export interface HttpFunctionsOptions {
  /** The host's address, with or without a path and a slash at its end: "https://functions.example". */
  readonly baseUrl: string;
  /** The platform's own `fetch` unless given. */
  readonly fetch?: typeof fetch;
}

/**
 * Carries the calls to a remote functions host: POST with a JSON body and Accept JSON, cross-origin mode, credentials
 * omitted, no authorization header (spec §7, backend functions). An answer that is no JSON has the body `undefined`;
 * a redirect counts as a failing network. Runs in Node and in browsers.
 */
export function createHttpFunctionsTransport({ baseUrl, fetch: given }: HttpFunctionsOptions): FunctionsTransport {
  const host = baseUrl.replace(/\/+$/, '');
  // Called as a plain function, because a browser's fetch refuses any other `this`.
  const send = given ?? ((url: string, init: RequestInit) => fetch(url, init));
  return {
    async send({ path, body, signal }) {
      const response = await send(host + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
        mode: 'cors',
        credentials: 'omit',
        redirect: 'error',
        signal,
      });
      return { status: response.status, body: parseJson(await response.text()) };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
