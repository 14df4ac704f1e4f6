import { describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts } from '../../memory/index.ts';
import { aUser } from '../../testing/index.ts';

/** Two people's replies are written at once here; every reply goes on until the test ends it. */
async function setUp({ maxRunningReplies = 2, people = 6 } = {}) {
  const ports = createMemoryPorts();
  for (let person = 1; person <= people; person += 1) await ports.users.createUser(aUser({ uid: `p${person}` }));
  const asked: string[] = [];
  const ends = new Map<string, () => void>();
  const handler = async ({ text }: { text: string }, { signal }: { signal: AbortSignal }): Promise<string> => {
    asked.push(text);
    return new Promise((resolve, reject) => {
      ends.set(text, () => resolve(`Reply to ${text}`));
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  ports.assistant.scriptReply(...Array.from({ length: 20 }, () => handler));
  const core = createCore(ports, { maxRunningReplies });
  const settle = () => ports.timer.advance(0);
  const send = async (person: number, to = core) => {
    const sent = await to.sendMessage({ uid: `p${person}`, messageId: `m${person}`, text: `q${person}` });
    await settle();
    return sent;
  };
  const end = async (person: number) => {
    ends.get(`q${person}`)?.();
    await settle();
  };
  const chat = async (person: number, chatId: string) => ports.conversations.listMessages(`p${person}`, chatId, 10);
  return { ports, core, asked, send, end, chat, settle };
}

describe('the queue of replies', () => {
  it('writes no more replies at once than there is room for; the others wait, oldest first, until one ends', async () => {
    const { asked, send, end } = await setUp();
    for (const person of [1, 2, 3, 4, 5]) await send(person);
    expect(asked).toEqual(['q1', 'q2']);
    await end(2);
    expect(asked).toEqual(['q1', 'q2', 'q3']);
    await end(3);
    await end(1);
    expect(asked).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
  });

  it('tells who sent that the reply waits, and shows the loading placeholder meanwhile', async () => {
    const { send, chat } = await setUp();
    await send(1);
    await send(2);
    const sent = await send(3);
    expect(await sent.done).toEqual({ kind: 'waiting' });
    expect((await chat(3, sent.chatId)).at(-1)).toMatchObject({ isLoading: true, text: '', attempt: 0 });
  });

  it('lets nobody overtake those who wait, even when a place is free for a moment', async () => {
    const { asked, send, end, ports } = await setUp({ maxRunningReplies: 1 });
    await send(1);
    await send(2);
    let isOverdue: () => void = () => undefined;
    const claim = ports.conversations.claimExpiredReplies.bind(ports.conversations);
    const late = new Promise<void>((resolve) => (isOverdue = resolve));
    ports.conversations.claimExpiredReplies = async (...given) => {
      await late;
      return claim(...given);
    };
    await end(1);
    await send(3);
    expect(asked).toEqual(['q1']);
    isOverdue();
    await end(2);
    expect(asked).toEqual(['q1', 'q2']);
    await end(2);
    expect(asked).toEqual(['q1', 'q2', 'q3']);
  });

  it('has a waiting reply written by another server that has room', async () => {
    const { ports, asked, send } = await setUp({ maxRunningReplies: 1 });
    await send(1);
    const waiting = await send(2);
    const other = createCore(ports, { maxRunningReplies: 1 });
    other.start();
    await ports.timer.advance(0);
    expect(asked).toEqual(['q1', 'q2']);
    expect(await waiting.done).toEqual({ kind: 'waiting' });
    expect(ports.log.entries.map(({ event }) => event)).not.toContain('reply taken over');
  });

  it('gives a waiting message back when it is stopped, at once and on any server', async () => {
    const { ports, core, send, end, chat, asked } = await setUp({ maxRunningReplies: 1 });
    await send(1);
    const sent = await send(2);
    const other = createCore(ports);
    expect(await other.stopReply('p2', 'm2')).toBe(true);
    expect(await chat(2, sent.chatId)).toEqual([]);
    expect((await core.readUsage('p2')).requestCount).toBe(0);
    await end(1);
    expect(asked).toEqual(['q1']);
  });

  it('answers a reply that waited longer than an abandoned one may', async () => {
    const { ports, asked, send, end } = await setUp({ maxRunningReplies: 1 });
    await send(1);
    await send(2);
    ports.clock.advance(90_000);
    await end(1);
    expect(asked).toEqual(['q1', 'q2']);
  });

  it('keeps a place for nobody whose message was refused', async () => {
    const { ports, core, asked, send } = await setUp({ maxRunningReplies: 1 });
    ports.failNext('conversations.acceptMessage', new AppError('unavailable'));
    await expect(send(1)).rejects.toThrow();
    await expect(core.sendMessage({ uid: 'p1', chatId: 'missing', text: 'q1' })).rejects.toThrow();
    await send(2);
    expect(asked).toEqual(['q2']);
  });

  it('looks again after the storage could not be asked', async () => {
    const { ports, asked, send, end } = await setUp({ maxRunningReplies: 1 });
    await send(1);
    await send(2);
    ports.failNext('conversations.claimExpiredReplies', new AppError('unavailable'));
    await end(1);
    expect(asked).toEqual(['q1']);
    await send(3);
    expect(asked).toEqual(['q1', 'q2']);
    await end(2);
    expect(asked).toEqual(['q1', 'q2', 'q3']);
  });

  it('leaves waiting replies to others when it stops', async () => {
    const { ports, core, asked, send, end } = await setUp({ maxRunningReplies: 1 });
    core.start();
    await send(1);
    await send(2);
    const stopped = core.stop();
    await end(1);
    await stopped;
    expect(asked).toEqual(['q1']);
    const other = createCore(ports);
    other.start();
    await ports.timer.advance(0);
    expect(asked).toEqual(['q1', 'q2']);
  });
});
