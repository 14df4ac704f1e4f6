import { describe, expect, it } from 'vitest';
import type { SendMessageInput } from '../core.ts';
import { createCore } from '../create-core.ts';
import { createMemoryPorts } from '../memory/index.ts';
import type { ReplyRequest } from '../ports/assistant.ts';
import { aUser } from '../testing/index.ts';

const UID = 'ada';

async function setUp() {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  await ports.users.createUser(aUser({ uid: UID }));
  const core = createCore(ports, { dailyMessageLimit: 100 });
  const requests: ReplyRequest[] = [];
  const ask = async (text: string, fields: Partial<SendMessageInput> = {}) => {
    ports.assistant.scriptReply(async (request) => {
      requests.push(request);
      return `re ${text}`;
    });
    const sent = await core.sendMessage({ uid: UID, text, ...fields });
    await sent.done;
    await ports.timer.advance(0);
    return sent;
  };
  return { ports, core, requests, ask };
}

describe('a question asked again or edited', () => {
  it('is answered from the chosen branch only, also after an earlier version was chosen [PROMPT-02]', async () => {
    const { core, requests, ask } = await setUp();
    const { chatId } = await ask('q1');
    const second = await ask('q2', { chatId });
    const edited = await ask('q2 edited', { chatId, replaces: second.messageId });
    expect(requests.at(-1)?.context.match(/User: .*/g)).toEqual(['User: q1']);
    await ask('q3', { chatId });
    expect(requests.at(-1)?.context.match(/User: .*/g)).toEqual(['User: q1', 'User: q2 edited']);
    await core.chooseVersion(UID, chatId, second.messageId);
    await ask('q4', { chatId });
    expect(requests.at(-1)?.context.match(/User: .*/g)).toEqual(['User: q1', 'User: q2']);
    await core.chooseVersion(UID, chatId, edited.messageId);
    await ask('q5', { chatId });
    expect(requests.at(-1)?.context.match(/User: .*/g)).toEqual(['User: q1', 'User: q2 edited', 'User: q3']);
  });

  it('finds its history behind any number of versions', async () => {
    const { ports, requests, ask } = await setUp();
    const { chatId } = await ask('q1');
    let last = await ask('again', { chatId });
    for (let tries = 0; tries < 35; tries += 1) {
      ports.clock.advance(86_400_000);
      last = await ask('again', { chatId, replaces: last.messageId });
    }
    await ask('q2', { chatId });
    expect(requests.at(-1)?.context.match(/User: .*/g)).toEqual(['User: q1', 'User: again']);
  });

  it('is summarised once the branch, not the chat, holds 8 messages [SEND-13]', async () => {
    const { ports, ask } = await setUp();
    let { chatId, messageId } = await ask('q1');
    for (let tries = 0; tries < 4; tries += 1) ({ chatId, messageId } = await ask('q1', { chatId, replaces: messageId }));
    const summaries = () => ports.calls.filter(({ method }) => method === 'summary').length;
    for (const text of ['q2', 'q3']) await ask(text, { chatId });
    expect(summaries()).toBe(0);
    await ask('q4', { chatId });
    expect(summaries()).toBe(1);
  });

  it('counts as a message of the day', async () => {
    const { core, ask } = await setUp();
    const { chatId, messageId } = await ask('q1');
    const { usage } = await ask('q1', { chatId, replaces: messageId });
    expect(usage.requestCount).toBe(2);
    await core.chooseVersion(UID, chatId, messageId);
    expect((await core.readUsage(UID)).requestCount).toBe(2);
  });

  it('is refused without a chat, and for what is no question of its branch', async () => {
    const { core, ask } = await setUp();
    const { chatId, messageId } = await ask('q1');
    await expect(core.sendMessage({ uid: UID, text: 'x', replaces: messageId })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(core.sendMessage({ uid: UID, text: 'x', chatId, replaces: 'unknown' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(core.chooseVersion(UID, chatId, 'unknown')).rejects.toMatchObject({ code: 'not-found' });
    await expect(core.chooseVersion('eve', chatId, messageId)).rejects.toMatchObject({ code: 'not-found' });
  });
});
