import { QUERY_SEPARATOR } from '../domain/chat/split-queries.ts';
import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { HostedPage } from '../ports/billing.ts';

/** A successful answer of a backend function. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** Reads a text field; a missing or blank one is a failure with the call's own text (AMB-77). */
export function readText(field: string, code: ErrorCode): (body: AnswerBody) => string {
  return (body) => textOf(body[field]) ?? fail(code);
}

/** Reads the starter queries, one text joined by " -- "; a list is joined. */
export function readQueries(body: AnswerBody): string {
  const { queries } = body;
  return textOf(Array.isArray(queries) ? queries.join(QUERY_SEPARATOR) : queries) ?? fail('queries-failed');
}

/** Reads the payment customer's id: `customer` as text, `customer.id`, or `customerId` (AMB-49). */
export function readCustomer({ customer, customerId }: AnswerBody): string {
  return textOf(customer) ?? textOf(idOf(customer)) ?? textOf(customerId) ?? fail('customer-failed');
}

/** Reads a hosted page: the whole answer, which must carry a url. */
export function readPage(code: 'checkout-url-missing' | 'portal-url-missing'): (body: AnswerBody) => HostedPage {
  return (body) => ({ ...body, url: textOf(body['url']) ?? fail(code) });
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function fail(code: ErrorCode): never {
  throw new AppError(code);
}
