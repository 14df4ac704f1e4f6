import type { SandboxAccount } from '../objects/account.ts';
import type { SandboxSubscription } from '../objects/objects.ts';
import { recordEvent } from '../objects/record-event.ts';
import { cancelSubscription, hasEnded, setSubscriptionStatus } from '../objects/subscription-changes.ts';
import { accountOf, accountOfCustomer, changeAccountOf } from './accounts.ts';
import { invalid, missing } from './api-failure.ts';
import type { ApiCall, ApiRoute } from './api-request.ts';
import { textOf, textsOf } from './form.ts';
import { listPage } from './list-page.ts';

/** /v1/subscriptions and /v1/invoices. Subscriptions are made by checkouts and by the portal only. */
export const SUBSCRIPTION_ROUTES: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/subscriptions', answer: listSubscriptions },
  { method: 'GET', path: '/v1/subscriptions/:id', answer: async (call) => find(await accountOf(call, 'subscription', call.id), call.id) },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', answer: endSubscription },
  { method: 'POST', path: '/v1/subscriptions/:id/resume', answer: resumeSubscription },
  { method: 'GET', path: '/v1/invoices', answer: listInvoices },
  { method: 'GET', path: '/v1/invoices/:id', answer: readInvoice },
];

async function listSubscriptions(call: ApiCall): Promise<unknown> {
  const customer = textOf(call.params, 'customer');
  if (customer === null) throw invalid('The sandbox lists subscriptions by customer only.', 'customer');
  const account = await accountOfCustomer(call, customer);
  const status = textOf(call.params, 'status');
  const wanted = account.subscriptions.filter((subscription) => {
    if (status === 'all') return true;
    if (status === 'ended') return hasEnded(subscription);
    return status === null ? subscription.status !== 'canceled' : subscription.status === status;
  });
  return listPage(wanted, call.params, '/v1/subscriptions');
}

async function updateSubscription(call: ApiCall): Promise<unknown> {
  return changeOne(call, (account, subscription) => {
    if (hasEnded(subscription)) throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    subscription.metadata = { ...subscription.metadata, ...textsOf(call.params, 'metadata') };
    const atPeriodEnd = textOf(call.params, 'cancel_at_period_end');
    if (atPeriodEnd !== null) {
      subscription.cancel_at_period_end = atPeriodEnd === 'true';
      subscription.cancel_at = subscription.cancel_at_period_end ? subscription.items.data[0]?.current_period_end ?? null : null;
    }
    recordEvent(account, { type: 'customer.subscription.updated', object: subscription, now: call.now });
  });
}

async function endSubscription(call: ApiCall): Promise<unknown> {
  return changeOne(call, (account, subscription) => {
    if (hasEnded(subscription)) throw missing('subscription', call.id);
    cancelSubscription(account, subscription, call.now);
  });
}

async function resumeSubscription(call: ApiCall): Promise<unknown> {
  return changeOne(call, (account, subscription) => {
    if (subscription.status !== 'paused') throw invalid('Only paused subscriptions can be resumed.');
    setSubscriptionStatus(account, subscription, { status: 'active', now: call.now });
  });
}

async function listInvoices(call: ApiCall): Promise<unknown> {
  const customer = textOf(call.params, 'customer');
  if (customer === null) throw invalid('The sandbox lists invoices by customer only.', 'customer');
  const account = await accountOfCustomer(call, customer);
  const subscription = textOf(call.params, 'subscription');
  const wanted = account.invoices.filter(
    (invoice) => subscription === null || invoice.parent.subscription_details.subscription === subscription,
  );
  return listPage(wanted, call.params, '/v1/invoices');
}

async function readInvoice(call: ApiCall): Promise<unknown> {
  const account = await accountOf(call, 'invoice', call.id);
  const invoice = account.invoices.find((candidate) => candidate.id === call.id);
  if (invoice === undefined) throw missing('invoice', call.id);
  return invoice;
}

function changeOne(
  call: ApiCall,
  change: (account: SandboxAccount, subscription: SandboxSubscription) => void,
): Promise<SandboxSubscription> {
  return changeAccountOf(call, { kind: 'subscription', id: call.id }, (account) => {
    const subscription = find(account, call.id);
    change(account, subscription);
    return subscription;
  });
}

function find(account: SandboxAccount, id: string): SandboxSubscription {
  const subscription = account.subscriptions.find((candidate) => candidate.id === id);
  if (subscription === undefined) throw missing('subscription', id);
  return subscription;
}
