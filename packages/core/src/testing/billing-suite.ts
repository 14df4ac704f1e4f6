import assert from 'node:assert/strict';
import type { SubscriptionStatus } from '../domain/billing/subscription-plan.ts';
import type { CustomerDetails } from '../ports/billing.ts';
import type { BillingUnderTest } from './billing-under-test.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { rejectsWith } from './rejects-with.ts';

const ADA: CustomerDetails = { uid: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const BOB: CustomerDetails = { uid: 'bob', email: 'bob@example.com', firstName: 'Bob', lastName: '' };

/** Opens a checkout of a customer and gives its session's id. */
async function checkout({ billing, sessionIdOf }: BillingUnderTest, customerId: string, uid = 'ada'): Promise<string> {
  return sessionIdOf(await billing.createCheckoutSession(customerId, uid));
}

const COMPLETED = 'checkout.session.completed';

/** What every payment provider does. */
export const billingSuite: readonly ConformanceCase<BillingUnderTest>[] = [
  {
    name: 'a customer is created once for each uid, also by parallel calls [DATA-66]',
    async run({ billing }) {
      const ids = await Promise.all(Array.from({ length: 5 }, () => billing.createCustomer(ADA)));
      assert.equal(new Set(ids).size, 1);
      assert.ok((ids[0] ?? '').length > 0);
      assert.equal(await billing.createCustomer({ ...ADA, email: 'augusta@example.com' }), ids[0]);
      assert.notEqual(await billing.createCustomer(BOB), ids[0]);
    },
  },
  {
    name: 'a checkout has an absolute url and an open, unpaid subscription session of the customer, with the uid',
    async run(provider) {
      const { billing } = provider;
      const customerId = await billing.createCustomer(ADA);
      const page = await billing.createCheckoutSession(customerId, 'ada');
      assert.match(page.url, /^https?:\/\//);
      const id = provider.sessionIdOf(page);
      assert.deepEqual(await billing.readCheckoutSession(id), { id, customerId, uid: 'ada', mode: 'subscription', status: 'open', paymentStatus: 'unpaid' });
    },
  },
  {
    name: 'a checkout made without a uid has none or the one its customer was made for',
    async run(provider) {
      const customerId = await provider.billing.createCustomer(ADA);
      const id = provider.sessionIdOf(await provider.billing.createCheckoutSession(customerId));
      assert.ok([null, 'ada'].includes((await provider.billing.readCheckoutSession(id))?.uid ?? null));
    },
  },
  {
    name: 'an open checkout of the customer is used again, that of another customer is not',
    async run(provider) {
      const [ada, bob] = [await provider.billing.createCustomer(ADA), await provider.billing.createCustomer(BOB)];
      const first = await checkout(provider, ada);
      assert.notEqual(await checkout(provider, bob, 'bob'), first);
      assert.equal(await checkout(provider, ada), first);
    },
  },
  {
    name: 'an expired checkout is not used again',
    async run(provider) {
      const customerId = await provider.billing.createCustomer(ADA);
      const first = await checkout(provider, customerId);
      await provider.expire(first);
      assert.equal((await provider.billing.readCheckoutSession(first))?.status, 'expired');
      assert.notEqual(await checkout(provider, customerId), first);
    },
  },
  {
    name: 'a paid checkout is complete and paid and its customer active; a second checkout is already-subscribed',
    async run(provider) {
      const { billing } = provider;
      const customerId = await billing.createCustomer(ADA);
      const id = await checkout(provider, customerId);
      await provider.pay(id);
      assert.deepEqual(await billing.readCheckoutSession(id), { id, customerId, uid: 'ada', mode: 'subscription', status: 'complete', paymentStatus: 'paid' });
      assert.equal(await billing.readSubscriptionStatus(customerId), 'active');
      await rejectsWith(billing.createCheckoutSession(customerId, 'ada'), 'already-subscribed');
    },
  },
  {
    name: 'a made-up checkout session is null [PAY-19]',
    async run({ billing }) {
      assert.equal(await billing.readCheckoutSession('cs_made_up'), null);
    },
  },
  {
    name: 'a live subscription forbids another checkout, an ended one does not',
    async run(provider) {
      const customerId = await provider.billing.createCustomer(ADA);
      for (const live of ['active', 'trialing', 'past_due'] as const) {
        await provider.setSubscriptions(customerId, ['canceled', live]);
        await rejectsWith(provider.billing.createCheckoutSession(customerId, 'ada'), 'already-subscribed');
      }
      for (const ended of ['canceled', 'incomplete_expired'] as const) {
        await provider.setSubscriptions(customerId, [ended]);
        await provider.billing.createCheckoutSession(customerId, 'ada');
      }
    },
  },
  {
    name: 'a subscription\'s state is read as it is, all eight of them',
    async run(provider) {
      const customerId = await provider.billing.createCustomer(ADA);
      const states: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'];
      for (const status of states) {
        await provider.setSubscriptions(customerId, [status]);
        assert.equal(await provider.billing.readSubscriptionStatus(customerId), status);
      }
    },
  },
  {
    name: 'of several subscriptions the best one decides, wherever it stands',
    async run(provider) {
      const customerId = await provider.billing.createCustomer(ADA);
      const mixtures: readonly (readonly [SubscriptionStatus, readonly SubscriptionStatus[]])[] = [
        ['active', ['canceled', 'active', 'canceled']],
        ['trialing', ['trialing', 'past_due']],
        ['past_due', ['unpaid', 'canceled', 'past_due']],
        ['canceled', ['incomplete_expired', 'canceled']],
      ];
      for (const [best, statuses] of mixtures) {
        await provider.setSubscriptions(customerId, statuses);
        assert.equal(await provider.billing.readSubscriptionStatus(customerId), best);
      }
    },
  },
  {
    name: 'a customer without subscriptions reads as none; an unknown and a forgotten one as null',
    async run(provider) {
      const customerId = await provider.billing.createCustomer(ADA);
      assert.equal(await provider.billing.readSubscriptionStatus(customerId), 'none');
      assert.equal(await provider.billing.readSubscriptionStatus('cus_made_up'), null);
      await provider.forgetCustomer(customerId);
      assert.equal(await provider.billing.readSubscriptionStatus(customerId), null);
    },
  },
  {
    name: 'a deleted customer is forgotten with every subscription; again, or for an unknown one, it is harmless',
    async run(provider) {
      const { billing } = provider;
      const customerId = await billing.createCustomer(ADA);
      const other = await billing.createCustomer({ ...ADA, uid: 'bob', email: 'bob@example.com' });
      await provider.setSubscriptions(customerId, ['active']);
      await provider.setSubscriptions(other, ['active']);
      await billing.deleteCustomer(customerId);
      await billing.deleteCustomer(customerId);
      await billing.deleteCustomer('cus_made_up');
      assert.equal(await billing.readSubscriptionStatus(customerId), null);
      await rejectsWith(billing.createCheckoutSession(customerId), 'checkout-failed');
      assert.equal(await billing.readSubscriptionStatus(other), 'active');
    },
  },
  {
    name: 'the portal of a customer has an absolute url; checkout and portal of an unknown customer fail with their codes',
    async run({ billing }) {
      const customerId = await billing.createCustomer(ADA);
      assert.match((await billing.createPortalSession(customerId)).url, /^https?:\/\//);
      await rejectsWith(billing.createPortalSession('cus_made_up'), 'portal-failed');
      await rejectsWith(billing.createCheckoutSession('cus_made_up'), 'checkout-failed');
    },
  },
  {
    name: 'a genuine webhook message is read with its customer and session; the same one again reads the same',
    async run(provider) {
      const { rawBody, signature } = await provider.signedEvent({ type: COMPLETED, customerId: 'cus_1', checkoutSessionId: 'cs_1' }, 0);
      const event = await provider.billing.parseWebhook(rawBody, signature);
      assert.ok(event);
      assert.ok(event.id.length > 0);
      assert.deepEqual([event.type, event.customerId, event.checkoutSessionId], [COMPLETED, 'cus_1', 'cs_1']);
      assert.deepEqual(await provider.billing.parseWebhook(rawBody, signature), event);
      const changed = await provider.signedEvent({ type: 'customer.subscription.deleted', customerId: 'cus_1' }, 0);
      const subscription = await provider.billing.parseWebhook(changed.rawBody, changed.signature);
      assert.deepEqual([subscription?.type, subscription?.customerId, subscription?.checkoutSessionId], ['customer.subscription.deleted', 'cus_1', undefined]);
      assert.notEqual(subscription?.id, event.id);
    },
  },
  {
    name: 'a genuine message that does not concern us is null',
    async run(provider) {
      const { rawBody, signature } = await provider.signedEvent({ type: 'payout.paid', customerId: 'cus_1' }, 0);
      assert.equal(await provider.billing.parseWebhook(rawBody, signature), null);
    },
  },
  {
    name: 'a changed body, another signature, none, an old message and one from the future are forbidden',
    async run(provider) {
      const about = { type: COMPLETED, customerId: 'cus_1', checkoutSessionId: 'cs_1' };
      const fresh = await provider.signedEvent(about, 0);
      const other = await provider.signedEvent({ ...about, customerId: 'cus_2' }, 0);
      const [old, future] = [await provider.signedEvent(about, 3600), await provider.signedEvent(about, -3600)];
      const refused = [
        { ...fresh, rawBody: fresh.rawBody.replace('cus_1', 'cus_2') },
        { ...fresh, rawBody: `${fresh.rawBody} ` },
        { ...fresh, signature: other.signature },
        { ...fresh, signature: '' },
        { ...fresh, signature: 'nonsense' },
        old,
        future,
      ];
      for (const { rawBody, signature } of refused) await rejectsWith(provider.billing.parseWebhook(rawBody, signature), 'forbidden');
    },
  },
];
