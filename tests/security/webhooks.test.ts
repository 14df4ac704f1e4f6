import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_SECRET } from '../../packages/adapters/src/sandbox/testing/start-loopback.ts';
import { effort } from './support/effort.ts';
import { startPayingStand, type PayingStand } from './support/paying-stand.ts';
import { report } from './support/report.ts';
import { signMessage } from './support/sign-message.ts';
import { createRandom } from './support/random.ts';

const FORGERIES = effort({ quick: 120, whole: 500 });
const REPEATS = effort({ quick: 100, whole: 1_000 });
const BUYERS = effort({ quick: 4, whole: 50 });
const CLICKS = effort({ quick: 12, whole: 100 });

let stand: PayingStand;
beforeAll(async () => {
  stand = await startPayingStand();
});
afterAll(() => stand.stop());

const signed = (rawBody: string): string => signMessage(rawBody, WEBHOOK_SECRET, stand.loopback.now());

describe('messages of the payment provider', () => {
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
