import type { Records } from '@marquill/core';
import type { AccountBook } from '../objects/account-book.ts';
import { ApiFailure } from './api-failure.ts';
import type { ApiAnswer, ApiRequest, ApiRoute } from './api-request.ts';
import { CHECKOUT_ROUTES } from './checkout-routes.ts';
import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { parseForm } from './form.ts';
import { answerOnce } from './idempotency.ts';
import { OTHER_ROUTES } from './other-routes.ts';
import { SUBSCRIPTION_ROUTES } from './subscription-routes.ts';

const ROUTES: readonly ApiRoute[] = [...CUSTOMER_ROUTES, ...CHECKOUT_ROUTES, ...SUBSCRIPTION_ROUTES, ...OTHER_ROUTES];

/** What the interface works with. */
export interface ApiContext {
  readonly records: Records;
  readonly book: AccountBook;
  readonly now: () => Date;
  readonly webUrl: string;
  readonly productName: string;
  readonly apiKey: string;
}

/** Answers one request in Stripe's form-encoded REST dialect; failures become Stripe's error bodies. */
export async function answerApi(request: ApiRequest, context: ApiContext): Promise<ApiAnswer> {
  try {
    if (request.apiKey !== context.apiKey) {
      throw new ApiFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const now = context.now().getTime();
    return await answerOnce(request, { records: context.records, now }, async () => {
      const url = new URL(request.path, 'http://sandbox.invalid');
      const { route, id } = findRoute(request.method, url.pathname);
      const params = parseForm(new URLSearchParams([...url.searchParams, ...request.body]));
      const body = await route.answer({ ...context, id, params, now: Math.floor(now / 1000) });
      return { status: 200, headers: {}, body };
    });
  } catch (error) {
    if (error instanceof ApiFailure) return { status: error.status, headers: {}, body: error.body };
    return { status: 500, headers: {}, body: { error: { type: 'api_error', message: 'The sandbox failed to answer.' } } };
  }
}

function findRoute(method: string, pathname: string): { readonly route: ApiRoute; readonly id: string } {
  const segments = pathname.split('/');
  for (const route of ROUTES) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== segments.length) continue;
    if (!pattern.every((part, at) => part === ':id' || part === segments[at])) continue;
    return { route, id: segments[pattern.indexOf(':id')] ?? '' };
  }
  throw new ApiFailure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${pathname}).` });
}
