import { beforeEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryPorts, type MemoryPorts } from '../memory/index.ts';
import { aUser } from '../testing/fixed-data.ts';
import { createPlanReconcile } from './create-plan-reconcile.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MIDNIGHT = '2026-11-21T00:00:00Z';

let ports: MemoryPorts;

/** A customer whose subscription is active while the stored plan says something else. */
async function aForgottenPayment(uid: string, plan = 'none'): Promise<string> {
  const stripeCustomerId = await ports.billing.createCustomer({ uid, email: `${uid}@example.com`, firstName: 'Ada', lastName: '' });
  ports.billing.setSubscriptions(stripeCustomerId, 'active');
  await ports.users.createUser(aUser({ uid, plan, stripeCustomerId }));
  return stripeCustomerId;
}

const planOf = async (uid: string) => (await ports.users.readUser(uid))?.user.plan;
const reads = () => ports.calls.filter(({ method }) => method === 'readSubscriptionStatus').length;

beforeEach(() => {
  ports = createMemoryPorts({ now: MIDNIGHT });
});

describe('the nightly comparison of plans', () => {
  it('puts right what no message said, once a night and not before three', async () => {
    await aForgottenPayment('ada');
    const night = createPlanReconcile(ports);
    night.start();
    await ports.timer.advance(2.9 * HOUR_MS);
    expect(await planOf('ada')).toBe('none');
    await ports.timer.advance(0.5 * HOUR_MS);
    expect(await planOf('ada')).toBe('active');
    const read = reads();
    await ports.timer.advance(20 * HOUR_MS);
    expect(reads()).toBe(read);
    await ports.timer.advance(5 * HOUR_MS);
    expect(reads()).toBeGreaterThan(read);
    await night.stop();
  });

  it('never takes a plan away because the provider forgot the customer, and says so', async () => {
    const customerId = await aForgottenPayment('ada', 'active');
    ports.billing.forgetCustomer(customerId);
    const night = createPlanReconcile(ports);
    night.start();
    await ports.timer.advance(8 * HOUR_MS);
    await night.stop();
    expect(await planOf('ada')).toBe('active');
    expect(ports.log.entries).toContainEqual(expect.objectContaining({ level: 'warn', event: 'payment customer unknown to the provider' }));
  });

  it('leaves a plan alone that was given by hand', async () => {
    const customerId = await aForgottenPayment('ada', 'lifetime');
    ports.billing.setSubscriptions(customerId, 'canceled');
    const night = createPlanReconcile(ports);
    night.start();
    await ports.timer.advance(8 * HOUR_MS);
    await night.stop();
    expect(await planOf('ada')).toBe('lifetime');
  });

  it('is made by one of several servers, at most five customers a second', async () => {
    for (let number = 0; number < 50; number += 1) await aForgottenPayment(`user-${number}`);
    const servers = [createPlanReconcile(ports), createPlanReconcile(ports), createPlanReconcile(ports)];
    for (const server of servers) server.start();
    await ports.timer.advance(3 * HOUR_MS + 20 * MINUTE_MS);
    // Each customer is read once, and once more after the plan was written.
    expect(reads()).toBe(100);
    expect(await planOf('user-49')).toBe('active');
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('is slow enough for any provider', async () => {
    for (let number = 0; number < 30; number += 1) await aForgottenPayment(`user-${number}`, 'active');
    ports.clock.set('2026-11-21T03:00:00Z');
    const night = createPlanReconcile(ports);
    night.start();
    const reading: number[] = [];
    for (let second = 0; second < 6 * 60; second += 1) {
      const before = reads();
      await ports.timer.advance(1_000);
      reading.push(reads() - before);
    }
    await night.stop();
    expect(Math.max(...reading)).toBeLessThanOrEqual(6);
    expect(reading.reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  it('goes on at another server where the first one died', async () => {
    for (let number = 10; number < 70; number += 1) await aForgottenPayment(`user-${number}`, 'active');
    ports.clock.set('2026-11-21T03:00:00Z');
    const first = createPlanReconcile(ports);
    first.start();
    while (reads() < 45) await ports.timer.advance(1_000);
    await first.stop();
    const second = createPlanReconcile(ports);
    second.start();
    await ports.timer.advance(30 * MINUTE_MS);
    await second.stop();
    // The page that the first one had begun is read again, the pages before it are not.
    expect(reads()).toBeLessThanOrEqual(60 + 20);
    expect((await ports.records.read('plan-reconcile', 'round'))?.value).toMatchObject({ isDone: true });
  });

  it('leaves a provider in peace that does not answer, and takes it up again later', async () => {
    for (let number = 0; number < 20; number += 1) await aForgottenPayment(`user-${number}`);
    for (let number = 0; number < 5; number += 1) ports.failNext('billing.readSubscriptionStatus', new AppError('unavailable'));
    ports.clock.set('2026-11-21T03:00:00Z');
    const night = createPlanReconcile(ports);
    night.start();
    await ports.timer.advance(6 * MINUTE_MS);
    expect(reads()).toBe(5);
    await ports.timer.advance(20 * MINUTE_MS);
    await night.stop();
    for (let number = 0; number < 20; number += 1) expect(await planOf(`user-${number}`)).toBe('active');
  });
});

describe('signing in', () => {
  it('compares the plan with the provider in the background, and never fails by it', async () => {
    const ports = createMemoryPorts({ sleeps: 'immediate' });
    const core = createCore(ports);
    const person = { email: 'ada@example.com', password: 'secret-1815' };
    const { uid } = await core.signUp({ firstName: 'Ada', lastName: 'L', ...person });
    const customerId = (await ports.users.readUser(uid))?.user.stripeCustomerId ?? '';
    ports.billing.setSubscriptions(customerId, 'active');
    ports.failNext('billing.readSubscriptionStatus', new AppError('unavailable'));
    expect(await core.logIn(person)).toEqual({ uid });
    expect(await core.logIn(person)).toEqual({ uid });
    await core.stop();
    expect((await ports.users.readUser(uid))?.user.plan).toBe('active');
  });
});
