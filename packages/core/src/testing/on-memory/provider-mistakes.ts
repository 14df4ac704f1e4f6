import { createMemoryClock, createMemoryIdSource, createMemoryKeyStore, createMemoryPorts, createMemoryRecords } from '../../memory/index.ts';
import type { Billing } from '../../ports/billing.ts';
import type { KeyStore } from '../../ports/key-store.ts';
import type { Clock, IdSource } from '../../ports/platform.ts';
import type { Records } from '../../ports/records.ts';
import type { BillingUnderTest } from '../billing-under-test.ts';
import type { TimerUnderTest } from '../platform-suites.ts';
import { memoryBillingUnderTest } from './memory-billing-under-test.ts';
import type { Mistake } from './mistake.ts';

const billingWith = (broken: (right: Billing) => Partial<Billing>) => (): BillingUnderTest => {
  const provider = memoryBillingUnderTest();
  return { ...provider, billing: { ...provider.billing, ...broken(provider.billing) } };
};

/** Mistakes of a payment provider. */
export const billingMistakes: readonly Mistake<BillingUnderTest>[] = [
  {
    what: 'a deleted customer goes on paying',
    caughtBy: 'a deleted customer is forgotten',
    adapter: billingWith(() => ({ deleteCustomer: async () => {} })),
  },
  {
    what: 'every call creates a customer',
    caughtBy: 'a customer is created once for each uid',
    adapter: billingWith((right) => {
      let calls = 0;
      return { createCustomer: (details) => right.createCustomer({ ...details, uid: `${details.uid}-${(calls += 1)}` }) };
    }),
  },
  {
    what: 'the uid is not written into the session',
    caughtBy: 'a checkout has an absolute url',
    adapter: billingWith((right) => ({
      async readCheckoutSession(id) {
        const session = await right.readCheckoutSession(id);
        return session && { ...session, uid: null };
      },
    })),
  },
  {
    what: 'an unpaid session reads as paid',
    caughtBy: 'a checkout has an absolute url',
    adapter: billingWith((right) => ({
      async readCheckoutSession(id) {
        const session = await right.readCheckoutSession(id);
        return session && { ...session, paymentStatus: 'paid' };
      },
    })),
  },
  {
    what: 'a made-up session is taken for a paid one',
    caughtBy: 'a made-up checkout session is null',
    adapter: billingWith(() => ({
      readCheckoutSession: async (id) => ({ id, customerId: null, uid: null, mode: 'subscription', status: 'complete', paymentStatus: 'paid' }),
    })),
  },
  {
    what: 'a customer without subscriptions is unknown',
    caughtBy: 'a customer without subscriptions reads as none',
    adapter: billingWith((right) => ({
      async readSubscriptionStatus(customerId) {
        const status = await right.readSubscriptionStatus(customerId);
        return status === 'none' ? null : status;
      },
    })),
  },
  {
    what: 'every state but active is canceled',
    caughtBy: 'a subscription\'s state is read as it is',
    adapter: billingWith((right) => ({
      async readSubscriptionStatus(customerId) {
        const status = await right.readSubscriptionStatus(customerId);
        return status === 'active' || status === null ? status : 'canceled';
      },
    })),
  },
  {
    what: 'an unknown customer has an empty portal',
    caughtBy: 'the portal of a customer has an absolute url',
    adapter: billingWith(() => ({ createPortalSession: async () => ({ url: 'https://billing.example/portal' }) })),
  },
  {
    what: 'webhook messages are read without looking at the signature',
    caughtBy: 'a changed body, another signature, none',
    adapter: billingWith(() => ({ parseWebhook: async (rawBody) => JSON.parse(rawBody) as Awaited<ReturnType<Billing['parseWebhook']>> })),
  },
  {
    what: 'every genuine message concerns us',
    caughtBy: 'a genuine message that does not concern us',
    adapter: billingWith((right) => ({
      parseWebhook: async (rawBody, signature) => (await right.parseWebhook(rawBody, signature)) ?? { id: 'evt', type: 'other', customerId: 'cus_1' },
    })),
  },
];

const recordsWith = (broken: (right: Records) => Partial<Records>) => (): Records => {
  const right = createMemoryRecords();
  return { ...right, ...broken(right) };
};

/** Mistakes in keeping records. */
export const recordMistakes: readonly Mistake<Records>[] = [
  {
    what: 'a removal does not look at the version',
    caughtBy: 'a removal that names another version',
    adapter: recordsWith((right) => ({
      remove: async (collection, id) => right.remove(collection, id, (await right.read(collection, id))?.version ?? 0),
    })),
  },
  {
    what: 'a removed record is only emptied',
    caughtBy: 'a removed record is gone',
    adapter: recordsWith((right) => ({ remove: (collection, id, expected) => right.write(collection, id, null, expected) })),
  },
  {
    what: 'the expected version is not looked at',
    caughtBy: 'a change that names another version',
    adapter: recordsWith((right) => ({
      write: async (...[collection, id, value, , index]) => {
        const version = (await right.read(collection, id))?.version ?? 0;
        return right.write(collection, id, value, version, index);
      },
    })),
  },
  {
    what: 'the version is checked some time before the value is kept',
    caughtBy: 'of parallel creations, and of parallel changes',
    adapter: recordsWith((right) => ({
      write: async (...[collection, id, value, expected, index]) => {
        if (((await right.read(collection, id))?.version ?? 0) !== expected) return false;
        await Promise.resolve();
        await right.write(collection, id, value, (await right.read(collection, id))?.version ?? 0, index);
        return true;
      },
    })),
  },
  {
    what: 'the version does not grow',
    caughtBy: 'a change that names the stored version',
    adapter: recordsWith((right) => ({
      async read(collection, id) {
        const record = await right.read(collection, id);
        return record && { ...record, version: 1 };
      },
    })),
  },
  {
    what: 'records are found newest first',
    caughtBy: 'records are found by their index, oldest first',
    adapter: recordsWith((right) => ({ findByIndex: async (collection, index) => [...(await right.findByIndex(collection, index))].reverse() })),
  },
  {
    what: 'all collections are one',
    caughtBy: 'collections are apart',
    adapter: recordsWith((right) => ({ read: (_collection, id) => right.read('customers', id) })),
  },
];

const keysWith = (broken: (right: KeyStore) => Partial<KeyStore>) => (): KeyStore => {
  const right = createMemoryKeyStore();
  return { ...right, ...broken(right) };
};

/** Mistakes in keeping texts by key. */
export const keyMistakes: readonly Mistake<KeyStore>[] = [
  { what: 'the empty text is nothing', caughtBy: 'a set text is got back', adapter: keysWith((right) => ({ get: (key) => right.get(key) || null })) },
  { what: 'a missing key is the empty text', caughtBy: 'a key that was never set', adapter: keysWith((right) => ({ get: (key) => right.get(key) ?? '' })) },
  { what: 'a key cannot be removed', caughtBy: 'a removed key is null', adapter: keysWith(() => ({ remove: () => {} })) },
];

/** Mistakes of a clock. */
export const clockMistakes: readonly Mistake<Clock>[] = [
  {
    what: 'every caller gets the same date',
    caughtBy: 'each date is the caller\'s own',
    adapter() {
      const date = createMemoryClock().now();
      return { now: () => date };
    },
  },
];

/** Mistakes in making ids. */
export const idMistakes: readonly Mistake<IdSource>[] = [
  {
    what: 'ids repeat after a while',
    caughtBy: '10,000 ids are all different',
    adapter() {
      let count = 0;
      return { newId: () => `id-${(count += 1) % 5000}` };
    },
  },
  { what: 'ids are too long', caughtBy: 'ids are 1 to 36 characters', adapter: () => ({ newId: () => `${createMemoryIdSource().newId()}x` }) },
];

const timerWith = (broken: (right: TimerUnderTest['timer']) => Partial<TimerUnderTest['timer']>) => (): TimerUnderTest => {
  const { timer } = createMemoryPorts();
  return { timer: { ...timer, ...broken(timer) }, pass: (ms) => timer.advance(ms) };
};

/** Mistakes of a timer. */
export const timerMistakes: readonly Mistake<TimerUnderTest>[] = [
  { what: 'sleeps end at once', caughtBy: 'sleeps resolve in the order', adapter: timerWith(() => ({ sleep: async () => {} })) },
  {
    what: 'an aborted sleep resolves',
    caughtBy: 'an aborted sleep rejects',
    adapter: timerWith((right) => ({ sleep: (ms, signal) => right.sleep(ms, signal).catch(() => undefined) })),
  },
  { what: 'a task cannot be canceled', caughtBy: 'a canceled task does not run', adapter: timerWith((right) => ({ after: (ms, task) => (right.after(ms, task), () => {}) })) },
  {
    what: 'a task runs again and again',
    caughtBy: 'a task runs once',
    adapter: timerWith((right) => ({ after: (ms, task) => (right.after(ms, task), right.after(2 * ms, task)) })),
  },
];
