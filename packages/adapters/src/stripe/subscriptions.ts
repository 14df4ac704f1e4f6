import { AppError, type SubscriptionStatus } from '@marquill/core';
import type Stripe from 'stripe';
import { isMissing } from './stripe-failure.ts';
import { bestStatus, isKnownStatus, isLive } from './subscription-standing.ts';

/** Every subscription the customer ever had, in the provider's order; rejects with the SDK's error. */
async function listStatuses(stripe: Stripe, customerId: string): Promise<readonly string[]> {
  const statuses: string[] = [];
  for await (const subscription of stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })) {
    statuses.push(subscription.status);
  }
  return statuses;
}

/** Says whether the customer has a subscription that forbids another checkout. */
export async function hasLiveSubscription(stripe: Stripe, customerId: string): Promise<boolean> {
  return (await listStatuses(stripe, customerId)).some(isLive);
}

/**
 * The best state of a customer's subscriptions; `none` without any, `null` for an unknown or deleted customer.
 * States that the product does not know are passed over; when there are no others, nothing can be decided: `unavailable`.
 */
export async function readBestStatus(stripe: Stripe, customerId: string): Promise<SubscriptionStatus | 'none' | null> {
  if ((await readCustomer(stripe, customerId)) === null) return null;
  const statuses = await listStatuses(stripe, customerId);
  if (statuses.length === 0) return 'none';
  const best = bestStatus(statuses.filter(isKnownStatus));
  if (best === undefined) throw new AppError('unavailable', { details: { statuses } });
  return best;
}

/** The customer, or `null` when the provider does not know it or it was deleted. */
export async function readCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  if (customerId === '') return null;
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
