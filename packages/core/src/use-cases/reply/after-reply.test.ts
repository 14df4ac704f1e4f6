import { expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import { createMemoryPorts } from '../../memory/index.ts';
import { aUser } from '../../testing/index.ts';

const UID = 'ada';

async function setUp() {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  await ports.users.createUser(aUser({ uid: UID }));
  const core = createCore(ports);
  const ask = async (text: string, chatId: string | null = null) => {
    const sent = await core.sendMessage({ uid: UID, text, chatId });
    const end = await sent.done;
    await ports.timer.advance(0);
    return { chatId: sent.chatId, replyId: end.kind === 'reply' ? end.replyId : '' };
  };
  const calls = (method: string) => ports.calls.filter((call) => call.port === 'assistant' && call.method === method);
  const titleOf = async (chatId: string) => (await ports.conversations.readChat(UID, chatId))?.title;
  const messages = (chatId: string) => ports.conversations.listMessages(UID, chatId, 1_000);
  return { ports, core, ask, calls, titleOf, messages };
}

const down = { then: { error: new Error('model is down') } };

it('titles a chat from its first exchange only, with the bare text and the reply [SEND-11 SEND-12 DATA-53 DATA-54]', async () => {
  const { ports, ask, calls, titleOf } = await setUp();
  ports.assistant.scriptReply({ pieces: ['Talk to ten founders.'] });
  ports.assistant.script('title', { pieces: ['  First\ncustomers '] });
  const { chatId } = await ask('How do I start?');
  await ask('And then?', chatId);
  expect(calls('title').map(({ args }) => args.slice(0, 2))).toEqual([['How do I start?', 'Talk to ten founders.']]);
  expect(await titleOf(chatId)).toBe('First customers');
});

it('retitles the Welcome Chat by its first exchange [NEWU-10]', async () => {
  const { ports, core, ask, titleOf } = await setUp();
  const day = ports.clock.now();
  await ports.conversations.addChat(UID, { id: 'welcome', title: 'Welcome Chat', dateCreated: day, dateLastVisited: day });
  await ask('Where do I begin?', 'welcome');
  expect(await titleOf('welcome')).toBe('Where do I begin?');
  await core.stop();
});

it('keeps the start title when titling fails, only logs it, and tries again at the next reply [SEND-12]', async () => {
  const { ports, ask, titleOf, messages } = await setUp();
  ports.assistant.script('title', down, down, down);
  const { chatId } = await ask('one');
  expect(await titleOf(chatId)).toBe('Fri Nov 20 2026');
  expect((await messages(chatId)).map(({ isError }) => isError)).toEqual([undefined, undefined]);
  expect(ports.log.entries).toMatchObject([{ level: 'error', event: 'chat not titled' }]);
  await ask('two', chatId);
  expect(await titleOf(chatId)).toBe('two');
});

it('never titles over a name that a person gave, even while the title is being made [SEND-12]', async () => {
  const { ports, core, ask, titleOf } = await setUp();
  const { chatId } = await ask('one');
  await core.renameChat(UID, chatId, 'Sun Nov 22 2026');
  await core.renameChat(UID, chatId, 'Mine');
  await ask('two', chatId);
  expect(await titleOf(chatId)).toBe('Mine');

  ports.assistant.script('title', { then: 'hang' });
  const second = await ask('three');
  await core.renameChat(UID, second.chatId, 'Also mine');
  await ports.timer.advance(60_000);
  expect(await titleOf(second.chatId)).toBe('Also mine');
});

it('summarises from 8 messages on, after every reply, and stores it on the new reply [SEND-13 SEND-14 DATA-62]', async () => {
  const { ask, calls, messages } = await setUp();
  const { chatId } = await ask('q1');
  await ask('q2', chatId);
  await ask('q3', chatId);
  expect(calls('summary')).toEqual([]);
  const fourth = await ask('q4', chatId);
  expect(calls('summary')).toHaveLength(1);
  expect(calls('summary')[0]?.args[0]).toContain('User: q1');
  const summaries = async () => (await messages(chatId)).filter(({ summary }) => summary !== undefined);
  expect((await summaries()).map(({ id }) => id)).toEqual([fourth.replyId]);
  const fifth = await ask('q5', chatId);
  expect(calls('summary')).toHaveLength(2);
  expect(calls('summary')[1]?.args[0]).toMatch(/^Earlier summary: /);
  expect(calls('summary')[1]?.args[0]).toContain('User: q5');
  expect((await summaries()).map(({ id }) => id)).toEqual([fourth.replyId, fifth.replyId]);
});

it('only logs a failing summary and leaves the reply as it is [SEND-14]', async () => {
  const { ports, ask, messages } = await setUp();
  const { chatId } = await ask('q1');
  await ask('q2', chatId);
  await ask('q3', chatId);
  ports.assistant.script('summary', down, down, down);
  await ask('q4', chatId);
  expect((await messages(chatId)).at(-1)).toMatchObject({ text: expect.stringContaining('q4') as unknown });
  expect((await messages(chatId)).at(-1)?.summary).toBeUndefined();
  expect(ports.log.entries).toMatchObject([{ level: 'error', event: 'conversation not summarised' }]);
});
