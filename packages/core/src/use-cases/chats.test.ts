import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import type { Feedback, FeedbackReason } from '../domain/chat/chat.ts';
import { createMemoryPorts } from '../memory/index.ts';
import { aUser, followRows } from '../testing/index.ts';

const UID = 'ada';

async function setUp() {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  await ports.users.createUser(aUser({ uid: UID }));
  const core = createCore(ports);
  const ask = async (text: string, chatId: string | null = null) => {
    const sent = await core.sendMessage({ uid: UID, text, chatId });
    const end = await sent.done;
    await ports.timer.advance(0);
    return { chatId: sent.chatId, messageId: sent.messageId, replyId: end.kind === 'reply' || end.kind === 'error' ? end.replyId : '' };
  };
  const message = async (chatId: string, id: string) =>
    (await ports.conversations.listMessages(UID, chatId, 1_000)).find((candidate) => candidate.id === id);
  return { ports, core, ask, message };
}

describe('chats', () => {
  it('are stamped when they are opened [DATA-51]', async () => {
    const { core, ports, ask } = await setUp();
    const { chatId } = await ask('x');
    ports.clock.advance(60_000);
    expect(await core.selectChat(UID, chatId)).toMatchObject({ id: chatId, dateLastVisited: ports.clock.now() });
    expect((await ports.conversations.readChat(UID, chatId))?.dateLastVisited).toEqual(ports.clock.now());
  });

  it('can be renamed, in one line of at most 200 characters', async () => {
    const { core, ports, ask } = await setUp();
    const { chatId } = await ask('x');
    await core.renameChat(UID, chatId, ' My\n plan ');
    expect((await ports.conversations.readChat(UID, chatId))?.title).toBe('My plan');
    await core.renameChat(UID, chatId, 'x'.repeat(500));
    expect((await ports.conversations.readChat(UID, chatId))?.title).toHaveLength(200);
    await expect(core.renameChat(UID, chatId, ' \n ')).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('are deleted with their messages', async () => {
    const { core, ports, ask } = await setUp();
    const { chatId } = await ask('x');
    await core.deleteChat(UID, chatId);
    expect(await ports.conversations.listMessages(UID, chatId, 10)).toEqual([]);
    await expect(core.deleteChat(UID, chatId)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of another user are like missing ones', async () => {
    const { core, ask } = await setUp();
    const { chatId, replyId, messageId } = await ask('x');
    for (const id of [chatId, 'nowhere']) {
      await expect(core.selectChat('eve', id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(core.renameChat('eve', id, 'mine')).rejects.toMatchObject({ code: 'not-found' });
      await expect(core.deleteChat('eve', id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(core.giveFeedback('eve', id, replyId, 'good')).rejects.toMatchObject({ code: 'not-found' });
      expect(await core.listOlderMessages('eve', id, messageId)).toEqual([]);
    }
  });

  it('are watched newest visit first, and messages oldest first [STORE-06 STORE-07]', async () => {
    const { core, ports, ask } = await setUp();
    const first = await ask('first');
    ports.clock.advance(1_000);
    const second = await ask('second');
    const chats = followRows((listener) => core.watchChats(UID, listener));
    const messages = followRows((listener) => core.watchMessages(UID, first.chatId, listener));
    await ports.timer.advance(0);
    expect(chats.rows().map(({ id }) => id)).toEqual([second.chatId, first.chatId]);
    expect(messages.rows().map(({ id }) => id)).toEqual([first.messageId, first.replyId]);
  });

  it('give older messages in pages of 200, oldest first', async () => {
    const { core, ports, ask } = await setUp();
    const { chatId, replyId } = await ask('x');
    await core.listOlderMessages(UID, chatId, replyId);
    expect(ports.calls.at(-1)).toMatchObject({ method: 'listMessages', args: [UID, chatId, 200, replyId] });
    expect((await core.listOlderMessages(UID, chatId, replyId)).map(({ text }) => text)).toEqual(['x']);
  });
});

describe('feedback', () => {
  it('sets good or bad on a reply, changes it, and is kept [FEED-01 FEED-02 FEED-04]', async () => {
    const { core, ask, message } = await setUp();
    const { chatId, replyId } = await ask('x');
    await core.giveFeedback(UID, chatId, replyId, 'good');
    expect((await message(chatId, replyId))?.feedback).toBe('good');
    await core.giveFeedback(UID, chatId, replyId, 'bad');
    await core.giveFeedback(UID, chatId, replyId, 'bad');
    expect((await message(chatId, replyId))?.feedback).toBe('bad');
  });

  it('takes a reason and a note of up to 500 characters with bad feedback only', async () => {
    const { core, ask, message } = await setUp();
    const { chatId, replyId } = await ask('x');
    await core.giveFeedback(UID, chatId, replyId, 'bad', { reason: 'off-brand', note: ' Too loud ' });
    expect(await message(chatId, replyId)).toMatchObject({ feedback: 'bad', feedbackReason: 'off-brand', feedbackNote: 'Too loud' });
    const refused = { code: 'invalid-input' };
    await expect(core.giveFeedback(UID, chatId, replyId, 'good', { reason: 'wrong' })).rejects.toMatchObject(refused);
    await expect(core.giveFeedback(UID, chatId, replyId, 'bad', { reason: 'boring' as FeedbackReason })).rejects.toMatchObject(refused);
    await expect(core.giveFeedback(UID, chatId, replyId, 'bad', { reason: 'other', note: 'x'.repeat(501) })).rejects.toMatchObject(refused);
    await core.giveFeedback(UID, chatId, replyId, 'bad', { reason: 'other', note: 'x'.repeat(500) });
    expect((await message(chatId, replyId))?.feedbackNote).toHaveLength(500);
  });

  it('takes no other value, and nothing but real replies [FEED-03]', async () => {
    const { core, ports, ask, message } = await setUp();
    const { chatId, messageId, replyId } = await ask('x');
    const value: unknown = 'great';
    await expect(core.giveFeedback(UID, chatId, replyId, value as Feedback)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(core.giveFeedback(UID, chatId, messageId, 'good')).rejects.toMatchObject({ code: 'not-found' });
    const down = { then: { error: new Error('model is down') } };
    ports.assistant.scriptReply(down, down, down);
    const failed = await ask('y', chatId);
    await expect(core.giveFeedback(UID, chatId, failed.replyId, 'good')).rejects.toMatchObject({ code: 'not-found' });
    expect((await message(chatId, replyId))?.feedback).toBeUndefined();
  });
});

describe('starter queries', () => {
  const asked = (ports: Awaited<ReturnType<typeof setUp>>['ports']) => ports.calls.filter(({ method }) => method === 'starterQueries');

  it('come from the seven fields of the profile, split into questions [EMPTY-08 DATA-63]', async () => {
    const { core, ports } = await setUp();
    ports.assistant.script('starterQueries', { pieces: [' One? --  -- Two? -- Three?'] });
    expect(await core.suggestQueries(UID)).toEqual(['One?', 'Two?', 'Three?']);
    expect(Object.keys(asked(ports)[0]?.args[0] ?? {})).toEqual([
      'businessName',
      'industry',
      'businessAge',
      'services',
      'targetAudience',
      'businessDescription',
      'mission',
    ]);
  });

  it('are asked for once per user and profile', async () => {
    const { core, ports } = await setUp();
    const both = await Promise.all([core.suggestQueries(UID), core.suggestQueries(UID)]);
    expect(both[0]).toBe(both[1]);
    await core.saveProfile(UID, { lastName: 'King' });
    await core.suggestQueries(UID);
    expect(asked(ports)).toHaveLength(1);
    await core.saveProfile(UID, { industry: 'Tea' });
    expect((await core.suggestQueries(UID)).join(' ')).toContain('Tea');
    expect(asked(ports)).toHaveLength(2);
  });

  it('are remembered for a bounded number of users', async () => {
    const { core, ports } = await setUp();
    await core.suggestQueries(UID);
    for (let count = 0; count < 500; count += 1) {
      await ports.users.createUser(aUser({ uid: `user-${count}` }));
      await core.suggestQueries(`user-${count}`);
    }
    await core.suggestQueries('user-499');
    expect(asked(ports)).toHaveLength(501);
    await core.suggestQueries(UID);
    expect(asked(ports)).toHaveLength(502);
  });

  it('are none on a failure, which is only logged, and are asked for again', async () => {
    const { core, ports } = await setUp();
    const down = { then: { error: new Error('model is down') } };
    ports.assistant.script('starterQueries', down, down, down);
    expect(await core.suggestQueries(UID)).toEqual([]);
    expect(ports.log.entries).toMatchObject([{ level: 'warn', event: 'no starter queries' }]);
    expect(await core.suggestQueries(UID)).not.toEqual([]);
    expect(await core.suggestQueries('nobody')).toEqual([]);
  });

  it('are the prepared ones on a failure, until the assistant gives some', async () => {
    const { ports } = await setUp();
    const core = createCore(ports, { preparedQueries: async ({ businessName }) => `Prepared for ${businessName}? -- Another?` });
    const down = { then: { error: new Error('model is down') } };
    ports.assistant.script('starterQueries', down, down, down, { pieces: ['Made?'] });
    expect(await core.suggestQueries(UID)).toEqual(['Prepared for Analytical Engines?', 'Another?']);
    expect(ports.log.entries).toMatchObject([{ level: 'warn', event: 'no starter queries' }]);
    expect(await core.suggestQueries(UID)).toEqual(['Made?']);
    expect(await core.suggestQueries('nobody')).toEqual([]);
  });

  it('cost nothing for people before the gate', async () => {
    const { core, ports } = await setUp();
    await ports.users.createUser(aUser({ uid: 'unpaid', plan: 'none' }));
    expect(await core.suggestQueries('unpaid')).toEqual([]);
    expect(asked(ports)).toEqual([]);
  });
});
