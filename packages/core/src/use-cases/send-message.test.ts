import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import type { CoreOptions } from '../core.ts';
import type { Message } from '../domain/chat/chat.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import { createMemoryPorts, type MemoryPortsOptions } from '../memory/index.ts';
import type { ReplyRequest, ReplyStream } from '../ports/assistant.ts';
import { aUser } from '../testing/index.ts';

const UID = 'ada';

async function setUp({ user = {}, now, ...options }: CoreOptions & { user?: Partial<UserDocument>; now?: string } = {}) {
  const memory: MemoryPortsOptions = { sleeps: 'immediate', ...(now !== undefined && { now }) };
  const ports = createMemoryPorts(memory);
  await ports.users.createUser(aUser({ uid: UID, ...user }));
  const core = createCore(ports, options);
  const since = ports.calls.length;
  const calls = (...names: string[]) =>
    ports.calls.slice(since).map(({ port, method }) => `${port}.${method}`).filter((call) => names.length === 0 || names.includes(call));
  const messages = (chatId: string) => ports.conversations.listMessages(UID, chatId, 1_000);
  const ask = async (text: string, chatId?: string) => {
    const sent = await core.sendMessage({ uid: UID, text, chatId: chatId ?? null });
    const end = await sent.done;
    await ports.timer.advance(0);
    return { ...sent, end };
  };
  return { ports, core, calls, messages, ask };
}

/** A reply that a test ends itself. */
function heldReply() {
  let end: (text: string) => void = () => undefined;
  let request: ReplyRequest | undefined;
  const text = new Promise<string>((resolve) => (end = resolve));
  const handler = (given: ReplyRequest, stream: ReplyStream): Promise<string> => {
    request = given;
    return Promise.race([text, new Promise<never>((_, reject) => stream.signal.addEventListener('abort', () => reject(new Error('aborted'))))]);
  };
  return { handler, end: (value: string) => end(value), request: () => request };
}

const shape = (message: Message) => ({
  role: message.role,
  text: message.text,
  ...(message.isLoading && { isLoading: true }),
  ...(message.isError && { isError: true }),
});

describe('sending a message', () => {
  it('saves the question and a placeholder first, then the reply in place of the placeholder [SEND-04 SEND-06 SEND-07 SEND-09 SEND-10 DATA-57]', async () => {
    const { ports, core, messages } = await setUp({ assistantName: 'Quill' });
    const held = heldReply();
    ports.assistant.scriptReply(held.handler);
    const sent = await core.sendMessage({ uid: UID, text: 'How do I start?' });
    expect((await messages(sent.chatId)).map(shape)).toEqual([
      { role: 'user', text: 'How do I start?' },
      { role: 'Quill', text: '', isLoading: true },
    ]);
    held.end('Like this.');
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'Like this.', isStopped: false });
    expect((await messages(sent.chatId)).map(shape)).toEqual([
      { role: 'user', text: 'How do I start?' },
      { role: 'Quill', text: 'Like this.' },
    ]);
  });

  it('takes its steps in the specified order [SEND-17]', async () => {
    const { core, ports, calls, ask } = await setUp();
    const { chatId } = await ask('one');
    for (const text of ['two', 'three', 'four']) await ask(text, chatId);
    await core.stop();
    const steps = ['conversations.acceptMessage', 'assistant.reply', 'conversations.finishReply', 'assistant.title', 'assistant.summary'];
    expect(calls(...steps)).toEqual([
      ...steps.slice(0, 4),
      ...steps.slice(0, 3),
      ...steps.slice(0, 3),
      ...steps.slice(0, 3),
      'assistant.summary',
    ]);
    expect(ports.log.entries.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it.each(['', '   ', '\n\t'])('refuses the blank text %j without touching anything [SEND-02]', async (text) => {
    const { core, calls } = await setUp();
    await expect(core.sendMessage({ uid: UID, text })).rejects.toMatchObject({ code: 'invalid-input' });
    expect(calls()).toEqual([]);
  });

  it('takes 16,000 characters and refuses one more', async () => {
    const { core } = await setUp();
    await expect(core.sendMessage({ uid: UID, text: 'x'.repeat(16_001) })).rejects.toMatchObject({ code: 'message-too-long' });
    const sent = await core.sendMessage({ uid: UID, text: 'x'.repeat(16_000) });
    expect(await sent.done).toMatchObject({ kind: 'reply' });
  });

  it('refuses a second message while a reply is pending, and takes it afterwards [SEND-01 SEND-18]', async () => {
    const { ports, core, messages } = await setUp();
    const held = heldReply();
    ports.assistant.scriptReply(held.handler);
    const sent = await core.sendMessage({ uid: UID, text: 'first' });
    await expect(core.sendMessage({ uid: UID, text: 'second', chatId: sent.chatId })).rejects.toMatchObject({ code: 'reply-pending' });
    expect((await messages(sent.chatId)).filter(({ role }) => role === 'user')).toHaveLength(1);
    held.end('done');
    await sent.done;
    await expect(core.sendMessage({ uid: UID, text: 'second', chatId: sent.chatId })).resolves.toMatchObject({ chatId: sent.chatId });
  });

  it('accepts one of two parallel sends [SEND-01]', async () => {
    const { core } = await setUp();
    const results = await Promise.allSettled([core.sendMessage({ uid: UID, text: 'a' }), core.sendMessage({ uid: UID, text: 'b' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('creates no chat when one is selected, and refuses a chat of nobody or of another user [SEND-05]', async () => {
    const { core, ports, ask } = await setUp();
    const { chatId } = await ask('one');
    await ask('two', chatId);
    await ports.conversations.addChat('eve', { id: 'of-eve', title: 'Eve', dateCreated: new Date(0), dateLastVisited: new Date(0) });
    for (const foreign of ['of-eve', 'nowhere', '']) {
      await expect(core.sendMessage({ uid: UID, text: 'x', chatId: foreign })).rejects.toMatchObject({ code: 'not-found' });
    }
    const counts: number[] = [];
    const stop = core.watchChats(UID, (event) => counts.push(event.kind === 'snapshot' ? event.rows.length : -1));
    await ports.timer.advance(0);
    stop();
    expect(counts).toEqual([1]);
  });

  it('saves the reply to the chat it was asked in, whatever is selected meanwhile [SEND-20]', async () => {
    const { core, ports, ask, messages } = await setUp();
    const other = await ask('other chat');
    const held = heldReply();
    ports.assistant.scriptReply(held.handler);
    const sent = await core.sendMessage({ uid: UID, text: 'question' });
    await core.selectChat(UID, other.chatId);
    held.end('answer');
    await sent.done;
    expect((await messages(sent.chatId)).at(-1)?.text).toBe('answer');
    expect(await messages(other.chatId)).toHaveLength(2);
  });

  it('answers a repeated id with the recorded message and counts it once', async () => {
    const { core, messages } = await setUp();
    const input = { uid: UID, text: 'once', messageId: 'aaaaaaaa-1' };
    const first = await core.sendMessage(input);
    const again = await core.sendMessage(input);
    expect(again).toMatchObject({ chatId: first.chatId, messageId: input.messageId, usage: { requestCount: 1 } });
    expect(await again.done).toEqual(await first.done);
    const late = await core.sendMessage(input);
    expect(await late.done).toEqual({ kind: 'lost' });
    expect(await messages(first.chatId)).toHaveLength(2);
    await expect(core.sendMessage({ ...input, text: 'other' })).rejects.toMatchObject({ code: 'message-conflict' });
  });

  it('refuses malformed ids and nobody', async () => {
    const { core, calls } = await setUp();
    await expect(core.sendMessage({ uid: UID, text: 'x', messageId: 'a b' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(core.sendMessage({ uid: '', text: 'x' })).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(calls()).toEqual([]);
  });
});

describe('the access gate of sending', () => {
  it('refuses people who must pay or finish onboarding, before anything is written', async () => {
    const unpaid = await setUp({ user: { plan: 'none' } });
    await expect(unpaid.core.sendMessage({ uid: UID, text: 'x' })).rejects.toMatchObject({ code: 'payment-required' });
    const fresh = await setUp({ user: { didOnboarding: false } });
    await expect(fresh.core.sendMessage({ uid: UID, text: 'x' })).rejects.toMatchObject({ code: 'onboarding-required' });
    await expect(fresh.core.sendMessage({ uid: 'nobody', text: 'x' })).rejects.toMatchObject({ code: 'payment-required' });
    expect([...unpaid.calls(), ...fresh.calls()].filter((call) => !call.startsWith('users.readUser'))).toEqual([]);
  });

  it('can be left to somebody else', async () => {
    const { core } = await setUp({ user: { plan: 'none' }, enforceGate: false });
    await expect(core.sendMessage({ uid: UID, text: 'x' })).resolves.toBeDefined();
  });
});

describe('the daily limit of sending', () => {
  it('counts each accepted message and stops at 10, before any write or call [LIMIT-03 LIMIT-04 LIMIT-06 LIMIT-07 LIMIT-11 SEND-03]', async () => {
    const { core, ports, ask, messages } = await setUp();
    const { chatId, usage } = await ask('1');
    expect(usage).toMatchObject({ requestCount: 1, requestLimit: 5 });
    for (let count = 2; count <= 10; count += 1) expect((await ask(`${count}`, chatId)).usage.requestCount).toBe(count);
    const replies = ports.calls.filter(({ port }) => port === 'assistant').length;
    const refused = await core.sendMessage({ uid: UID, text: '11' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'daily-limit-reached', details: { usage: { requestCount: 10 } } });
    expect(ports.calls.filter(({ port }) => port === 'assistant')).toHaveLength(replies);
    expect(await messages(chatId)).toHaveLength(20);
    expect((await core.readUsage(UID)).requestCount).toBe(10);
  });

  it('follows the setting, or the stored limit where the options say so', async () => {
    const two = await setUp({ dailyMessageLimit: 1 });
    await two.ask('1');
    await expect(two.core.sendMessage({ uid: UID, text: '2' })).rejects.toMatchObject({ code: 'daily-limit-reached' });
    const stored = await setUp({ limitSource: 'record' });
    for (let count = 1; count <= 5; count += 1) await stored.ask(`${count}`);
    await expect(stored.core.sendMessage({ uid: UID, text: '6' })).rejects.toMatchObject({ code: 'daily-limit-reached' });
  });

  it('is one per user [LIMIT-12]', async () => {
    const { core, ports, ask } = await setUp({ dailyMessageLimit: 1 });
    await ports.users.createUser(aUser({ uid: 'eve' }));
    await ask('1');
    await expect(core.sendMessage({ uid: 'eve', text: '1' })).resolves.toMatchObject({ usage: { requestCount: 1 } });
  });

  it('starts anew at the midnight of the sender’s zone, with the date of the reset [LIMIT-01 LIMIT-09 LIMIT-10]', async () => {
    const { core, ports } = await setUp({ dailyMessageLimit: 1, now: '2026-11-20T21:59:00.000Z' });
    const send = async () => {
      const sent = await core.sendMessage({ uid: UID, text: 'x', timeZone: 'Europe/Sofia' });
      await sent.done;
      await ports.timer.advance(0);
      return sent.usage;
    };
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'daily-limit-reached' });
    expect((await core.readUsage(UID)).requestCount).toBe(1);
    ports.clock.set('2026-11-20T22:00:00.000Z');
    expect(await core.readUsage(UID, 'Europe/Sofia')).toMatchObject({ requestCount: 0 });
    expect(await send()).toMatchObject({ requestCount: 1, day: '2026-11-21', lastReset: new Date('2026-11-20T22:00:00.000Z') });
  });

  it('stores a valid zone that changed, by a partial update, and ignores an unknown one [LIMIT-09]', async () => {
    const { core, ports } = await setUp({ user: { timeZone: 'Europe/Sofia' } });
    const send = async (timeZone: string) => {
      await (await core.sendMessage({ uid: UID, text: 'x', timeZone })).done;
      await ports.timer.advance(0);
    };
    await send('Mars/Olympus');
    await send('Europe/Sofia');
    expect(ports.calls.filter(({ method }) => method === 'updateUser')).toEqual([]);
    await send('Asia/Tokyo');
    expect(ports.calls.filter(({ method }) => method === 'updateUser').map(({ args }) => args)).toEqual([
      [UID, [{ path: ['timeZone'], value: 'Asia/Tokyo' }]],
    ]);
  });

  it('creates a missing record with a count of 0 when it is read [LIMIT-08 STORE-05]', async () => {
    const { core } = await setUp();
    expect(await core.readUsage(UID, 'Europe/Sofia')).toMatchObject({ requestCount: 0, requestLimit: 5, day: '2026-11-20' });
  });
});

describe('a reply that fails', () => {
  it('leaves the error message instead of the placeholder and gives the message back [SEND-15 SEND-16 ERR-23]', async () => {
    const { ports, core, messages, ask } = await setUp();
    const step = { then: { error: new Error('model is down') } };
    ports.assistant.scriptReply(step, step, step);
    const { chatId, end } = await ask('x');
    expect(end).toMatchObject({ kind: 'error', text: 'Sorry, I encountered an error. Please try again.' });
    expect((await messages(chatId)).map(shape)).toEqual([
      { role: 'user', text: 'x' },
      { role: 'Marquill', text: 'Sorry, I encountered an error. Please try again.', isError: true },
    ]);
    expect(await core.readUsage(UID)).toMatchObject({ requestCount: 0, attempts: 1 });
    expect(ports.log.entries).toMatchObject([{ level: 'error', event: 'reply failed' }]);
  });

  it('counts an empty text as a failure and tries again [RETRY-01 RETRY-12]', async () => {
    const { ports, ask } = await setUp();
    ports.assistant.scriptReply(async () => '  ', async () => 'Good.');
    expect((await ask('x')).end).toMatchObject({ kind: 'reply', text: 'Good.' });
  });

  it('is titled by the next good exchange [SEND-11]', async () => {
    const { ports, ask, core } = await setUp();
    const step = { then: { error: new Error('model is down') } };
    ports.assistant.scriptReply(step, step, step);
    const { chatId } = await ask('first try');
    expect((await ports.conversations.readChat(UID, chatId))?.title).toBe('Fri Nov 20 2026');
    await ask('second try', chatId);
    await core.stop();
    expect((await ports.conversations.readChat(UID, chatId))?.title).toBe('second try');
  });
});
