import { describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import type { SendMessageInput } from '../../core.ts';
import { AppError } from '../../errors/app-error.ts';
import type { UserDocument } from '../../domain/user/user-document.ts';
import { createMemoryPorts, type ReplyHandler } from '../../memory/index.ts';
import type { ReplyRequest } from '../../ports/assistant.ts';
import { aUser } from '../../testing/index.ts';

const UID = 'ada';

async function setUp(user: Partial<UserDocument> = {}) {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  await ports.users.createUser(aUser({ uid: UID, ...user }));
  const core = createCore(ports);
  /** Sends a message, answers it with "done", and says what the assistant was asked. */
  const ask = async (input: Partial<SendMessageInput> & { text: string }) => {
    const requests: ReplyRequest[] = [];
    ports.assistant.scriptReply(async (request) => {
      requests.push(request);
      return 'done';
    });
    const sent = await core.sendMessage({ uid: UID, ...input });
    await sent.done;
    await ports.timer.advance(0);
    return { chatId: sent.chatId, request: requests[0] };
  };
  return { ports, core, ask };
}

describe('what the assistant is asked', () => {
  it('holds the bare text, the query with its style, the profile and its facts [SEND-08 PROMPT-08]', async () => {
    const { ask } = await setUp();
    const { request } = await ask({ text: 'How?', style: 'explanatory' });
    expect(request).toMatchObject({ text: 'How?', style: 'explanatory', query: expect.stringMatching(/^How\?\n\n.*verbose/) as unknown });
    expect(request?.userInfo).toContain('Startup Name: Analytical Engines');
    expect(request?.facts).toContainEqual({ key: 'industry', label: 'Industry', value: 'Computing' });
    expect(request?.context).toBe('This is the beginning of the conversation');
  });

  it('is stored with the reply as what it rests on, and a later edit of the profile does not change it', async () => {
    const { core, ports, ask } = await setUp();
    const { chatId, request } = await ask({ text: 'How?', style: 'concise' });
    await core.saveBrandField(UID, 'brandCore', 'mission', 'Another mission');
    const reply = (await ports.conversations.listMessages(UID, chatId, 10)).at(-1);
    expect(reply?.basis).toMatchObject({ facts: request?.facts, style: 'concise', usedSummary: false, promptVersion: '2' });
    expect(reply?.basis?.facts.length).toBeGreaterThan(0);
  });

  it('is made for the person who asked, and what all its attempts used up is stored with the reply', async () => {
    const { core, ports } = await setUp();
    const uids: (string | undefined)[] = [];
    const attempt = (promptTokens: number, end: () => string): ReplyHandler => async (_request, stream) => {
      uids.push(stream.uid);
      stream.onDelta('Some ');
      stream.onUsage?.({ model: 'small-1', promptTokens, completionTokens: 7 });
      return end();
    };
    const fail = (): never => {
      throw new Error('broken off');
    };
    ports.assistant.scriptReply(attempt(100, fail), attempt(120, () => 'Some advice.'));
    const sent = await core.sendMessage({ uid: UID, text: 'How?' });
    await ports.timer.advance(1_000);
    await sent.done;
    const reply = (await ports.conversations.listMessages(UID, sent.chatId, 10)).at(-1);
    expect(reply).toMatchObject({ text: 'Some advice.', basis: { usage: { model: 'small-1', promptTokens: 220, completionTokens: 14 } } });
    expect(uids).toEqual([UID, UID]);
  });

  it('holds the last 6 messages before this one and the earlier summary [PROMPT-02 PROMPT-06]', async () => {
    const { ports, ask } = await setUp();
    ports.assistant.script('summary', { pieces: ['They asked four things.'] });
    const { chatId } = await ask({ text: 'q1' });
    for (const text of ['q2', 'q3', 'q4']) await ask({ text, chatId });
    const { request } = await ask({ text: 'q5', chatId });
    expect(request?.context).toContain('Earlier summary: They asked four things.');
    expect(request?.context.match(/User: q\d/g)).toEqual(['User: q2', 'User: q3', 'User: q4']);
  });

  it('says so when the profile cannot be read [PROMPT-12]', async () => {
    const { ports } = await setUp();
    let reads = 0;
    const users = {
      ...ports.users,
      readUser: (uid: string) => ((reads += 1) === 2 ? Promise.reject(new AppError('unavailable')) : ports.users.readUser(uid)),
    };
    const requests: ReplyRequest[] = [];
    ports.assistant.scriptReply(async (request) => {
      requests.push(request);
      return 'done';
    });
    const sent = await createCore({ ...ports, users }).sendMessage({ uid: UID, text: 'How?' });
    expect(await sent.done).toMatchObject({ kind: 'reply' });
    expect(requests).toMatchObject([{ userInfo: 'Error retrieving brand information.', facts: [] }]);
    expect(ports.log.entries).toMatchObject([{ level: 'error', event: 'profile not read' }]);
  });

  it('says so, also in the log, when the brand colours cannot be parsed [ERR-28 PROMPT-10]', async () => {
    const { ports, ask } = await setUp({ userInfo: { brandHub: { visualIdentity: { brandColors: '{broken' } } } });
    const { request } = await ask({ text: 'How?' });
    expect(request?.userInfo).toContain('Error parsing color data');
    expect(ports.log.entries).toMatchObject([{ level: 'warn', event: 'Error parsing color data' }]);
  });
});
