import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_SECRET } from '../../packages/adapters/src/sandbox/testing/start-loopback.ts';
import { effort } from './support/effort.ts';
import { startPayingStand, type PayingStand } from './support/paying-stand.ts';
import { report } from './support/report.ts';
import { createRandom, type Random } from './support/random.ts';

const HISTORIES = effort({ quick: 40, whole: 10_000 });
const FORGERIES = effort({ quick: 120, whole: 500 });
const REPEATS = effort({ quick: 100, whole: 1_000 });
const BUYERS = effort({ quick: 4, whole: 50 });
const CLICKS = effort({ quick: 12, whole: 100 });
/** Looking somebody up takes as long as there are people, so a provider is made anew after so many. */
const PER_STAND = 100;

/** What a subscription's state at the provider means here (the specification, §4; AMB-50). */
const PLAN_OF: Readonly<Record<string, string>> = {
  none: 'none', active: 'active', trialing: 'active', past_due: 'past_due', canceled: 'canceled', unpaid: 'canceled', paused: 'canceled', incomplete: 'none', incomplete_expired: 'canceled',
};
const RENEWALS = ['active', 'past_due', 'unpaid', 'trialing', 'paused', 'canceled'] as const;

let stand: PayingStand;
beforeAll(async () => {
  stand = await startPayingStand();
});
afterAll(() => stand.stop());

/** The signature header as the provider documents it. */
function signMessage(rawBody: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`;
}

const signed = (rawBody: string, at = stand): string => signMessage(rawBody, WEBHOOK_SECRET, at.loopback.now());

/** Lives one person's life with the provider, its messages out of order, and says what plan they end with. */
async function live(stand: PayingStand, random: Random): Promise<{ readonly plan: string | undefined; readonly provider: string; readonly steps: readonly string[] }> {
  const { cores, loopback, stripe, deliver } = stand;
  const { uid, customerId } = await stand.customer();
  const begin = loopback.sent.length;
  const sessions: string[] = [];
  const steps: string[] = [];
  const messages = (): string[] => loopback.sent.slice(begin).map(({ rawBody }) => rawBody);
  const server = (): 0 | 1 => (random.below(2) === 0 ? 0 : 1);

  const acts: Readonly<Record<string, () => Promise<void>>> = {
    buy: async () => {
      const page = await cores[server()].subscribe(uid).catch(() => null);
      if (page === null) return;
      sessions.push(String(page['id']));
      await loopback.press(page.url, random.pick(['pay', 'pay', 'pay', 'decline', 'cancel']));
    },
    redirect: async () => {
      if (sessions.length > 0) await cores[server()].confirmPayment(uid, random.pick(sessions)).catch(() => 'refused');
    },
    portal: async () => {
      const { url } = await cores[server()].manageSubscription(uid);
      await loopback.press(url, random.pick(['cancel', 'resume']));
    },
    provider: () => loopback.sandbox.setSubscriptions(customerId, [random.pick(RENEWALS)]),
    deliver: async () => {
      if (messages().length === 0) return;
      const rawBody = random.pick(messages());
      await deliver(rawBody, signed(rawBody, stand), server());
    },
    race: async () => {
      const all = messages().map((rawBody) => deliver(rawBody, signed(rawBody, stand), server()));
      await Promise.all([...all, acts['redirect']?.(), acts['portal']?.()]);
    },
  };
  const names = ['buy', 'buy', 'redirect', 'portal', 'provider', 'deliver', 'deliver', 'race'];
  for (let step = 0; step < 3 + random.below(7); step += 1) {
    const name = step === 0 ? 'buy' : random.pick(names);
    steps.push(name);
    await acts[name]?.();
  }
  // The provider sends again until everything was taken.
  for (const rawBody of random.shuffle(messages())) expect(await deliver(rawBody, signed(rawBody, stand), server())).toBe(200);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  const order = ['active', 'trialing', 'past_due', 'paused', 'incomplete', 'unpaid', 'canceled', 'incomplete_expired'];
  const best = order.find((status) => data.some((subscription) => subscription.status === status)) ?? 'none';
  loopback.sent.length = begin;
  return { plan: await stand.plan(uid), provider: best, steps };
}

describe('messages of the payment provider', () => {
  it(`leave the plan that the provider's state means, in ${HISTORIES} histories of repeated, reordered, delayed and racing messages [PAY-25]`, async () => {
    const wrong: unknown[] = [];
    const ends: Record<string, number> = {};
    for (let first = 1; first <= HISTORIES; first += PER_STAND) {
      const own = await startPayingStand({ inProcess: true });
      for (let seed = first; seed < first + PER_STAND && seed <= HISTORIES; seed += 1) {
        const end = await live(own, createRandom(seed));
        ends[end.provider] = (ends[end.provider] ?? 0) + 1;
        if (end.plan !== PLAN_OF[end.provider]) wrong.push({ seed, ...end });
      }
      await own.stop();
    }
    report('payment histories', `${HISTORIES} (${Object.entries(ends).map(([state, count]) => `${state} ${count}`).join(', ')})`, `${wrong.length} wrong plans`);
    expect(wrong).toEqual([]);
  }, 3_600_000);

  it(`are refused when they are not genuine: ${FORGERIES} forgeries, none accepted`, async () => {
    const { uid, customerId } = await stand.customer();
    const before = JSON.stringify(await stand.ports.users.readUser(uid));
    const random = createRandom(99);
    const now = (): Date => stand.loopback.now();
    const genuine = JSON.stringify({
      id: 'evt_forged', object: 'event', type: 'customer.subscription.updated', created: Math.floor(now().getTime() / 1000),
      data: { object: { id: 'sub_1', object: 'subscription', customer: customerId, status: 'active' } },
    });
    const shifted = (seconds: number): string => signMessage(genuine, WEBHOOK_SECRET, new Date(now().getTime() + seconds * 1000));
    const time = Math.floor(now().getTime() / 1000);
    const good = signed(genuine);
    const forgeries: readonly (() => readonly [string, string | undefined])[] = [
      () => [genuine, undefined],
      () => [genuine, ''],
      () => [genuine, signMessage(genuine, 'whsec_wrong', now())],
      () => [genuine, signMessage(genuine, '', now())],
      () => [genuine.replace('evt_forged', `evt_${random.below(1e9)}`), good],
      () => [genuine, shifted(-301 - random.below(1e6))],
      () => [genuine, shifted(301 + random.below(1e6))],
      () => [JSON.stringify(JSON.parse(genuine), null, 1 + random.below(4)), good],
      () => [`${genuine}${' '.repeat(1 + random.below(5))}`, good],
      () => [genuine, signMessage(genuine, `whsec_other_account_${random.below(1e6)}`, now())],
      () => [genuine, good.replace('v1=', 'v0=')],
      () => [genuine, good.replace(/t=\d+/, `t=${time + 1 + random.below(200)}`)],
      () => [genuine, `t=${time},v1=${'0'.repeat(64)}`],
      () => [genuine, good.slice(0, -1 - random.below(60))],
      () => [genuine, `t=${time}`],
      () => [genuine, `v1=${good.split('v1=')[1] ?? ''}`],
      () => [genuine, `t=NaN,v1=${good.split('v1=')[1] ?? ''}`],
      () => ['', good],
      () => ['{', signMessage('{}', WEBHOOK_SECRET, now())],
    ];
    const accepted: unknown[] = [];
    for (let index = 0; index < FORGERIES; index += 1) {
      const [body, signature] = forgeries[index % forgeries.length]?.() ?? ['', ''];
      const status = await stand.deliver(body, signature, index % 2 === 0 ? 0 : 1);
      if (status !== 403) accepted.push({ index: index % forgeries.length, status, signature });
    }
    report('forged payment messages', String(FORGERIES), `${accepted.length} accepted`);
    expect(accepted).toEqual([]);
    expect(JSON.stringify(await stand.ports.users.readUser(uid))).toBe(before);
    expect(await stand.deliver(genuine, good)).toBe(200);
  });

  it(`count once when they come ${REPEATS} times on two servers at once`, async () => {
    const { uid } = await stand.customer();
    const from = stand.loopback.sent.length;
    const page = await stand.cores[0].subscribe(uid);
    await stand.loopback.press(page.url, 'pay');
    const messages = stand.loopback.sent.slice(from).map(({ rawBody }) => rawBody);
    for (const rawBody of messages) await stand.deliver(rawBody, signed(rawBody));
    const once = await stand.ports.users.readUser(uid);
    expect(once?.user).toMatchObject({ plan: 'active', paymentStatus: 'succeeded' });
    const statuses = await Promise.all(
      Array.from({ length: REPEATS }, (_, index) => messages[index % messages.length] ?? '').map((rawBody, index) => stand.deliver(rawBody, signed(rawBody), index % 2 === 0 ? 0 : 1)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stand.ports.users.readUser(uid)).toEqual(once);
    report('the messages of one payment on two servers at once', `${REPEATS} times`, 'one effect');
  }, 300_000);
});

describe('parallel checkouts', () => {
  it(`make one customer, at most one open session and one live subscription: ${CLICKS} clicks by each of ${BUYERS} people on two servers`, async () => {
    const { cores, loopback, stripe } = stand;
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      const { uid, customerId } = await stand.customer();
      const pages = await Promise.all(Array.from({ length: CLICKS }, (_, index) => cores[index % 2 === 0 ? 0 : 1].subscribe(uid)));
      const open = (await stripe.checkout.sessions.list({ customer: customerId, limit: 100 })).data.filter(({ status }) => status === 'open');
      expect(open).toHaveLength(1);
      expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
      const more = Array.from({ length: CLICKS }, (_, index) => cores[index % 2 === 0 ? 1 : 0].subscribe(uid).catch(() => null));
      // A person has a handful of tabs; the sandbox gives up when more change one account at once.
      await Promise.all([...pages.slice(0, 4).map(({ url }) => loopback.press(url, 'pay')), ...more]);
      const late = (await Promise.all(more)).flatMap((page) => (page === null ? [] : [page.url]));
      for (const url of new Set(late)) await loopback.press(url, 'pay');
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
      expect(data.filter(({ status }) => status === 'active')).toHaveLength(1);
      const { data: customers } = await stripe.customers.list({ email: (await stand.ports.users.readUser(uid))?.user.email ?? '' });
      expect(customers.map(({ id }) => id)).toEqual([customerId]);
    }
    report('parallel checkouts on two servers', `${CLICKS} by each of ${BUYERS} people`, 'one customer, one open session, one live subscription each');
  }, 3_600_000);
});
