import type { SandboxAccount } from '../objects/account.ts';
import { eraseCustomer } from '../objects/erase-customer.ts';
import { customerKeyOf, newCustomerKey } from '../objects/ids.ts';
import type { SandboxCustomer } from '../objects/objects.ts';
import { accountOf, changeAccountOf } from './accounts.ts';
import { invalid, missing } from './api-failure.ts';
import type { ApiCall, ApiRoute } from './api-request.ts';
import { textOf, textsOf } from './form.ts';
import { forgetAnswers } from './idempotency.ts';
import { listPage } from './list-page.ts';

/** /v1/customers: create, retrieve, update, delete, list by address. */
export const CUSTOMER_ROUTES: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/customers', answer: createCustomer },
  { method: 'GET', path: '/v1/customers', answer: listCustomers },
  { method: 'GET', path: '/v1/customers/:id', answer: async (call) => served((await accountOf(call, 'customer', call.id)).customer) },
  { method: 'POST', path: '/v1/customers/:id', answer: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', answer: deleteCustomer },
];

async function createCustomer({ params, book, now }: ApiCall): Promise<unknown> {
  const key = newCustomerKey();
  const customer: SandboxCustomer = {
    id: `cus_${key}`,
    object: 'customer',
    created: now,
    deleted: false,
    email: textOf(params, 'email'),
    livemode: false,
    metadata: textsOf(params, 'metadata'),
    name: textOf(params, 'name'),
  };
  await book.add({ key, customer, checkouts: [], subscriptions: [], invoices: [], portals: [], deliveries: [] });
  return served(customer);
}

async function listCustomers({ params, book }: ApiCall): Promise<unknown> {
  const email = textOf(params, 'email');
  if (email === null) throw invalid('The sandbox lists customers by email only.', 'email');
  const accounts = await book.findByEmail(email);
  const customers = accounts.map((account) => account.customer).filter((customer) => !customer.deleted);
  return listPage(customers.map(served), params, '/v1/customers');
}

async function updateCustomer(call: ApiCall): Promise<unknown> {
  return changeAccountOf(call, { kind: 'customer', id: call.id }, ({ customer }) => {
    if (customer.deleted) throw missing('customer', call.id);
    customer.email = textOf(call.params, 'email') ?? customer.email;
    customer.name = textOf(call.params, 'name') ?? customer.name;
    customer.metadata = { ...customer.metadata, ...textsOf(call.params, 'metadata') };
    return served(customer);
  });
}

async function deleteCustomer(call: ApiCall): Promise<unknown> {
  const answer = await changeAccountOf(call, { kind: 'customer', id: call.id }, (account: SandboxAccount) => {
    eraseCustomer(account, call.now);
    return served(account.customer);
  });
  await forgetAnswers(call.records, customerKeyOf(call.id) ?? '');
  return answer;
}

/** Stripe shows nothing of a deleted customer but its id. */
function served(customer: SandboxCustomer): { readonly id: string } {
  if (customer.deleted) return { id: customer.id, ...{ object: 'customer', deleted: true } };
  const { deleted: _deleted, ...rest } = customer;
  return rest;
}
