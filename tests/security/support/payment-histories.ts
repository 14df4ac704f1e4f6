import { expect, it } from 'vitest';
import { WEBHOOK_SECRET } from '../../../packages/adapters/src/sandbox/testing/start-loopback.ts';
import { effort } from './effort.ts';
import { startPayingStand, type PayingStand } from './paying-stand.ts';
import { createRandom, type Random } from './random.ts';
import { report } from './report.ts';
import { signMessage } from './sign-message.ts';

const HISTORIES = effort({ quick: 20, whole: 5_000 });
/** Looking somebody up takes as long as there are people, so a provider is made anew after so many. */
const PER_STAND = 100;

/** What a subscription's state at the provider means here (the specification, §4; AMB-50). */
const PLAN_OF: Readonly<Record<string, string>> = {
  none: 'none', active: 'active', trialing: 'active', past_due: 'past_due', canceled: 'canceled', unpaid: 'canceled', paused: 'canceled', incomplete: 'none', incomplete_expired: 'canceled',
};
const RENEWALS = ['active', 'past_due', 'unpaid', 'trialing', 'paused', 'canceled'] as const;

/** Lives one person's life with the provider, its messages out of order, and says what plan they end with. */
async function live(stand: PayingStand, random: Random): Promise<{ readonly plan: string | undefined; readonly provider: string; readonly steps: readonly string[] }> {
  const { cores, loopback, stripe, deliver } = stand;
  const signed = (rawBody: string): string => signMessage(rawBody, WEBHOOK_SECRET, loopback.now());
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
      await deliver(rawBody, signed(rawBody), server());
    },
    race: async () => {
      const all = messages().map((rawBody) => deliver(rawBody, signed(rawBody), server()));
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
  for (const rawBody of random.shuffle(messages())) expect(await deliver(rawBody, signed(rawBody), server())).toBe(200);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  const order = ['active', 'trialing', 'past_due', 'paused', 'incomplete', 'unpaid', 'canceled', 'incomplete_expired'];
  const best = order.find((status) => data.some((subscription) => subscription.status === status)) ?? 'none';
  loopback.sent.length = begin;
  return { plan: await stand.plan(uid), provider: best, steps };
}

/** One half of the histories: each is a file of its own, so that two cores live them at once. */
export function checkPaymentHistories(half: 0 | 1): void {
  it(`messages of the payment provider leave the plan that its state means, in ${HISTORIES} histories of repeated, reordered, delayed and racing ones [PAY-25]`, async () => {
    const wrong: unknown[] = [];
    const ends: Record<string, number> = {};
    for (let first = half * HISTORIES + 1; first <= (half + 1) * HISTORIES; first += PER_STAND) {
      const stand = await startPayingStand({ inProcess: true });
      for (let seed = first; seed < first + PER_STAND && seed <= (half + 1) * HISTORIES; seed += 1) {
        const end = await live(stand, createRandom(seed));
        ends[end.provider] = (ends[end.provider] ?? 0) + 1;
        if (end.plan !== PLAN_OF[end.provider]) wrong.push({ seed, ...end });
      }
      await stand.stop();
    }
    report('payment histories', `${HISTORIES} (${Object.entries(ends).map(([state, count]) => `${state} ${count}`).join(', ')})`, `${wrong.length} wrong plans`);
    expect(wrong).toEqual([]);
  }, 1_800_000);
}
