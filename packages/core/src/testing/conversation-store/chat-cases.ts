import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { at, START } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, exchange, messagesOf, renew, runOf } from './sending.ts';

const WELCOME = { id: 'chat-1', title: 'Welcome Chat', dateCreated: START, dateLastVisited: at(10) };

/** Adding, reading, changing and deleting chats. */
export const chatCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'an added chat is read back with its title and both dates as dates [STORE-08 DATA-50 DATA-51 DATA-52]',
    async run({ conversations }) {
      await conversations.addChat('ada', WELCOME);
      const chat = await conversations.readChat('ada', 'chat-1');
      assert.ok(chat);
      const { version: _version, ...fields } = chat;
      assert.deepEqual(fields, WELCOME);
    },
  },
  {
    name: 'adding a chat whose id exists leaves the stored one untouched',
    async run({ conversations }) {
      await conversations.addChat('ada', WELCOME);
      const before = await conversations.readChat('ada', 'chat-1');
      await conversations.addChat('ada', { id: 'chat-1', title: 'Another', dateCreated: at(99), dateLastVisited: at(99) });
      assert.deepEqual(await conversations.readChat('ada', 'chat-1'), before);
    },
  },
  {
    name: 'two users may have chats of one id [DATA-49]',
    async run({ conversations }) {
      await conversations.addChat('ada', WELCOME);
      await conversations.addChat('bob', { ...WELCOME, title: 'Bob\'s' });
      assert.equal((await conversations.readChat('ada', 'chat-1'))?.title, 'Welcome Chat');
      assert.equal((await conversations.readChat('bob', 'chat-1'))?.title, 'Bob\'s');
    },
  },
  {
    name: 'a missing chat is read as null',
    async run({ conversations }) {
      assert.equal(await conversations.readChat('ada', 'nowhere'), null);
    },
  },
  {
    name: 'updating sets the title or the last visit, whichever is given, and leaves the rest [STORE-09 SEND-12]',
    async run({ conversations }) {
      await conversations.addChat('ada', WELCOME);
      assert.equal(await conversations.updateChat('ada', 'chat-1', { title: 'First customers' }), true);
      const renamed = await conversations.readChat('ada', 'chat-1');
      assert.deepEqual([renamed?.title, renamed?.dateCreated, renamed?.dateLastVisited], ['First customers', START, at(10)]);
      assert.equal(await conversations.updateChat('ada', 'chat-1', { dateLastVisited: at(20) }), true);
      const visited = await conversations.readChat('ada', 'chat-1');
      assert.deepEqual([visited?.title, visited?.dateCreated, visited?.dateLastVisited], ['First customers', START, at(20)]);
      await conversations.updateChat('ada', 'chat-1', { title: 'Launch', dateLastVisited: at(30) });
      const both = await conversations.readChat('ada', 'chat-1');
      assert.deepEqual([both?.title, both?.dateLastVisited], ['Launch', at(30)]);
    },
  },
  {
    name: 'updating a missing chat is false and creates nothing',
    async run({ conversations }) {
      assert.equal(await conversations.updateChat('ada', 'nowhere', { title: 'Ghost' }), false);
      assert.equal(await conversations.readChat('ada', 'nowhere'), null);
    },
  },
  {
    name: 'parallel updates of title and last visit both stay',
    async run({ conversations }) {
      await conversations.addChat('ada', WELCOME);
      await Promise.all([
        conversations.updateChat('ada', 'chat-1', { title: 'First customers' }),
        conversations.updateChat('ada', 'chat-1', { dateLastVisited: at(20) }),
      ]);
      const chat = await conversations.readChat('ada', 'chat-1');
      assert.deepEqual([chat?.title, chat?.dateLastVisited], ['First customers', at(20)]);
    },
  },
  {
    name: 'the version of a chat grows with every change [STORE-09]',
    async run(stores) {
      const { conversations } = stores;
      const versionNow = async () => (await conversations.readChat('ada', 'chat-1'))?.version ?? assert.fail('no chat');
      await conversations.addChat('ada', WELCOME);
      const versions = [await versionNow()];
      await conversations.updateChat('ada', 'chat-1', { title: 'First customers' });
      versions.push(await versionNow());
      await conversations.updateChat('ada', 'chat-1', { dateLastVisited: at(20) });
      versions.push(await versionNow());
      await exchange(stores, { chat: { id: 'chat-1' }, now: at(30) });
      versions.push(await versionNow());
      assert.deepEqual(versions, [...new Set(versions)].sort((a, b) => a - b));
    },
  },
  {
    name: 'deleting a chat deletes its messages and leaves the other chats',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await exchange(stores, { messageId: 'message-2', chat: { newId: 'chat-2', title: 'Other' } });
      assert.equal(await conversations.deleteChat('ada', 'chat-1'), true);
      assert.equal(await conversations.readChat('ada', 'chat-1'), null);
      assert.deepEqual(await messagesOf(stores), []);
      assert.equal(await conversations.countMessages('ada', 'chat-1'), 0);
      assert.equal((await messagesOf(stores, 'chat-2')).length, 2);
      // A chat of the same id would show messages that were only hidden.
      await conversations.addChat('ada', WELCOME);
      assert.deepEqual(await messagesOf(stores), []);
    },
  },
  {
    name: 'deleting a missing chat, or one twice, is false',
    async run({ conversations }) {
      assert.equal(await conversations.deleteChat('ada', 'nowhere'), false);
      await conversations.addChat('ada', WELCOME);
      await conversations.deleteChat('ada', 'chat-1');
      assert.equal(await conversations.deleteChat('ada', 'chat-1'), false);
    },
  },
  {
    name: 'deleting one chat leaves a reply that is pending in another',
    async run(stores) {
      await exchange(stores);
      const pending = await accept(stores, { messageId: 'message-2', chat: { newId: 'chat-2', title: 'Other' } });
      await stores.conversations.deleteChat('ada', 'chat-1');
      assert.equal(await renew(stores, runOf(pending), at(20)), 'held');
    },
  },
];
