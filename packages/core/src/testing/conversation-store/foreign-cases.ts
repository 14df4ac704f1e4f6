import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage, at, START } from '../fixed-data.ts';
import { followRows } from '../live-rows-view.ts';
import { eventually } from '../eventually.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, exchange, inChat, messagesOf, renew, runOf } from './sending.ts';

/** Another user's chat or message behaves exactly like a missing one. */
export const foreignCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'another user\'s chat cannot be read, changed, deleted or listed [DATA-49]',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      const before = [await conversations.readChat('ada', 'chat-1'), await messagesOf(stores)];
      assert.equal(await conversations.readChat('bob', 'chat-1'), null);
      assert.equal(await conversations.updateChat('bob', 'chat-1', { title: 'Mine now' }), false);
      assert.equal(await conversations.deleteChat('bob', 'chat-1'), false);
      assert.deepEqual(await conversations.listMessages('bob', 'chat-1', 10), []);
      assert.deepEqual(await conversations.listMessages('bob', 'chat-1', 10, 'message-1-reply'), []);
      assert.equal(await conversations.countMessages('bob', 'chat-1'), 0);
      assert.deepEqual([await conversations.readChat('ada', 'chat-1'), await messagesOf(stores)], before);
    },
  },
  {
    name: 'another user\'s message takes no feedback and no summary',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      const before = await messagesOf(stores);
      assert.equal(await conversations.setFeedback('bob', 'chat-1', 'message-1-reply', 'bad'), false);
      assert.equal(await conversations.mergeSummary('bob', 'chat-1', 'message-1-reply', 'Wrong.'), false);
      assert.deepEqual(await messagesOf(stores), before);
    },
  },
  {
    name: 'a message to another user\'s chat is answered no-chat',
    async run(stores) {
      await exchange(stores);
      assert.deepEqual(await stores.conversations.acceptMessage(aMessage({ ...inChat(2), uid: 'bob' })), { kind: 'no-chat' });
      assert.equal((await messagesOf(stores)).length, 2);
    },
  },
  {
    name: 'another user\'s pending reply cannot be renewed, written, finished or stopped',
    async run(stores) {
      const { conversations } = stores;
      const job = await accept(stores);
      const foreignRun = { ...runOf(job), uid: 'bob' };
      const before = await messagesOf(stores);
      assert.equal(await renew(stores, foreignRun, at(20)), 'lost');
      assert.equal(await conversations.savePartial(foreignRun, 'Wrong'), 'lost');
      assert.equal(await conversations.finishReply(foreignRun, aReply(job), START), 'lost');
      assert.equal(await conversations.requestStop('bob', 'message-1'), false);
      assert.equal(await renew(stores, runOf(job), at(20)), 'held');
      assert.deepEqual(await messagesOf(stores), before);
    },
  },
  {
    name: 'two users may use one message id; each has their own message',
    async run(stores) {
      await exchange(stores, { text: 'Ada asks' });
      await exchange(stores, { uid: 'bob', text: 'Bob asks' });
      assert.equal((await messagesOf(stores))[0]?.text, 'Ada asks');
      assert.equal((await messagesOf(stores, 'chat-1', 'bob'))[0]?.text, 'Bob asks');
    },
  },
  {
    name: 'a watch of another user\'s chat stays empty, and a watch of the chats shows only the user\'s own [DATA-49]',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      const foreign = followRows((listener) => conversations.watchMessages('bob', 'chat-1', listener));
      const chats = followRows((listener) => conversations.watchChats('bob', listener));
      const own = followRows((listener) => conversations.watchMessages('ada', 'chat-1', listener));
      await exchange(stores, inChat(2));
      await eventually(() => assert.equal(own.rows().length, 4));
      await conversations.addChat('bob', { id: 'chat-2', title: 'Bob\'s', dateCreated: START, dateLastVisited: START });
      await eventually(() => assert.deepEqual(chats.rows().map(({ id }) => id), ['chat-2']));
      assert.deepEqual(foreign.rows(), []);
      for (const view of [foreign, chats, own]) view.stop();
    },
  },
];
