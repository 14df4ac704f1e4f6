import type { Records } from '@marquill/core';
import type { AccountBook } from '../objects/account-book.ts';
import type { FormValue } from './form.ts';

/** A request to the sandbox's REST interface. */
export interface ApiRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly body: URLSearchParams;
  readonly idempotencyKey: string | null;
  /** The bearer token, `null` when there is none. */
  readonly apiKey: string | null;
}

/** Its answer; `body` is sent as JSON. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a handler of one address gets: the parameters of query and body in one, and what it works with. */
export interface ApiCall {
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  readonly params: { readonly [name: string]: FormValue };
  readonly book: AccountBook;
  readonly records: Records;
  /** In seconds. */
  readonly now: number;
  readonly webUrl: string;
  readonly productName: string;
}

/** One address of the interface; the answer's body, or a thrown ApiFailure. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for one segment. */
  readonly path: string;
  readonly answer: (call: ApiCall) => Promise<unknown>;
}
