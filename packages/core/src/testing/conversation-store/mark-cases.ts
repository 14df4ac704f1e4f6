import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, anError, exchange, inChat, messagesOf } from './sending.ts';

const replyOf = async (stores: StoresUnderTest) => (await messagesOf(stores)).find(({ id }) => id === 'message-1-reply');

/** Feedback and summaries. */
export const markCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a reply has no feedback until it is given; good and bad are stored and can be changed [FEED-01 FEED-02 FEED-03 FEED-04 STORE-12 DATA-61]',
    async run(stores) {
      await exchange(stores);
      assert.equal((await replyOf(stores))?.feedback, undefined);
      for (const feedback of ['good', 'bad', 'bad', 'good'] as const) {
        assert.equal(await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', feedback), true);
        assert.equal((await replyOf(stores))?.feedback, feedback);
      }
    },
  },
  {
    name: 'feedback leaves every other field of the reply [STORE-12]',
    async run(stores) {
      await exchange(stores);
      await stores.conversations.mergeSummary('ada', 'chat-1', 'message-1-reply', 'About customers.');
      const before = await replyOf(stores);
      await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', 'good');
      const after = await replyOf(stores);
      assert.deepEqual({ ...after, version: 0 }, { ...before, feedback: 'good', version: 0 });
    },
  },
  {
    name: 'bad feedback keeps the reason and the words that came with it, until another cause or other feedback is given',
    async run(stores) {
      await exchange(stores);
      const steps = [
        [['bad', { reason: 'other', note: 'Our cafés "close" on\nSunday' }], ['bad', 'other', 'Our cafés "close" on\nSunday']],
        [['bad', undefined], ['bad', 'other', 'Our cafés "close" on\nSunday']],
        [['bad', { reason: 'too-long' }], ['bad', 'too-long', undefined]],
        [['good', undefined], ['good', undefined, undefined]],
        [['bad', undefined], ['bad', undefined, undefined]],
      ] as const;
      for (const [[feedback, cause], stored] of steps) {
        assert.equal(await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', feedback, cause), true);
        const reply = await replyOf(stores);
        assert.deepEqual([reply?.feedback, reply?.feedbackReason, reply?.feedbackNote], stored);
      }
      assert.deepEqual(Object.keys((await replyOf(stores)) ?? {}).filter((key) => key.startsWith('feedback')), ['feedback']);
    },
  },
  {
    name: 'feedback is false for a user message, a placeholder, an error bubble, a missing message and a missing chat, and changes nothing',
    async run(stores) {
      await exchange(stores, {}, anError);
      await accept(stores, inChat(2));
      const before = await messagesOf(stores);
      for (const [chatId, messageId] of [
        ['chat-1', 'message-1'], ['chat-1', 'message-1-reply'], ['chat-1', 'message-2-placeholder'], ['chat-1', 'unknown'], ['nowhere', 'message-1-reply'],
      ] as const) {
        assert.equal(await stores.conversations.setFeedback('ada', chatId, messageId, 'good'), false, messageId);
      }
      assert.deepEqual(await messagesOf(stores), before);
    },
  },
  {
    name: 'a stopped reply is a real reply and takes feedback',
    async run(stores) {
      await exchange(stores, {}, () => ({ kind: 'reply', replyId: 'message-1-reply', text: 'Ask', role: 'Marquill', isStopped: true }));
      assert.equal(await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', 'bad'), true);
    },
  },
  {
    name: 'a reply of an assistant that had another name takes feedback',
    async run(stores) {
      await exchange(stores, { assistantName: 'Formerly' }, () => ({ kind: 'reply', replyId: 'message-1-reply', text: 'Ask', role: 'Formerly' }));
      assert.equal(await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', 'good'), true);
    },
  },
  {
    name: 'a summary is merged into a message without touching its other fields, and a later one replaces it [STORE-13 SEND-14 DATA-62]',
    async run(stores) {
      await exchange(stores);
      await stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', 'good');
      const before = await replyOf(stores);
      for (const summary of ['About customers.', 'About customers and prices.']) {
        assert.equal(await stores.conversations.mergeSummary('ada', 'chat-1', 'message-1-reply', summary), true);
        assert.deepEqual({ ...(await replyOf(stores)), version: 0 }, { ...before, summary, version: 0 });
      }
    },
  },
  {
    name: 'parallel feedback and summary of one message both stay [STORE-13]',
    async run(stores) {
      await exchange(stores);
      await Promise.all([
        stores.conversations.setFeedback('ada', 'chat-1', 'message-1-reply', 'good'),
        stores.conversations.mergeSummary('ada', 'chat-1', 'message-1-reply', 'About customers.'),
      ]);
      const reply = await replyOf(stores);
      assert.deepEqual([reply?.feedback, reply?.summary], ['good', 'About customers.']);
    },
  },
  {
    name: 'a summary for a missing message or chat is false',
    async run(stores) {
      await exchange(stores);
      assert.equal(await stores.conversations.mergeSummary('ada', 'chat-1', 'unknown', 'Lost.'), false);
      assert.equal(await stores.conversations.mergeSummary('ada', 'nowhere', 'message-1-reply', 'Lost.'), false);
    },
  },
];
