import type { BillingPageContext } from './billing-page-context.ts';
import { answerCheckoutPage } from './checkout-page.ts';
import type { PageAnswer, PageRequest } from './page.ts';
import { answerPortalPage } from './portal-page.ts';

/** Answers the hosted pages; `null` for a path that is not theirs, 405 for methods other than GET, HEAD and POST. */
export async function answerBillingPage(request: PageRequest, context: BillingPageContext): Promise<PageAnswer | null> {
  const url = new URL(request.path, 'http://sandbox.invalid');
  const [, page, id] = /^\/sandbox\/(checkout|portal)\/([^/]*)$/.exec(url.pathname) ?? [];
  if (page === undefined || id === undefined) return null;
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return { status: 405, headers: { allow: 'GET, HEAD, POST' }, body: '' };
  }
  const action = request.method === 'POST' ? request.body.get('action') : null;
  return page === 'checkout'
    ? answerCheckoutPage(context, id, { action, declined: url.searchParams.has('declined') })
    : answerPortalPage(context, id, action);
}
