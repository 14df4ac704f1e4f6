import { findCheckout, payCheckout, successUrlOf } from '../objects/checkouts.ts';
import { customerKeyOf } from '../objects/ids.ts';
import type { SandboxCheckout, SandboxCustomer } from '../objects/objects.ts';
import { SANDBOX_PRICE_TEXT, sandboxProduct } from '../objects/plan.ts';
import { NO_MONEY, type BillingPageContext } from './billing-page-context.ts';
import { gonePage } from './gone-page.ts';
import { html } from './html.ts';
import { actionButton, lines, notice, sandboxPage } from './layout.ts';
import { redirectTo, type PageAnswer } from './page.ts';

/** GET and POST of /sandbox/checkout/:id. */
export async function answerCheckoutPage(
  context: BillingPageContext,
  id: string,
  visit: { readonly action: string | null; readonly declined: boolean },
): Promise<PageAnswer> {
  const key = customerKeyOf(id);
  const now = Math.floor(context.now().getTime() / 1000);
  const account = key === null ? null : await context.book.read(key);
  const session = account === null ? undefined : findCheckout(account, id, now);
  if (key === null || account === null || session === undefined || account.customer.deleted) return unknownCheckout(context);
  if (session.status === 'expired') return expiredCheckout(context);
  if (visit.action === 'cancel') return redirectTo(session.cancel_url ?? `${context.webUrl}/`);
  if (visit.action === 'pay') return pay(context, { key, id, now });
  if (session.status === 'complete') return completePage(context, session);
  // Posting and showing are two requests, so that a reload does not decline again.
  if (visit.action === 'decline') return redirectTo(`/sandbox/checkout/${id}?declined=1`);
  return openPage(context, account.customer, visit.declined);
}

async function pay(context: BillingPageContext, { key, id, now }: { key: string; id: string; now: number }): Promise<PageAnswer> {
  const changed = await context.book.change(key, (account) => {
    const session = findCheckout(account, id, now);
    if (session !== undefined) payCheckout(account, session, now);
    return session;
  });
  const session = changed?.result;
  if (session?.status !== 'complete') return expiredCheckout(context);
  await context.deliver(key);
  return redirectTo(successUrlOf(session));
}

function openPage(context: BillingPageContext, customer: SandboxCustomer, declined: boolean): PageAnswer {
  return sandboxPage({
    status: 200,
    heading: 'Sandbox checkout',
    lede: 'A stand-in for the payment provider\'s page. No card is asked for.',
    productName: context.productName,
    tag: NO_MONEY,
    content: [
      lines([
        [sandboxProduct(context.productName).name, `${SANDBOX_PRICE_TEXT} per month`],
        ['Customer', customer.email ?? customer.id],
      ]),
      ...(declined ? [notice('danger', 'Your card was declined.')] : []),
      html`<form method="post">${[
        actionButton('pay', `Pay ${SANDBOX_PRICE_TEXT}`, { kind: 'primary' }),
        actionButton('decline', 'Decline card', { kind: 'outline' }),
        actionButton('cancel', 'Cancel', { kind: 'ghost' }),
      ]}</form>`,
    ],
  });
}

function completePage(context: BillingPageContext, session: SandboxCheckout): PageAnswer {
  return sandboxPage({
    status: 200,
    heading: 'Sandbox checkout',
    lede: 'This checkout is complete. There is nothing left to pay.',
    productName: context.productName,
    tag: NO_MONEY,
    content: [html`<a class="btn primary" href="${successUrlOf(session)}">Continue</a>`],
  });
}

function expiredCheckout(context: BillingPageContext): PageAnswer {
  return gonePage(context, {
    status: 410, heading: 'This checkout has expired', lede: 'Nothing was paid. Start again from the subscription page.',
  });
}

function unknownCheckout(context: BillingPageContext): PageAnswer {
  return gonePage(context, {
    status: 404, heading: 'This checkout does not exist', lede: 'The address may be incomplete. Start again from the subscription page.',
  });
}
