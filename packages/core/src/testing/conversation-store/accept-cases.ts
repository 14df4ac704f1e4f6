import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage, at, START, TODAY } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, exchange, expectAccepted, inChat, messagesOf } from './sending.ts';

/** What accepting one message writes and answers. */
export const acceptCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'accepting creates a chat with the given title and both dates when none is selected [SEND-04 DATA-50 DATA-51 DATA-52 STORE-08]',
    async run({ conversations }) {
      await conversations.acceptMessage(aMessage());
      const chat = await conversations.readChat('ada', 'chat-1');
      assert.ok(chat);
      const { version, ...fields } = chat;
      assert.equal(typeof version, 'number');
      assert.deepEqual(fields, { id: 'chat-1', title: 'Fri Nov 20 2026', dateCreated: START, dateLastVisited: START });
    },
  },
  {
    name: 'accepting saves the user message and then a loading placeholder of attempt 1 without text [SEND-06 SEND-07 DATA-55 DATA-56 DATA-57 DATA-59 STORE-10]',
    async run(stores) {
      await accept(stores);
      const [message, placeholder, ...others] = (await messagesOf(stores)).map(({ version: _version, timestamp, ...fields }) => {
        assert.ok(timestamp instanceof Date);
        return fields;
      });
      assert.deepEqual(message, { id: 'message-1', chatId: 'chat-1', text: 'How do I find my first customers?', role: 'user' });
      assert.deepEqual(placeholder, {
        id: 'message-1-placeholder', chatId: 'chat-1', text: '', role: 'Marquill', isLoading: true, parentId: 'message-1', attempt: 1,
      });
      assert.deepEqual(others, []);
    },
  },
  {
    name: 'accepting answers with the whole job',
    async run(stores) {
      const job = await accept(stores, { style: 'concise', now: at(5) });
      assert.deepEqual(job, {
        uid: 'ada',
        chatId: 'chat-1',
        messageId: 'message-1',
        placeholderId: 'message-1-placeholder',
        text: 'How do I find my first customers?',
        style: 'concise',
        attempt: 1,
        acceptedAt: at(5),
        day: TODAY,
      });
    },
  },
  {
    name: 'accepting in a selected chat creates no chat, sets its dateLastVisited and leaves its title and dateCreated [SEND-05 CHAT-10 STORE-09]',
    async run(stores) {
      const { conversations } = stores;
      await conversations.addChat('ada', { id: 'chat-1', title: 'Launch plan', dateCreated: at(-60), dateLastVisited: at(-60) });
      await accept(stores, { chat: { id: 'chat-1' }, now: at(30) });
      const chat = await conversations.readChat('ada', 'chat-1');
      assert.ok(chat);
      assert.deepEqual([chat.title, chat.dateCreated, chat.dateLastVisited], ['Launch plan', at(-60), at(30)]);
      assert.equal((await messagesOf(stores)).length, 2);
    },
  },
  {
    name: 'a text of 16,000 characters with line breaks, emoji and every script is kept as it is',
    async run(stores) {
      const text = `Здравей 👩🏽‍💻\n\t"quotes" \\ 'and' ${'é'.repeat(15_900)}`;
      await accept(stores, { text });
      assert.equal((await messagesOf(stores))[0]?.text, text);
    },
  },
  {
    name: 'the same message sent again is repeated with its chat and the usage, while its reply is pending and after it, and writes nothing',
    async run(stores) {
      const { conversations } = stores;
      const first = await conversations.acceptMessage(aMessage());
      const usage = first.kind === 'accepted' ? first.usage : assert.fail(first.kind);
      // A sender that saw no answer names another new chat, or the chat it has learned of meanwhile.
      const again = [
        aMessage({ chat: { newId: 'chat-2', title: 'Another title' }, now: at(1) }),
        aMessage({ chat: { id: 'chat-1' }, placeholderId: 'another-placeholder' }),
      ];
      for (const message of again) {
        assert.deepEqual(await conversations.acceptMessage(message), { kind: 'repeated', chatId: 'chat-1', usage });
      }
      const job = expectAccepted(first);
      await conversations.finishReply(job, { kind: 'reply', replyId: 'reply-1', text: 'Yes.', role: 'Marquill' }, at(2));
      for (const message of again) {
        assert.deepEqual(await conversations.acceptMessage(message), { kind: 'repeated', chatId: 'chat-1', usage });
      }
      assert.equal(await conversations.readChat('ada', 'chat-2'), null);
      assert.deepEqual((await messagesOf(stores)).map(({ id }) => id), ['message-1', 'reply-1']);
    },
  },
  {
    name: 'another text, style or chat under a used message id is a conflict and writes nothing',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await conversations.addChat('ada', { id: 'chat-2', title: 'Other', dateCreated: START, dateLastVisited: START });
      const before = await messagesOf(stores);
      for (const change of [{ text: 'Another question' }, { style: 'concise' as const }, { chat: { id: 'chat-2' } }]) {
        assert.deepEqual(await conversations.acceptMessage(aMessage(change)), { kind: 'conflict' });
      }
      assert.deepEqual(await messagesOf(stores), before);
      assert.deepEqual(await messagesOf(stores, 'chat-2'), []);
    },
  },
  {
    name: 'the id of a reply cannot be used for a message',
    async run(stores) {
      const job = await exchange(stores);
      const result = await stores.conversations.acceptMessage(aMessage({ ...inChat(2), messageId: `${job.messageId}-reply` }));
      assert.deepEqual(result, { kind: 'conflict' });
    },
  },
  {
    name: 'a message id stays used after its chat was deleted',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await conversations.deleteChat('ada', 'chat-1');
      const again = await conversations.acceptMessage(aMessage());
      assert.deepEqual([again.kind, 'chatId' in again ? again.chatId : null], ['repeated', 'chat-1']);
      assert.deepEqual(await conversations.acceptMessage(aMessage({ text: 'Another question' })), { kind: 'conflict' });
      assert.equal(await conversations.readChat('ada', 'chat-1'), null);
    },
  },
  {
    name: 'another message is busy while a reply is pending, in any chat, and writes nothing [SEND-01]',
    async run(stores) {
      const { conversations } = stores;
      await accept(stores);
      assert.deepEqual(await conversations.acceptMessage(aMessage(inChat(2))), { kind: 'busy' });
      const elsewhere = aMessage({ messageId: 'message-3', chat: { newId: 'chat-2', title: 'Other' } });
      assert.deepEqual(await conversations.acceptMessage(elsewhere), { kind: 'busy' });
      assert.equal((await messagesOf(stores)).length, 2);
      assert.equal(await conversations.readChat('ada', 'chat-2'), null);
    },
  },
  {
    name: 'a pending reply whose lease ran out keeps its user busy until it is taken over and finished',
    async run({ conversations }) {
      await conversations.acceptMessage(aMessage());
      assert.deepEqual(await conversations.acceptMessage(aMessage(inChat(2, { now: at(3600) }))), { kind: 'busy' });
    },
  },
  {
    name: 'one user\'s pending reply does not make another user busy',
    async run(stores) {
      await accept(stores);
      await accept(stores, { uid: 'bob', messageId: 'message-of-bob' });
    },
  },
  {
    name: 'the next message is accepted once the reply is finished [SEND-01]',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2));
      assert.equal((await messagesOf(stores)).length, 4);
    },
  },
  {
    name: 'a chat that does not exist is answered no-chat and nothing is written or counted',
    async run({ conversations, usage }) {
      assert.deepEqual(await conversations.acceptMessage(aMessage({ chat: { id: 'nowhere' } })), { kind: 'no-chat' });
      assert.equal(await conversations.readChat('ada', 'nowhere'), null);
      assert.equal((await usage.readUsage('ada', START, TODAY)).requestCount, 0);
      expectAccepted(await conversations.acceptMessage(aMessage()));
    },
  },
];
