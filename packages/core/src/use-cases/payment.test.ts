import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import type { CoreOptions } from '../core.ts';
import type { SubscriptionStatus } from '../domain/billing/subscription-plan.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryPorts } from '../memory/index.ts';
import { aUser } from '../testing/index.ts';

const UID = 'ada';

/** A user with a payment customer and no plan. */
async function setUp(options: CoreOptions = {}) {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  const stripeCustomerId = await ports.billing.createCustomer({ uid: UID, email: 'ada@example.com', firstName: 'Ada', lastName: '' });
  await ports.users.createUser(aUser({ uid: UID, plan: 'none', stripeCustomerId }));
  const core = createCore(ports, options);
  const user = async (uid = UID) => (await ports.users.readUser(uid))?.user;
  const updates = () => ports.calls.filter(({ method }) => method === 'updateUser');
  const checkout = async () => String((await core.subscribe(UID))['id']);
  const deliver = ({ rawBody, signature }: { rawBody: string; signature: string }) => core.receiveBillingEvent(rawBody, signature);
  return { ports, core, stripeCustomerId, user, updates, checkout, deliver };
}

describe('subscribing', () => {
  it('gives the hosted checkout of the user’s own customer [PAY-12 PAY-13]', async () => {
    const { core, ports, stripeCustomerId } = await setUp();
    expect((await core.subscribe(UID)).url).toMatch(/^https:\/\/billing\.example\/checkout\//);
    expect(ports.calls.find(({ method }) => method === 'createCheckoutSession')?.args).toEqual([stripeCustomerId, UID]);
    expect((await core.manageSubscription(UID)).url).toContain(`/portal/${stripeCustomerId}`);
  });

  it('needs a document and a customer [ERR-24 ERR-25 PAY-14]', async () => {
    const { core, ports } = await setUp();
    await ports.users.createUser(aUser({ uid: 'bare' }));
    for (const open of [(uid: string) => core.subscribe(uid), (uid: string) => core.manageSubscription(uid)]) {
      await expect(open('nobody')).rejects.toMatchObject({ code: 'account-not-found', message: 'User account not found' });
      const missing = { code: 'customer-missing', message: 'Stripe account not set up. Please contact support.' };
      await expect(open('bare')).rejects.toMatchObject(missing);
    }
  });

  it('creates a missing customer where the options say so', async () => {
    const { core, ports, user } = await setUp({ healMissingCustomer: true });
    await ports.users.createUser(aUser({ uid: 'bare' }));
    expect((await core.subscribe('bare')).url).toContain('/checkout/');
    expect((await user('bare'))?.stripeCustomerId).toMatch(/^cus_/);
  });

  it('shows the fallback for everything else and logs the cause [ERR-26]', async () => {
    const { core, ports } = await setUp();
    for (let attempt = 0; attempt < 3; attempt += 1) ports.failNext('billing.createCheckoutSession', new Error('provider is down'));
    await expect(core.subscribe(UID)).rejects.toMatchObject({ code: 'subscribe-failed', message: 'Failed to process subscription' });
    expect(ports.log.entries).toMatchObject([{ level: 'error', error: { message: 'Failed after 3 attempts: provider is down' } }]);
    ports.failNext('users.readUser', new AppError('unavailable'));
    await expect(core.subscribe(UID)).rejects.toMatchObject({ code: 'subscribe-failed' });
  });

  it('is refused while a subscription lives, asked for once, and then the plan is put right', async () => {
    const { core, ports, stripeCustomerId, user } = await setUp();
    ports.billing.setSubscriptions(stripeCustomerId, 'active');
    await expect(core.subscribe(UID)).rejects.toMatchObject({ code: 'subscribe-failed' });
    expect(ports.calls.filter(({ method }) => method === 'createCheckoutSession')).toHaveLength(1);
    expect((await user())?.plan).toBe('active');
  });
});

describe('the success page’s question', () => {
  it('writes a paid checkout by one partial update: session, status, plan, time [PAY-21 PAY-22 PAY-23 PAY-25 STORE-04]', async () => {
    const { core, ports, user, updates, checkout } = await setUp();
    const sessionId = await checkout();
    ports.billing.payCheckout(sessionId);
    expect(await core.confirmPayment(UID, sessionId)).toBe('active');
    expect(await user()).toMatchObject({
      checkoutSessionId: sessionId,
      paymentStatus: 'succeeded',
      plan: 'active',
      updatedAt: ports.clock.now(),
      firstName: 'Ada',
    });
    expect(updates()).toHaveLength(1);
  });

  it('changes nothing the second time, also after a cancellation [PAY-21 PAY-22 PAY-23]', async () => {
    const { core, ports, stripeCustomerId, user, checkout, deliver } = await setUp();
    const sessionId = await checkout();
    ports.billing.payCheckout(sessionId);
    await core.confirmPayment(UID, sessionId);
    const once = await user();
    ports.clock.advance(1_000);
    expect(await core.confirmPayment(UID, sessionId)).toBe('active');
    expect(await user()).toEqual(once);
    await deliver(ports.billing.setSubscriptions(stripeCustomerId, 'canceled'));
    await core.confirmPayment(UID, sessionId);
    expect((await user())?.plan).toBe('canceled');
  });

  it('is pending while a complete checkout is not paid', async () => {
    const { core, ports, user, checkout } = await setUp();
    const sessionId = await checkout();
    ports.billing.completeUnpaid(sessionId);
    expect(await core.confirmPayment(UID, sessionId)).toBe('pending');
    expect((await user())?.plan).toBe('none');
    ports.billing.payCheckout(sessionId);
    expect(await core.confirmPayment(UID, sessionId)).toBe('active');
  });

  it('refuses everything else and writes nothing [PAY-21 PAY-22 PAY-23 PAY-24 ERR-27]', async () => {
    const { core, ports, updates, checkout } = await setUp();
    const customer = await ports.billing.createCustomer({ uid: 'eve', email: 'e@example.com', firstName: 'Eve', lastName: '' });
    await ports.users.createUser(aUser({ uid: 'eve', plan: 'none', stripeCustomerId: customer }));
    await ports.users.createUser(aUser({ uid: 'bare', plan: 'none' }));
    const open = await checkout();
    const failure = { code: 'payment-failed', message: 'There was an issue processing your payment information. Please contact support.' };
    for (const sessionId of ['', ' ', 'made-up', open]) await expect(core.confirmPayment(UID, sessionId)).rejects.toMatchObject(failure);
    ports.billing.payCheckout(open);
    for (const uid of ['eve', 'bare', 'nobody']) await expect(core.confirmPayment(uid, open)).rejects.toMatchObject(failure);
    await expect(core.confirmPayment('', open)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(updates()).toEqual([]);
  });

  it('refuses an expired checkout, one of another kind, and one that names another user', async () => {
    const { ports, stripeCustomerId, updates } = await setUp();
    const paid = { id: 'cs', customerId: stripeCustomerId, uid: UID, mode: 'subscription', status: 'complete', paymentStatus: 'paid' } as const;
    const states = [{ ...paid, status: 'expired' }, { ...paid, mode: 'other' }, { ...paid, uid: 'eve' }, { ...paid, customerId: null }] as const;
    for (const state of states) {
      const core = createCore({ ...ports, billing: { ...ports.billing, readCheckoutSession: async () => state } });
      await expect(core.confirmPayment(UID, 'cs')).rejects.toMatchObject({ code: 'payment-failed' });
    }
    expect(updates()).toEqual([]);
    const free = createCore({ ...ports, billing: { ...ports.billing, readCheckoutSession: async () => ({ ...paid, uid: null, paymentStatus: 'no_payment_required' as const }) } });
    expect(await free.confirmPayment(UID, 'cs')).toBe('active');
  });

  it('fails when provider or storage fail, and can be asked again [ERR-27]', async () => {
    const { core, ports, checkout } = await setUp();
    const sessionId = await checkout();
    ports.billing.payCheckout(sessionId);
    ports.failNext('billing.readCheckoutSession', new AppError('unavailable'));
    await expect(core.confirmPayment(UID, sessionId)).rejects.toMatchObject({ code: 'payment-failed' });
    ports.failNext('users.updateUser', new AppError('unavailable'));
    await expect(core.confirmPayment(UID, sessionId)).rejects.toMatchObject({ code: 'payment-failed' });
    expect(await core.confirmPayment(UID, sessionId)).toBe('active');
  });
});

describe('webhook messages', () => {
  it('record a paid checkout by the same write as the success page, whichever comes first [PAY-21 PAY-22 PAY-23]', async () => {
    const { core, ports, user, checkout, deliver } = await setUp();
    const sessionId = await checkout();
    const event = ports.billing.payCheckout(sessionId);
    await deliver(event);
    const once = await user();
    expect(once).toMatchObject({ checkoutSessionId: sessionId, paymentStatus: 'succeeded', plan: 'active' });
    ports.clock.advance(1_000);
    expect(await core.confirmPayment(UID, sessionId)).toBe('active');
    await deliver(event);
    expect(await user()).toEqual(once);
  });

  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['canceled', 'canceled'],
    ['unpaid', 'canceled'],
    ['incomplete_expired', 'canceled'],
  ] as const)('write a subscription that is %s as plan %s [DATA-09]', async (status, plan) => {
    const { ports, stripeCustomerId, user, deliver } = await setUp();
    await deliver(ports.billing.setSubscriptions(stripeCustomerId, status));
    expect((await user())?.plan).toBe(plan);
  });

  it('mean the state as it is now, so their order does not matter', async () => {
    const { ports, stripeCustomerId, user, deliver } = await setUp();
    const older = ports.billing.setSubscriptions(stripeCustomerId, 'active');
    const newer = ports.billing.setSubscriptions(stripeCustomerId, 'canceled');
    await deliver(newer);
    await deliver(older);
    expect((await user())?.plan).toBe('canceled');
  });

  it('handled at the same time end with the newest state, even when an older one is written last', async () => {
    const { ports, stripeCustomerId, user } = await setUp();
    const states: SubscriptionStatus[] = ['incomplete', 'active', 'active', 'active'];
    let isFirst = true;
    const core = createCore({
      ...ports,
      billing: { ...ports.billing, readSubscriptionStatus: async () => states.shift() ?? 'active' },
      users: {
        ...ports.users,
        // The first write, of the older state, arrives after the second.
        async updateUser(...args) {
          if (isFirst) {
            isFirst = false;
            await ports.timer.sleep(0);
            for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
          }
          return ports.users.updateUser(...args);
        },
      },
    });
    const events = [ports.billing.setSubscriptions(stripeCustomerId, 'incomplete'), ports.billing.setSubscriptions(stripeCustomerId, 'active')];
    await Promise.all(events.map(({ rawBody, signature }) => core.receiveBillingEvent(rawBody, signature)));
    expect((await user())?.plan).toBe('active');
  });

  it('are refused when they are not genuine, and do nothing when they concern nobody', async () => {
    const { core, ports, updates, deliver } = await setUp();
    const { rawBody } = ports.billing.signEvent({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_foreign' });
    await expect(core.receiveBillingEvent(rawBody, 'forged')).rejects.toMatchObject({ code: 'forbidden' });
    await deliver(ports.billing.signEvent({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_foreign' }));
    await deliver(ports.billing.signEvent({ id: 'evt_2', type: 'something.else', customerId: 'cus_foreign' }));
    expect(updates()).toEqual([]);
    expect(ports.log.entries).toMatchObject([{ level: 'warn', event: 'billing event for nobody' }]);
  });

  it('reject when the storage fails, so that they are delivered again', async () => {
    const { ports, stripeCustomerId, user, deliver } = await setUp();
    const event = ports.billing.setSubscriptions(stripeCustomerId, 'active');
    ports.failNext('users.updateUser', new AppError('unavailable'));
    await expect(deliver(event)).rejects.toMatchObject({ code: 'unavailable' });
    await deliver(event);
    expect((await user())?.plan).toBe('active');
  });
});

describe('reconciling the plan', () => {
  it('writes what the provider says, and nothing when it is so already', async () => {
    const { core, ports, stripeCustomerId, user, updates } = await setUp();
    ports.billing.setSubscriptions(stripeCustomerId, 'past_due');
    await core.reconcilePlan(UID);
    expect((await user())?.plan).toBe('past_due');
    await core.reconcilePlan(UID);
    expect(updates()).toHaveLength(1);
  });

  it('only logs a customer that the provider forgot, and leaves a user without a customer alone', async () => {
    const { core, ports, stripeCustomerId, updates } = await setUp();
    ports.billing.forgetCustomer(stripeCustomerId);
    await core.reconcilePlan(UID);
    await ports.users.createUser(aUser({ uid: 'bare' }));
    await core.reconcilePlan('bare');
    expect(updates()).toEqual([]);
    expect(ports.log.entries).toMatchObject([{ level: 'warn', event: 'payment customer unknown to the provider' }]);
  });
});
