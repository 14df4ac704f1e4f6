import type { SandboxAccount } from '../objects/account.ts';
import { customerKeyOf } from '../objects/ids.ts';
import { missing } from './api-failure.ts';
import type { ApiCall } from './api-request.ts';

/** The account that an id belongs to; fails with Stripe's "No such …". */
export async function accountOf(call: ApiCall, kind: string, id: string): Promise<SandboxAccount> {
  const key = customerKeyOf(id);
  const account = key === null ? null : await call.book.read(key);
  if (account === null) throw missing(kind, id);
  return account;
}

/** The account of the customer that a parameter names; deleted customers do not count. */
export async function accountOfCustomer(call: ApiCall, customerId: string): Promise<SandboxAccount> {
  const key = customerKeyOf(customerId);
  const account = key === null ? null : await call.book.read(key);
  if (account === null || account.customer.id !== customerId || account.customer.deleted) throw missing('customer', customerId, 'customer');
  return account;
}

/** Changes the account that an id belongs to; fails with Stripe's "No such …". */
export async function changeAccountOf<T>(
  call: ApiCall,
  target: { readonly kind: string; readonly id: string },
  change: (account: SandboxAccount) => T,
): Promise<T> {
  const key = customerKeyOf(target.id);
  const changed = key === null ? null : await call.book.change(key, change);
  if (changed === null) throw missing(target.kind, target.id);
  return changed.result;
}
