import { keepNewest } from '../objects/account.ts';
import { newObjectId } from '../objects/ids.ts';
import type { SandboxPortal } from '../objects/objects.ts';
import { SANDBOX_PRICE, sandboxProduct } from '../objects/plan.ts';
import { accountOf, accountOfCustomer, changeAccountOf } from './accounts.ts';
import { invalid, missing } from './api-failure.ts';
import type { ApiCall, ApiRoute } from './api-request.ts';
import { textOf } from './form.ts';

const KEPT_PORTALS = 50;

/** Prices, products, portal sessions and events. */
export const OTHER_ROUTES: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/prices/:id', answer: readPrice },
  { method: 'GET', path: '/v1/products/:id', answer: readProduct },
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: createPortal },
  { method: 'GET', path: '/v1/events/:id', answer: readEvent },
];

async function readPrice({ id }: ApiCall): Promise<unknown> {
  if (id !== SANDBOX_PRICE.id) throw missing('price', id);
  return SANDBOX_PRICE;
}

async function readProduct({ id, productName }: ApiCall): Promise<unknown> {
  const product = sandboxProduct(productName);
  if (id !== product.id) throw missing('product', id);
  return product;
}

async function createPortal(call: ApiCall): Promise<unknown> {
  const customer = textOf(call.params, 'customer');
  if (customer === null) throw invalid('Missing required param: customer.', 'customer');
  await accountOfCustomer(call, customer);
  return changeAccountOf(call, { kind: 'customer', id: customer }, (account) => {
    const id = newObjectId('bps', account.key);
    const portal: SandboxPortal = {
      id,
      object: 'billing_portal.session',
      created: call.now,
      customer,
      livemode: false,
      return_url: textOf(call.params, 'return_url'),
      url: `${call.webUrl}/sandbox/portal/${id}`,
    };
    account.portals.push(portal);
    keepNewest(account.portals, KEPT_PORTALS);
    return portal;
  });
}

async function readEvent(call: ApiCall): Promise<unknown> {
  const account = await accountOf(call, 'event', call.id);
  const delivery = account.deliveries.find((candidate) => candidate.event.id === call.id);
  if (delivery === undefined) throw missing('event', call.id);
  return delivery.event;
}
