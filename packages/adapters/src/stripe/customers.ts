import type { CustomerDetails } from '@marquill/core';
import type Stripe from 'stripe';
import { createOnce, isMissing } from './stripe-failure.ts';
import { readCustomer } from './subscriptions.ts';

/**
 * The customer of a uid, created when there is none, so that a repeated or parallel call never makes a second one.
 * An earlier customer is found by its address and its uid in the metadata. The creating request carries nothing but
 * the uid: whatever else changes between two tries, the idempotency key still fits; the details are written after it.
 */
export async function findOrCreateCustomer(stripe: Stripe, details: CustomerDetails): Promise<string> {
  for await (const customer of stripe.customers.list({ email: details.email, limit: 100 })) {
    if (customer.metadata['uid'] === details.uid) return customer.id;
  }
  const created = await createOnce(`customer:${details.uid}`, (settings) =>
    stripe.customers.create({ metadata: { uid: details.uid } }, settings),
  );
  await stripe.customers.update(created.id, {
    email: details.email,
    name: `${details.firstName} ${details.lastName}`.trim(),
  });
  return created.id;
}

/**
 * Deletes a customer, with which Stripe ends their subscriptions at once. Open checkouts go first, so that nobody pays
 * for nothing meanwhile. A customer that is unknown, or deleted already, is left alone.
 */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  if ((await readCustomer(stripe, customerId)) === null) return;
  for await (const session of stripe.checkout.sessions.list({ customer: customerId, limit: 100 })) {
    if (session.status === 'open') await stripe.checkout.sessions.expire(session.id);
  }
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
