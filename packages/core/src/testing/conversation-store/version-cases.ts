import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage } from '../fixed-data.ts';
import { followRows } from '../live-rows-view.ts';
import { eventually } from '../eventually.ts';
import type { Message } from '../../domain/chat/chat.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, anError, exchange, inChat, messagesOf, runOf } from './sending.ts';

/** The ids of the messages on the chosen branch, without the common part of their names. */
const branchOf = async (stores: StoresUnderTest): Promise<string> =>
  (await messagesOf(stores)).filter(({ chosen }) => chosen !== false).map(({ id }) => id.replace('message-', '')).join(' ');

const again = (number: number, replaced: number) => inChat(number, { replaces: `message-${replaced}` });

const choose = ({ conversations }: StoresUnderTest, number: number) => conversations.chooseVersion('ada', 'chat-1', `message-${number}`);

/** Questions asked again or edited, and going back to earlier versions. */
export const versionCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a chat without versions has no parents on its questions and no marks',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2), anError);
      await exchange(stores, inChat(3));
      const messages = await messagesOf(stores);
      assert.deepEqual(messages.map(({ parentId }) => parentId), [undefined, 'message-1', undefined, 'message-2', undefined, 'message-3']);
      assert.ok(messages.every((message) => !('chosen' in message)));
    },
  },
  {
    name: 'a question that replaces another takes its place; the other and its reply stay, off the chosen branch',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2));
      await exchange(stores, again(3, 2));
      assert.equal(await branchOf(stores), '1 1-reply 3 3-reply');
      const messages = await messagesOf(stores);
      assert.deepEqual(messages.map(({ id }) => id), ['message-1', 'message-1-reply', 'message-2', 'message-2-reply', 'message-3', 'message-3-reply']);
      assert.deepEqual(messages.map(({ parentId }) => parentId).slice(2), [undefined, 'message-2', 'message-1-reply', 'message-3']);
    },
  },
  {
    name: 'a version of the first question follows the chat itself',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, again(2, 1));
      await exchange(stores, again(3, 2));
      assert.equal(await branchOf(stores), '3 3-reply');
      assert.deepEqual((await messagesOf(stores)).filter(({ role }) => role === 'user').map(({ parentId }) => parentId), [undefined, 'chat-1', 'chat-1']);
    },
  },
  {
    name: 'replacing a question takes all that follows it off the branch',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2));
      await exchange(stores, again(3, 1));
      assert.equal(await branchOf(stores), '3 3-reply');
    },
  },
  {
    name: 'what is to be replaced must be a question of the chat\'s chosen branch: otherwise no-chat, and nothing is written',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await exchange(stores, again(2, 1));
      const before = [await messagesOf(stores), await conversations.readChat('ada', 'chat-1')];
      for (const replaces of ['unknown', 'message-1', 'message-2-reply']) {
        assert.equal((await conversations.acceptMessage(aMessage(inChat(3, { replaces })))).kind, 'no-chat', replaces);
      }
      const inNewChat = aMessage({ messageId: 'message-3', chat: { newId: 'chat-2', title: 'New' }, replaces: 'message-2' });
      assert.equal((await conversations.acceptMessage(inNewChat)).kind, 'no-chat');
      assert.deepEqual([await messagesOf(stores), await conversations.readChat('ada', 'chat-1')], before);
      assert.equal(await conversations.readChat('ada', 'chat-2'), null);
    },
  },
  {
    name: 'an earlier version can be chosen again and back, and what followed each comes with it',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2));
      await exchange(stores, again(3, 1));
      assert.equal(await choose(stores, 1), 'chosen');
      assert.equal(await branchOf(stores), '1 1-reply 2 2-reply');
      assert.equal(await choose(stores, 3), 'chosen');
      assert.equal(await branchOf(stores), '3 3-reply');
      assert.equal(await choose(stores, 3), 'chosen');
      assert.equal(await branchOf(stores), '3 3-reply');
    },
  },
  {
    name: 'a question after an earlier version follows that version, and each version keeps its own continuation',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, again(2, 1));
      await choose(stores, 1);
      await exchange(stores, inChat(3));
      assert.equal(await branchOf(stores), '1 1-reply 3 3-reply');
      assert.equal((await messagesOf(stores)).find(({ id }) => id === 'message-3')?.parentId, 'message-1-reply');
      await choose(stores, 2);
      assert.equal(await branchOf(stores), '2 2-reply');
      await exchange(stores, inChat(4));
      await exchange(stores, again(5, 4));
      await choose(stores, 1);
      assert.equal(await branchOf(stores), '1 1-reply 3 3-reply');
      await choose(stores, 2);
      assert.equal(await branchOf(stores), '2 2-reply 5 5-reply');
    },
  },
  {
    name: 'only questions that follow something on the branch can be chosen; anything else is missing and changes nothing',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await exchange(stores, inChat(2));
      await exchange(stores, again(3, 2));
      await exchange(stores, again(4, 1));
      const before = await messagesOf(stores);
      for (const id of ['message-2', 'message-3', 'message-1-reply', 'unknown']) {
        assert.equal(await conversations.chooseVersion('ada', 'chat-1', id), 'missing', id);
      }
      assert.equal(await conversations.chooseVersion('ada', 'nowhere', 'message-1'), 'missing');
      assert.equal(await conversations.chooseVersion('bob', 'chat-1', 'message-1'), 'missing');
      assert.deepEqual(await messagesOf(stores), before);
    },
  },
  {
    name: 'no version can be chosen while a reply is pending in the chat',
    async run(stores) {
      await exchange(stores);
      const job = await accept(stores, again(2, 1));
      assert.equal(await choose(stores, 1), 'busy');
      assert.equal(await branchOf(stores), '2 2-placeholder');
      await stores.conversations.finishReply(runOf(job), anError(job), new Date());
      assert.equal(await choose(stores, 1), 'chosen');
    },
  },
  {
    name: 'a withdrawn version puts what it replaced back on the branch, not another version',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, again(2, 1));
      await choose(stores, 1);
      await exchange(stores, again(3, 1), () => ({ kind: 'withdrawn' }));
      assert.equal(await branchOf(stores), '1 1-reply');
      assert.deepEqual((await messagesOf(stores)).map(({ id }) => id), ['message-1', 'message-1-reply', 'message-2', 'message-2-reply']);
    },
  },
  {
    name: 'only the chosen branch is counted, and every version counts as a message of the day',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, again(2, 1));
      await exchange(stores, inChat(3));
      assert.equal(await stores.conversations.countMessages('ada', 'chat-1'), 4);
      await choose(stores, 1);
      assert.equal(await stores.conversations.countMessages('ada', 'chat-1'), 2);
      assert.equal((await stores.usage.readUsage('ada', aMessage().now, aMessage().day)).requestCount, 3);
    },
  },
  {
    name: 'a watch of messages tells what came to the branch and what left it',
    async run(stores) {
      await exchange(stores);
      const view = followRows<Message>((listener) => stores.conversations.watchMessages('ada', 'chat-1', listener));
      await eventually(() => assert.equal(view.rows().length, 2));
      await exchange(stores, again(2, 1));
      await eventually(() => assert.deepEqual(view.rows().map(({ chosen }) => chosen), [false, false, undefined, undefined]));
      await choose(stores, 1);
      await eventually(() => assert.deepEqual(view.rows().map(({ chosen }) => chosen), [undefined, undefined, false, false]));
      view.stop();
    },
  },
];
