import { beforeEach, describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import type { Core } from '../../core.ts';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts, type MemoryPorts } from '../../memory/index.ts';
import { aPaidUser } from '../../testing/a-paid-user.ts';
import { rejectsWith } from '../../testing/rejects-with.ts';

describe('the export of an account', () => {
  let ports: MemoryPorts;
  let core: Core;
  let uid: string;
  beforeEach(async () => {
    ports = createMemoryPorts({ sleeps: 'immediate' });
    core = createCore(ports);
    uid = await aPaidUser(core, ports);
    const { id } = await core.subscribe(uid);
    ports.billing.payCheckout(String(id));
    await core.confirmPayment(uid, String(id));
  });

  it('holds profile, brand, stats, subscription and every chat with every message and version', async () => {
    await core.saveBrandField(uid, 'brandCore', 'mission', 'Feed the city');
    const first = await core.sendMessage({ uid, text: 'First question', messageId: 'm-1' });
    await first.done;
    const again = await core.sendMessage({ uid, text: 'First question, edited', messageId: 'm-2', chatId: first.chatId, replaces: 'm-1' });
    await again.done;
    const data = JSON.parse(JSON.stringify(await core.exportAccount(uid))) as Awaited<ReturnType<Core['exportAccount']>>;
    expect(data.profile).toMatchObject({ uid, firstName: 'Ada' });
    expect(data.brand['brandCore']).toEqual({ mission: 'Feed the city' });
    expect(data.subscription).toMatchObject({ plan: 'active', status: 'active', paymentStatus: 'succeeded' });
    expect(data.stats).toMatchObject({ requestCount: 2 });
    const chat = data.chats.find(({ id }) => id === first.chatId);
    expect(chat?.messages.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(['First question', 'First question, edited']);
    expect(chat?.messages).toHaveLength(4);
    expect(data.chats).toHaveLength(2);
  });

  it('holds long chats whole, in order', async () => {
    const { chatId, done } = await core.sendMessage({ uid, text: 'Question 0', messageId: 'm-0' });
    await done;
    let day = 0;
    for (let number = 1; number < 300; number += 1) {
      if (number % 10 === 0) ports.clock.advance(24 * 60 * 60 * 1_000 * (day += 1));
      await (await core.sendMessage({ uid, text: `Question ${number}`, messageId: `m-${number}`, chatId })).done;
    }
    const { chats } = await core.exportAccount(uid);
    const questions = chats.find(({ id }) => id === chatId)?.messages.filter(({ role }) => role === 'user') ?? [];
    expect(questions.map(({ text }) => text)).toEqual(Array.from({ length: 300 }, (_, number) => `Question ${number}`));
  });

  it('names no id of the payment provider, and nothing that opens a door', async () => {
    const stored = await ports.users.readUser(uid);
    const text = JSON.stringify(await core.exportAccount(uid));
    expect(stored?.user.stripeCustomerId).toBeTruthy();
    expect(text).not.toContain(stored?.user.stripeCustomerId);
    expect(text).not.toContain(stored?.user.checkoutSessionId);
    expect(text).not.toMatch(/hash|token|password/i);
  });

  it('comes also when the payment provider does not answer, and says that it does not know', async () => {
    ports.failNext('billing.readSubscriptionStatus', new AppError('unavailable'));
    expect((await core.exportAccount(uid)).subscription.status).toBe('unknown');
  });

  it('is refused for nobody', async () => {
    await rejectsWith(core.exportAccount('nobody'), 'account-not-found');
    await rejectsWith(core.exportAccount(''), 'not-signed-in');
  });
});
