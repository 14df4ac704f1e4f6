import assert from 'node:assert/strict';
import type { Chat, Message } from '../../domain/chat/chat.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { eventually } from '../eventually.ts';
import { at, START } from '../fixed-data.ts';
import { followRows, type LiveRowsView } from '../live-rows-view.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, anError, exchange, inChat, messagesOf, runOf } from './sending.ts';

const idsOf = (view: LiveRowsView<{ readonly id: string; readonly version: number }>): readonly string[] => view.rows().map(({ id }) => id);

const aChat = (number: number) => ({ id: `chat-${number}`, title: `Chat ${number}`, dateCreated: at(number), dateLastVisited: at(number) });

const watchMessages = ({ conversations }: StoresUnderTest, chatId = 'chat-1') =>
  followRows<Message>((listener) => conversations.watchMessages('ada', chatId, listener));

const watchChats = ({ conversations }: StoresUnderTest) => followRows<Chat>((listener) => conversations.watchChats('ada', listener));

/** Watches. */
export const watchCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a watch of the chats begins with every chat, newest visit first [STORE-07 MENU-02]',
    async run(stores) {
      for (const number of [2, 5, 1, 4, 3]) await stores.conversations.addChat('ada', aChat(number));
      await stores.conversations.updateChat('ada', 'chat-1', { dateLastVisited: at(60) });
      const view = watchChats(stores);
      await eventually(() => assert.deepEqual(idsOf(view), ['chat-1', 'chat-5', 'chat-4', 'chat-3', 'chat-2']));
      view.stop();
    },
  },
  {
    name: 'a watch of the chats begins with an empty snapshot when there are none, then tells of added, changed and deleted chats [STORE-07 CHAT-12]',
    async run(stores) {
      const { conversations } = stores;
      const view = watchChats(stores);
      await eventually(() => assert.deepEqual(view.events, [{ kind: 'snapshot', rows: [] }]));
      await conversations.addChat('ada', aChat(1));
      await eventually(() => assert.equal(view.row('chat-1')?.title, 'Chat 1'));
      await conversations.updateChat('ada', 'chat-1', { title: 'First customers' });
      await eventually(() => assert.equal(view.row('chat-1')?.title, 'First customers'));
      await exchange(stores, { chat: { id: 'chat-1' }, now: at(50) });
      await eventually(() => assert.deepEqual(view.row('chat-1')?.dateLastVisited, at(50)));
      await conversations.deleteChat('ada', 'chat-1');
      await eventually(() => assert.deepEqual(idsOf(view), []));
      view.stop();
    },
  },
  {
    name: 'a chat that a message creates is told to the watch of the chats',
    async run(stores) {
      const view = watchChats(stores);
      await accept(stores);
      await eventually(() => assert.deepEqual(idsOf(view), ['chat-1']));
      view.stop();
    },
  },
  {
    name: 'a watch of messages begins with all of them in ascending order, dates as dates [STORE-06 CHAT-09]',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2), anError);
      await accept(stores, inChat(3));
      const view = watchMessages(stores);
      await eventually(async () => assert.deepEqual(view.rows(), await messagesOf(stores)));
      assert.equal(view.rows().length, 6);
      view.stop();
    },
  },
  {
    name: 'a watch of messages tells of the message and its placeholder, of growing partial text, and of the reply in the placeholder\'s place [STORE-06 STORE-10 STORE-11 SEND-09]',
    async run(stores) {
      const { conversations } = stores;
      const view = watchMessages(stores);
      await eventually(() => assert.deepEqual(view.events, [{ kind: 'snapshot', rows: [] }]));
      const job = await accept(stores);
      await eventually(() => assert.deepEqual(idsOf(view), ['message-1', 'message-1-placeholder']));
      for (const text of ['Ask', 'Ask ten', 'Ask ten founders']) {
        await conversations.savePartial(runOf(job), text);
        await eventually(() => assert.equal(view.row('message-1-placeholder')?.text, text));
      }
      await conversations.finishReply(runOf(job), aReply(job), START);
      await eventually(() => assert.deepEqual(idsOf(view), ['message-1', 'message-1-reply']));
      view.stop();
    },
  },
  {
    name: 'a watch of messages tells of feedback and summaries [STORE-12 STORE-13 FEED-04]',
    async run(stores) {
      await exchange(stores);
      const view = watchMessages(stores);
      await eventually(() => assert.equal(view.rows().length, 2));
      await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', 'good');
      await eventually(() => assert.equal(view.row('message-1-reply')?.feedback, 'good'));
      await stores.conversations.mergeSummary('ada', 'chat-1', 'message-1-reply', 'About customers.');
      await eventually(() => assert.equal(view.row('message-1-reply')?.summary, 'About customers.'));
      view.stop();
    },
  },
  {
    name: 'a watch of messages is told when the chat is deleted',
    async run(stores) {
      await exchange(stores);
      const view = watchMessages(stores);
      await eventually(() => assert.equal(view.rows().length, 2));
      await stores.conversations.deleteChat('ada', 'chat-1');
      await eventually(() => assert.deepEqual(view.rows(), []));
      view.stop();
    },
  },
  {
    name: 'a watch of one chat\'s messages hears nothing of another chat',
    async run(stores) {
      const view = watchMessages(stores, 'chat-2');
      const other = watchMessages(stores);
      await eventually(() => assert.deepEqual([view.rows(), other.rows()], [[], []]));
      await exchange(stores);
      await eventually(() => assert.equal(other.rows().length, 2));
      assert.deepEqual(view.rows(), []);
      view.stop();
      other.stop();
    },
  },
  {
    name: 'no chat is lost between the snapshot and the changes while writes go on',
    async run(stores) {
      const { conversations } = stores;
      const views: LiveRowsView<Chat>[] = [];
      const writes: Promise<void>[] = [];
      for (let number = 0; number < 60; number += 1) {
        writes.push(conversations.addChat('ada', aChat(number)));
        if (number % 6 === 3) views.push(watchChats(stores));
        if (number % 10 === 9) await Promise.all(writes);
      }
      await Promise.all(writes);
      const expected = Array.from({ length: 60 }, (_, number) => `chat-${number}`).sort();
      for (const view of views) {
        await eventually(() => assert.deepEqual([...idsOf(view)].sort(), expected));
        view.stop();
      }
    },
  },
  {
    name: 'no message is lost between the snapshot and the changes while a conversation goes on',
    async run(stores) {
      const views = [];
      await exchange(stores);
      for (let number = 2; number <= 8; number += 1) {
        views.push(watchMessages(stores));
        const job = await accept(stores, inChat(number));
        views.push(watchMessages(stores));
        await stores.conversations.finishReply(runOf(job), aReply(job), START);
      }
      const ids = (await messagesOf(stores)).map(({ id }) => id);
      assert.equal(ids.length, 16);
      for (const view of views) {
        await eventually(() => assert.deepEqual([...idsOf(view)].sort(), [...ids].sort()));
        view.stop();
      }
    },
  },
  {
    name: 'rows of later events carry higher versions than the ones they replace',
    async run(stores) {
      const view = watchMessages(stores);
      const job = await accept(stores);
      await eventually(() => assert.equal(view.rows().length, 2));
      const before = view.row(job.placeholderId)?.version ?? Number.NaN;
      await stores.conversations.savePartial(runOf(job), 'Ask');
      await eventually(() => assert.equal(view.row(job.placeholderId)?.text, 'Ask'));
      assert.ok((view.row(job.placeholderId)?.version ?? Number.NaN) > before);
      view.stop();
    },
  },
  {
    name: 'a stopped watch is called no more, may be stopped again, and leaves other watches running',
    async run(stores) {
      const { conversations } = stores;
      const [stopped, running] = [watchChats(stores), watchChats(stores)];
      await eventually(() => assert.deepEqual([stopped.rows(), running.rows()], [[], []]));
      stopped.stop();
      stopped.stop();
      const heard = stopped.events.length;
      await conversations.addChat('ada', aChat(1));
      await conversations.addChat('ada', aChat(2));
      await eventually(() => assert.equal(running.rows().length, 2));
      assert.equal(stopped.events.length, heard);
      running.stop();
    },
  },
  {
    name: 'a watch stopped before its snapshot is never called',
    async run(stores) {
      const view = watchChats(stores);
      view.stop();
      const running = watchChats(stores);
      await stores.conversations.addChat('ada', aChat(1));
      await eventually(() => assert.deepEqual(idsOf(running), ['chat-1']));
      assert.deepEqual(view.events, []);
      running.stop();
    },
  },
];
