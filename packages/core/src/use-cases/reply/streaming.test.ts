import { describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import type { ReplyDelta } from '../../core.ts';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts } from '../../memory/index.ts';
import type { ReplyStream } from '../../ports/assistant.ts';
import { aUser } from '../../testing/index.ts';

const UID = 'ada';

async function setUp() {
  const ports = createMemoryPorts();
  await ports.users.createUser(aUser({ uid: UID }));
  const core = createCore(ports);
  const deltas: ReplyDelta[] = [];
  core.watchDeltas(UID, (delta) => deltas.push(delta));
  const partials = () => ports.calls.filter(({ method }) => method === 'savePartial').map(({ args }) => args[1]);
  const placeholder = async (chatId: string) => (await ports.conversations.listMessages(UID, chatId, 1))[0];
  return { ports, core, deltas, partials, placeholder };
}

/** Replies that a test speaks piece by piece. */
function spokenReplies() {
  const streams: ReplyStream[] = [];
  const ends: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const handler = (_request: unknown, stream: ReplyStream): Promise<string> =>
    new Promise((resolve, reject) => {
      streams.push(stream);
      ends.push({ resolve, reject });
    });
  return {
    handler,
    say: (piece: string) => streams.at(-1)?.onDelta(piece),
    end: (text: string) => ends.at(-1)?.resolve(text),
    fail: () => ends.at(-1)?.reject(new Error('broken off')),
    streams,
  };
}

async function send(given: Awaited<ReturnType<typeof setUp>>, attempts = 1) {
  const reply = spokenReplies();
  given.ports.assistant.scriptReply(...Array.from({ length: attempts }, () => reply.handler));
  const sent = await given.core.sendMessage({ uid: UID, text: 'q' });
  await given.ports.timer.advance(0);
  return { reply, sent };
}

describe('a reply that streams', () => {
  it('tells each piece at once, with its place in the text', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    reply.say('One ');
    reply.say('two');
    reply.say('');
    expect(given.deltas).toMatchObject([
      { chatId: sent.chatId, attempt: 1, call: 1, offset: 0, text: 'One ' },
      { attempt: 1, call: 1, offset: 4, text: 'two' },
    ]);
    reply.end('One two');
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'One two' });
  });

  it('stores the first piece at once and what follows every 500 ms at most', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    reply.say('a');
    await given.ports.timer.advance(0);
    expect(given.partials()).toEqual(['a']);
    reply.say('b');
    reply.say('c');
    await given.ports.timer.advance(499);
    expect(given.partials()).toEqual(['a']);
    await given.ports.timer.advance(1);
    expect(given.partials()).toEqual(['a', 'abc']);
    expect(await given.placeholder(sent.chatId)).toMatchObject({ text: 'abc', isLoading: true });
    await given.ports.timer.advance(2_000);
    expect(given.partials()).toEqual(['a', 'abc']);
    reply.say('d');
    await given.ports.timer.advance(0);
    expect(given.partials()).toEqual(['a', 'abc', 'abcd']);
    reply.end('abcd');
    await sent.done;
  });

  it('starts anew under a higher call after a failure; what is stored never shrinks', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given, 2);
    reply.say('A long beginning');
    reply.fail();
    await given.ports.timer.advance(1_000);
    reply.say('Anew');
    await given.ports.timer.advance(600);
    expect(given.deltas.at(-1)).toMatchObject({ attempt: 1, call: 2, offset: 0, text: 'Anew' });
    expect((await given.placeholder(sent.chatId))?.text).toBe('A long beginning');
    reply.say(', and longer than before');
    await given.ports.timer.advance(600);
    expect((await given.placeholder(sent.chatId))?.text).toBe('Anew, and longer than before');
    reply.end('Anew, and longer than before');
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'Anew, and longer than before' });
  });

  it('gives a late listener everything so far first', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    reply.say('One ');
    reply.say('two');
    const late: ReplyDelta[] = [];
    const stop = given.core.watchDeltas(UID, (delta) => late.push(delta));
    const others: ReplyDelta[] = [];
    given.core.watchDeltas('eve', (delta) => others.push(delta));
    reply.say(' three');
    stop();
    stop();
    reply.say(' four');
    expect(late).toMatchObject([{ offset: 0, text: 'One two' }, { offset: 7, text: ' three' }]);
    expect(others).toEqual([]);
    reply.end('done');
    await sent.done;
  });

  it('ignores what an aborted attempt still says', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given, 1);
    reply.say('One');
    await given.ports.timer.advance(60_000);
    reply.say(' too late');
    expect(await sent.done).toMatchObject({ kind: 'error' });
    expect(given.deltas.map(({ text }) => text)).toEqual(['One']);
  });

  it('is given up after 60 s without a piece, and only then [RETRY-07 RETRY-09]', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    let isDone = false;
    void sent.done.then(() => (isDone = true));
    for (let round = 0; round < 3; round += 1) {
      await given.ports.timer.advance(59_000);
      reply.say('.');
    }
    await given.ports.timer.advance(59_999);
    expect(isDone).toBe(false);
    await given.ports.timer.advance(1);
    expect(await sent.done).toMatchObject({ kind: 'error' });
    expect(reply.streams).toHaveLength(1);
    expect(reply.streams[0]?.signal.aborted).toBe(true);
  });

  it('keeps its lease while it is written, and leaves no timer behind', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    await given.ports.timer.advance(12_000);
    expect(given.ports.calls.filter(({ method }) => method === 'renewLeases')).toHaveLength(16);
    expect(await given.ports.conversations.claimExpiredReplies(given.ports.clock.now(), { owner: 'x', until: new Date(0) }, 9)).toEqual([]);
    reply.end('done');
    await sent.done;
    await given.core.stop();
    expect(given.ports.timer.pending()).toBe(0);
  });

  it('goes on when partial text or the lease cannot be stored for a moment', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    given.ports.failNext('conversations.savePartial', new AppError('unavailable'));
    given.ports.failNext('conversations.renewLeases', new AppError('unavailable'));
    reply.say('a');
    await given.ports.timer.advance(3_000);
    reply.end('abc');
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'abc' });
    expect(given.ports.log.entries.map(({ event }) => event)).toEqual(['partial text not stored', 'leases not renewed']);
  });
});

describe('stopping a reply', () => {
  it('keeps what has arrived, at once, and does not give the message back', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    reply.say('So far');
    expect(await given.core.stopReply(UID, sent.messageId)).toBe(true);
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'So far', isStopped: true });
    expect(reply.streams[0]?.signal.aborted).toBe(true);
    expect(await given.placeholder(sent.chatId)).toMatchObject({ text: 'So far', isStopped: true });
    expect((await given.core.readUsage(UID)).requestCount).toBe(1);
    expect(await given.core.stopReply(UID, sent.messageId)).toBe(false);
  });

  it('withdraws a reply of which nothing had arrived and gives the message back', async () => {
    const given = await setUp();
    const { sent } = await send(given);
    await given.core.stopReply(UID, sent.messageId);
    expect(await sent.done).toEqual({ kind: 'withdrawn' });
    expect(await given.ports.conversations.listMessages(UID, sent.chatId, 10)).toEqual([]);
    expect((await given.core.readUsage(UID)).requestCount).toBe(0);
  });

  it('keeps the text that the reader saw when it comes between two attempts', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given, 2);
    reply.say('Seen text');
    reply.fail();
    await given.ports.timer.advance(500);
    await given.core.stopReply(UID, sent.messageId);
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'Seen text', isStopped: true });
  });

  it('reaches a reply on another server within a second, at any moment of its lease', async () => {
    for (const runningMs of [0, 399, 400, 401, 2_999, 3_001, 7_777]) {
      const given = await setUp();
      const { reply, sent } = await send(given);
      reply.say('So far');
      await given.ports.timer.advance(runningMs);
      expect(await createCore(given.ports).stopReply(UID, sent.messageId)).toBe(true);
      await given.ports.timer.advance(800);
      expect(reply.streams[0]?.signal.aborted).toBe(true);
      expect(await sent.done).toMatchObject({ kind: 'reply', text: 'So far', isStopped: true });
      expect((await given.core.readUsage(UID)).requestCount).toBe(1);
    }
  });

  it('reaches a reply on another server within a second also before anything has arrived, and gives the message back', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    await given.ports.timer.advance(1_234);
    await createCore(given.ports).stopReply(UID, sent.messageId);
    await given.ports.timer.advance(800);
    expect(reply.streams[0]?.signal.aborted).toBe(true);
    expect(await sent.done).toEqual({ kind: 'withdrawn' });
    expect((await given.core.readUsage(UID)).requestCount).toBe(0);
  });

  it('costs no renewal before its time while stored text tells as much', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    for (let piece = 0; piece < 25; piece += 1) {
      reply.say('x');
      await given.ports.timer.advance(100);
    }
    expect(given.ports.calls.filter(({ method }) => method === 'renewLeases').length).toBeLessThanOrEqual(2);
    reply.end('x'.repeat(25));
    await sent.done;
  });

  it('is nothing to another user', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    expect(await given.core.stopReply('eve', sent.messageId)).toBe(false);
    reply.end('done');
    expect(await sent.done).toMatchObject({ isStopped: false });
  });
});

describe('a chat deleted while its reply is written', () => {
  it('ends the reply and writes nothing', async () => {
    const given = await setUp();
    const { reply, sent } = await send(given);
    reply.say('So far');
    await given.core.deleteChat(UID, sent.chatId);
    await given.ports.timer.advance(3_000);
    expect(await sent.done).toEqual({ kind: 'lost' });
    expect(reply.streams[0]?.signal.aborted).toBe(true);
    expect(await given.ports.conversations.readChat(UID, sent.chatId)).toBeNull();
    expect(given.ports.calls.filter(({ method }) => method === 'finishReply')).toEqual([]);
  });
});
