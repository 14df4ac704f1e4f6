import type { SandboxAccount } from './account.ts';
import { cancelSubscription } from './subscription-changes.ts';

/**
 * Deletes a customer: their subscriptions end at once, with a message, and everything that names the person goes, from
 * what was told to them too. The id stays known as that of a deleted one. `now` in seconds.
 */
export function eraseCustomer(account: SandboxAccount, now: number): void {
  Object.assign(account.customer, { deleted: true, email: null, name: null, metadata: {} });
  for (const list of [account.checkouts, account.invoices, account.portals, account.deliveries]) list.length = 0;
  for (const subscription of account.subscriptions) {
    subscription.metadata = {};
    cancelSubscription(account, subscription, now);
  }
}
