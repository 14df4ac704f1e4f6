import type { SandboxAccount } from '../objects/account.ts';
import { customerKeyOf } from '../objects/ids.ts';
import type { SandboxSubscription } from '../objects/objects.ts';
import { SANDBOX_PRICE_TEXT, sandboxProduct } from '../objects/plan.ts';
import { cancelSubscription, hasEnded, restartSubscription } from '../objects/subscription-changes.ts';
import { NO_MONEY, type BillingPageContext } from './billing-page-context.ts';
import { gonePage } from './gone-page.ts';
import { html } from './html.ts';
import { actionButton, lines, sandboxPage } from './layout.ts';
import { redirectTo, type PageAnswer } from './page.ts';

/** How long a portal session can be used after it was made, in seconds. */
const OPEN_FOR_SECONDS = 60 * 60;

/** GET and POST of /sandbox/portal/:id. */
export async function answerPortalPage(context: BillingPageContext, id: string, action: string | null): Promise<PageAnswer> {
  const key = customerKeyOf(id);
  const now = Math.floor(context.now().getTime() / 1000);
  const account = key === null ? null : await context.book.read(key);
  const portal = account?.portals.find((candidate) => candidate.id === id);
  if (key === null || account === null || portal === undefined || account.customer.deleted) {
    return gonePage(context, { status: 404, heading: 'This page does not exist', lede: 'Open it again from your profile.' });
  }
  if (now >= portal.created + OPEN_FOR_SECONDS) {
    return gonePage(context, { status: 410, heading: 'This page has expired', lede: 'Open it again from your profile.' });
  }
  if (action === 'return') return redirectTo(portal.return_url ?? `${context.webUrl}/`);
  if (action !== 'cancel' && action !== 'resume') return portalPage(context, account);
  await context.book.change(key, (changed) => {
    if (action === 'resume') restartSubscription(changed, now);
    else for (const subscription of changed.subscriptions) cancelSubscription(changed, subscription, now);
  });
  await context.deliver(key);
  return redirectTo(`/sandbox/portal/${id}`);
}

function portalPage(context: BillingPageContext, account: SandboxAccount): PageAnswer {
  const newest = account.subscriptions.at(-1);
  const runs = account.subscriptions.some((subscription) => !hasEnded(subscription));
  const isActive = newest?.status === 'active';
  return sandboxPage({
    status: 200,
    heading: 'Sandbox billing portal',
    lede: 'A stand-in for the payment provider\'s portal. Changes count at once.',
    productName: context.productName,
    tag: NO_MONEY,
    content: [
      lines([
        [sandboxProduct(context.productName).name, `${SANDBOX_PRICE_TEXT} per month`],
        ['Status', describe(newest)],
        ['Customer', account.customer.email ?? account.customer.id],
      ]),
      html`<form method="post">${[
        actionButton('cancel', 'Cancel subscription', { kind: 'outline', disabled: !runs }),
        actionButton('resume', 'Resume subscription', { kind: 'outline', disabled: newest === undefined || isActive }),
        actionButton('return', 'Return', { kind: 'ghost' }),
      ]}</form>`,
    ],
  });
}

function describe(subscription: SandboxSubscription | undefined): string {
  if (subscription === undefined) return 'No subscription yet';
  const words = subscription.status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
