import { describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts } from '../../memory/index.ts';
import { aMessage, aUser } from '../../testing/index.ts';

const UID = 'ada';

async function setUp() {
  const ports = createMemoryPorts();
  await ports.users.createUser(aUser({ uid: UID }));
  const core = createCore(ports);
  const chat = (chatId = 'chat-1') => ports.conversations.listMessages(UID, chatId, 1_000);
  const count = async () => (await core.readUsage(UID)).requestCount;
  return { ports, core, chat, count };
}

/** A message accepted by a server that has died since. */
async function abandon({ ports }: Awaited<ReturnType<typeof setUp>>) {
  const now = ports.clock.now();
  await ports.conversations.acceptMessage(aMessage({ now, lease: { owner: 'dead', until: new Date(now.getTime() + 10_000) } }));
}

describe('taking over replies whose server died', () => {
  it('answers them once their lease has run out, not before [SEND-07 DATA-59]', async () => {
    const given = await setUp();
    await abandon(given);
    given.core.start();
    await given.ports.timer.advance(9_999);
    expect((await given.chat()).at(-1)).toMatchObject({ isLoading: true });
    await given.ports.timer.advance(3_400);
    expect((await given.chat()).map(({ isLoading, isError }) => isLoading ?? isError)).toEqual([undefined, undefined]);
    expect((await given.chat()).at(-1)?.text).toContain('How do I find my first customers?');
    expect(await given.count()).toBe(1);
    await given.core.stop();
    expect(given.ports.timer.pending()).toBe(0);
  });

  it('ends those that are 60 s old with the error message and gives the message back [SEND-07]', async () => {
    const given = await setUp();
    await abandon(given);
    given.ports.clock.advance(60_000);
    given.core.start();
    await given.ports.timer.advance(0);
    expect((await given.chat()).at(-1)).toMatchObject({ isError: true, text: 'Sorry, I encountered an error. Please try again.' });
    expect(await given.count()).toBe(0);
    expect(given.ports.calls.filter(({ port }) => port === 'assistant')).toEqual([]);
  });

  it('tries a message three times at most [SEND-07]', async () => {
    const given = await setUp();
    const { conversations, clock, calls } = given.ports;
    await abandon(given);
    clock.advance(10_000);
    const claim = async () => {
      const now = clock.now();
      return conversations.claimExpiredReplies(now, { owner: 'dead', until: now }, 1);
    };
    expect((await claim())[0]?.attempt).toBe(2);
    expect((await claim())[0]?.attempt).toBe(3);
    given.core.start();
    await given.ports.timer.advance(0);
    expect((await given.chat()).at(-1)).toMatchObject({ isError: true });
    expect(calls.filter(({ port }) => port === 'assistant')).toEqual([]);
  });

  it('keeps what readers saw of the first try until the new text is longer', async () => {
    const given = await setUp();
    await abandon(given);
    await given.ports.conversations.savePartial({ uid: UID, messageId: 'message-1', attempt: 1 }, 'Seen before');
    given.ports.assistant.scriptReply(async (_request, stream) => {
      stream.onDelta('New');
      return new Promise(() => undefined);
    });
    const attempts: number[] = [];
    given.core.watchDeltas(UID, ({ attempt }) => attempts.push(attempt));
    given.core.start();
    await given.ports.timer.advance(14_000);
    expect((await given.chat()).at(-1)).toMatchObject({ text: 'Seen before', isLoading: true });
    expect(attempts).toEqual([2]);
    await given.core.stopReply(UID, 'message-1');
    await given.ports.timer.advance(0);
    expect((await given.chat()).at(-1)).toMatchObject({ text: 'Seen before', isStopped: true });
  });

  it('keeps on looking when the storage cannot be asked', async () => {
    const given = await setUp();
    await abandon(given);
    given.ports.clock.advance(10_000);
    given.ports.failNext('conversations.claimExpiredReplies', new AppError('unavailable'));
    given.core.start();
    await given.ports.timer.advance(3_400);
    expect((await given.chat()).at(-1)?.isLoading).toBeUndefined();
    expect(given.ports.log.entries.map(({ event }) => event)).toContain('abandoned replies not read');
  });

  it('leaves a reply to whoever took it: the slow server writes nothing', async () => {
    const given = await setUp();
    let end: (text: string) => void = () => undefined;
    given.ports.assistant.scriptReply(() => new Promise((resolve) => (end = resolve)));
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    await given.ports.timer.advance(0);
    given.ports.clock.advance(20_000);
    const other = createCore(given.ports);
    other.start();
    await given.ports.timer.advance(0);
    end('too late');
    expect(await sent.done).toEqual({ kind: 'lost' });
    expect((await given.chat(sent.chatId)).map(({ text }) => text)).toEqual(['q', expect.stringContaining('You asked: q')]);
    await other.stop();
  });

  it('goes on with its own reply after a pause longer than the lease', async () => {
    const given = await setUp();
    let end: (text: string) => void = () => undefined;
    let say: (piece: string) => void = () => undefined;
    given.ports.assistant.scriptReply((_request, stream) => {
      say = (piece) => stream.onDelta(piece);
      return new Promise((resolve) => (end = resolve));
    });
    const deltas: [number, number, number, string][] = [];
    given.core.watchDeltas(UID, ({ attempt, call, offset, text }) => deltas.push([attempt, call, offset, text]));
    given.core.start();
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    await given.ports.timer.advance(1_000);
    say('the ');
    for (let failure = 0; failure < 40; failure += 1) given.ports.failNext('conversations.renewLeases', new AppError('unavailable'));
    await given.ports.timer.advance(20_000);
    say('one ');
    say('reply');
    await given.ports.timer.advance(500);
    // All text again under the number that stored text has from now on, so that readers miss nothing.
    expect(deltas).toEqual([[1, 1, 0, 'the '], [2, 1, 0, 'the one '], [2, 1, 8, 'reply']]);
    expect((await given.chat(sent.chatId)).at(-1)).toMatchObject({ attempt: 2, text: 'the one reply' });
    end('the one reply');
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'the one reply' });
    expect(given.ports.calls.filter(({ method }) => method === 'reply')).toHaveLength(1);
  });
});

describe('a storage that is away for a while', () => {
  it('gets the reply when it is back [SEND-07]', async () => {
    const given = await setUp();
    given.core.start();
    for (let failure = 0; failure < 6; failure += 1) given.ports.failNext('conversations.finishReply', new AppError('unavailable'));
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    await given.ports.timer.advance(20_000);
    expect(await sent.done).toMatchObject({ kind: 'reply' });
    expect((await given.chat(sent.chatId)).filter(({ isLoading }) => isLoading)).toEqual([]);
    expect(await given.count()).toBe(1);
  });

  it('delays the question to the assistant', async () => {
    const given = await setUp();
    for (let failure = 0; failure < 3; failure += 1) given.ports.failNext('conversations.listMessages', new AppError('unavailable'));
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    await given.ports.timer.advance(5_000);
    expect(await sent.done).toMatchObject({ kind: 'reply' });
  });

  it('that answers with a failure of its own leaves the reply to the take-over', async () => {
    const given = await setUp();
    given.core.start();
    given.ports.failNext('conversations.finishReply', new Error('a bug'));
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    await given.ports.timer.advance(0);
    expect(await sent.done).toEqual({ kind: 'lost' });
    await given.ports.timer.advance(14_000);
    expect((await given.chat(sent.chatId)).at(-1)?.text).toContain('You asked: q');
    expect(given.ports.log.entries.map(({ event }) => event)).toContain('reply not finished');
  });
});

describe('stopping a core', () => {
  it('takes no new messages and lets replies and what follows them end', async () => {
    const given = await setUp();
    let end: (text: string) => void = () => undefined;
    given.ports.assistant.scriptReply(() => new Promise((resolve) => (end = resolve)));
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    const stopped = given.core.stop();
    await expect(given.core.sendMessage({ uid: UID, text: 'late' })).rejects.toMatchObject({ code: 'unavailable' });
    await given.ports.timer.advance(24_000);
    end('in time');
    await stopped;
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'in time' });
    expect((await given.ports.conversations.readChat(UID, sent.chatId))?.title).toBe('q');
    expect(given.ports.timer.pending()).toBe(0);
  });

  it('hands what is not done after the grace to another server at once, and writes nothing more', async () => {
    const given = await setUp();
    let end: (text: string) => void = () => undefined;
    given.ports.assistant.scriptReply(() => new Promise((resolve) => (end = resolve)));
    const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
    const stopped = given.core.stop(5_000);
    await given.ports.timer.advance(5_000);
    await stopped;
    expect(await sent.done).toEqual({ kind: 'lost' });
    end('nobody wants it');
    const other = createCore(given.ports);
    other.start();
    await given.ports.timer.advance(0);
    expect((await given.chat(sent.chatId)).map(({ text }) => text)).toEqual(['q', expect.stringContaining('You asked: q')]);
    await other.stop();
    expect(given.ports.timer.pending()).toBe(0);
  });

  it('can be asked for twice, and a storage that is away does not hold it up', async () => {
    const given = await setUp();
    given.core.start();
    given.core.start();
    given.ports.failNext('conversations.releaseLeases', new AppError('unavailable'));
    await Promise.all([given.core.stop(), given.core.stop()]);
    given.core.start();
    expect(given.ports.timer.pending()).toBe(0);
    expect(given.ports.log.entries.map(({ event }) => event)).toEqual(['leases not released']);
  });
});
