import { findCheckout, openCheckoutSession } from '../objects/checkouts.ts';
import type { SandboxCheckout } from '../objects/objects.ts';
import { SANDBOX_PRICE, sandboxProduct } from '../objects/plan.ts';
import { accountOf, accountOfCustomer, changeAccountOf } from './accounts.ts';
import { invalid, missing } from './api-failure.ts';
import type { ApiCall, ApiRoute } from './api-request.ts';
import { textOf, textsOf, type FormValue } from './form.ts';
import { listPage } from './list-page.ts';

/** /v1/checkout/sessions: create, list by customer, retrieve, expire, line items. */
export const CHECKOUT_ROUTES: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: createCheckout },
  { method: 'GET', path: '/v1/checkout/sessions', answer: listCheckouts },
  { method: 'GET', path: '/v1/checkout/sessions/:id', answer: async (call) => served(await readCheckout(call)) },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', answer: expireCheckout },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', answer: listLineItems },
];

async function createCheckout(call: ApiCall): Promise<unknown> {
  const { params } = call;
  if (textOf(params, 'mode') !== 'subscription') throw invalid('The sandbox sells subscriptions only.', 'mode');
  const successUrl = required(params, 'success_url');
  const price = priceOfFirstLine(params);
  if (price !== SANDBOX_PRICE.id) throw missing('price', price, 'line_items[0][price]');
  const customer = (await accountOfCustomer(call, required(params, 'customer'))).customer;
  const subscriptionData = params['subscription_data'];
  return served(await changeAccountOf(call, { kind: 'customer', id: customer.id }, (account) => openCheckoutSession(account, {
    webUrl: call.webUrl,
    successUrl,
    cancelUrl: textOf(params, 'cancel_url'),
    uid: textOf(params, 'client_reference_id'),
    metadata: textsOf(params, 'metadata'),
    subscriptionMetadata: typeof subscriptionData === 'object' ? textsOf(subscriptionData, 'metadata') : {},
    now: call.now,
  })));
}

async function listCheckouts(call: ApiCall): Promise<unknown> {
  const account = await accountOfCustomer(call, required(call.params, 'customer'));
  const status = textOf(call.params, 'status');
  const sessions = account.checkouts
    .flatMap((session) => findCheckout(account, session.id, call.now) ?? [])
    .filter((session) => status === null || session.status === status);
  return listPage(sessions.map(served), call.params, '/v1/checkout/sessions');
}

async function expireCheckout(call: ApiCall): Promise<unknown> {
  return changeAccountOf(call, { kind: 'checkout.session', id: call.id }, (account) => {
    const session = findCheckout(account, call.id, call.now);
    if (session === undefined) throw missing('checkout.session', call.id);
    if (session.status !== 'open') throw invalid('Only checkout sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    return served(session);
  });
}

async function listLineItems(call: ApiCall): Promise<unknown> {
  const session = await readCheckout(call);
  const item = {
    id: `li_${session.id.slice('cs_test_'.length)}`,
    object: 'item',
    amount_subtotal: session.amount_subtotal,
    amount_total: session.amount_total,
    currency: session.currency,
    description: sandboxProduct(call.productName).name,
    price: SANDBOX_PRICE,
    quantity: 1,
  };
  return listPage([item], call.params, `/v1/checkout/sessions/${session.id}/line_items`);
}

async function readCheckout(call: ApiCall): Promise<SandboxCheckout> {
  const account = await accountOf(call, 'checkout.session', call.id);
  const session = findCheckout(account, call.id, call.now);
  if (session === undefined) throw missing('checkout.session', call.id);
  return session;
}

/** Only an open session has an address to send somebody to. */
function served(session: SandboxCheckout): Omit<SandboxCheckout, 'subscriptionMetadata'> {
  const { subscriptionMetadata: _kept, ...rest } = session;
  return { ...rest, url: session.status === 'open' ? session.url : null };
}

function required(params: ApiCall['params'], name: string): string {
  const value = textOf(params, name);
  if (value === null) throw invalid(`Missing required param: ${name}.`, name);
  return value;
}

function priceOfFirstLine(params: ApiCall['params']): string {
  const lines: FormValue | undefined = params['line_items'];
  const first = typeof lines === 'object' ? lines['0'] : undefined;
  const price = typeof first === 'object' ? textOf(first, 'price') : null;
  if (price === null) throw invalid('Missing required param: line_items[0][price].', 'line_items');
  return price;
}
