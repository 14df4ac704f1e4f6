import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { eventually } from '../eventually.ts';
import { aMessage, at, START, TODAY } from '../fixed-data.ts';
import { followRows } from '../live-rows-view.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, exchange, inChat, messagesOf, runOf } from './sending.ts';

/** The end of everything that a user wrote and was answered. */
export const eraseCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'an erased user has no chats, messages, pending reply and stats; another user keeps theirs',
    async run(stores) {
      const { conversations, usage } = stores;
      await exchange(stores);
      await exchange(stores, { uid: 'bob' });
      const job = await accept(stores, inChat(2));
      await conversations.eraseUser('ada');
      await conversations.eraseUser('ada');
      assert.equal(await conversations.readChat('ada', 'chat-1'), null);
      assert.deepEqual(await messagesOf(stores), []);
      assert.equal(await conversations.savePartial(runOf(job), 'late'), 'lost');
      assert.equal(await conversations.finishReply(runOf(job), aReply(job), at(3)), 'lost');
      assert.deepEqual(await conversations.claimExpiredReplies(at(1000), { owner: 'other', until: at(1010) }, 10), []);
      const stats: (number | null)[] = [];
      const stop = usage.watchUsage('ada', (record) => stats.push(record?.requestCount ?? null));
      await eventually(() => assert.deepEqual(stats, [null]));
      stop();
      assert.equal((await messagesOf(stores, 'chat-1', 'bob')).length, 2);
      assert.equal((await usage.readUsage('bob', START, TODAY)).requestCount, 1);
    },
  },
  {
    name: 'a message of an erased user is answered gone and leaves nothing, also one that is sent again',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await conversations.eraseUser('ada');
      for (const message of [aMessage(), aMessage({ messageId: 'message-9', chat: { newId: 'chat-9', title: 'New' } }), aMessage(inChat(2))]) {
        assert.deepEqual(await conversations.acceptMessage(message), { kind: 'gone' });
      }
      for (const chatId of ['chat-1', 'chat-9']) assert.equal(await conversations.readChat('ada', chatId), null);
    },
  },
  {
    name: 'messages that arrive while a user is erased leave nothing behind',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      const sends = Array.from({ length: 6 }, (_, index) =>
        conversations.acceptMessage(aMessage({ messageId: `late-${index}`, chat: { newId: `late-chat-${index}`, title: 'Late' } })),
      );
      await Promise.all([...sends, conversations.eraseUser('ada')]);
      const chats = followRows((listener) => conversations.watchChats('ada', listener));
      await eventually(() => assert.deepEqual(chats.rows(), []));
      chats.stop();
      assert.deepEqual(await conversations.claimExpiredReplies(at(1000), { owner: 'other', until: at(1010) }, 10), []);
    },
  },
  {
    name: 'watches see the rows of an erased user go',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      const chats = followRows((listener) => conversations.watchChats('ada', listener));
      const messages = followRows((listener) => conversations.watchMessages('ada', 'chat-1', listener));
      await eventually(() => assert.deepEqual([chats.rows().length, messages.rows().length], [1, 2]));
      await conversations.eraseUser('ada');
      await eventually(() => assert.deepEqual([chats.rows().length, messages.rows().length], [0, 0]));
      for (const view of [chats, messages]) view.stop();
    },
  },
];
