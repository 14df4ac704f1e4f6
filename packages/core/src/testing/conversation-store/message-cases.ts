import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { at } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, anError, exchange, inChat, messagesOf, runOf } from './sending.ts';

const idsOf = (messages: readonly { readonly id: string }[]): readonly string[] => messages.map(({ id }) => id);

/** Three exchanges: six messages. */
async function threeExchanges(stores: StoresUnderTest): Promise<void> {
  await exchange(stores);
  await exchange(stores, inChat(2));
  await exchange(stores, inChat(3));
}

/** Listing and counting messages. */
export const messageCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'messages are listed oldest first [CHAT-09 DATA-55 DATA-58]',
    async run(stores) {
      await exchange(stores, { now: at(1) });
      await exchange(stores, inChat(2, { now: at(2) }));
      const messages = await messagesOf(stores);
      assert.deepEqual(idsOf(messages), ['message-1', 'message-1-reply', 'message-2', 'message-2-reply']);
      assert.ok(messages.every(({ chatId, timestamp }) => chatId === 'chat-1' && timestamp instanceof Date));
    },
  },
  {
    name: 'a limit gives the newest messages, still oldest first',
    async run(stores) {
      await threeExchanges(stores);
      assert.deepEqual(idsOf(await stores.conversations.listMessages('ada', 'chat-1', 3)), ['message-2-reply', 'message-3', 'message-3-reply']);
    },
  },
  {
    name: 'with beforeId the newest messages before that one are listed, and pages follow without gap or repeat',
    async run({ conversations, ...stores }) {
      await threeExchanges({ conversations, ...stores });
      const pages: string[][] = [];
      let before: string | undefined;
      for (;;) {
        const page = idsOf(await conversations.listMessages('ada', 'chat-1', 4, before));
        if (page.length === 0) break;
        pages.push([...page]);
        before = page[0];
      }
      assert.deepEqual(pages, [
        ['message-2', 'message-2-reply', 'message-3', 'message-3-reply'],
        ['message-1', 'message-1-reply'],
      ]);
    },
  },
  {
    name: 'a missing chat, an unknown beforeId and one of another chat give an empty list',
    async run(stores) {
      const { conversations } = stores;
      await exchange(stores);
      await exchange(stores, { messageId: 'message-2', chat: { newId: 'chat-2', title: 'Other' } });
      assert.deepEqual(await conversations.listMessages('ada', 'nowhere', 10), []);
      assert.deepEqual(await conversations.listMessages('ada', 'chat-1', 10, 'unknown'), []);
      assert.deepEqual(await conversations.listMessages('ada', 'chat-1', 10, 'message-2'), []);
    },
  },
  {
    name: 'placeholders and error bubbles are listed',
    async run(stores) {
      await exchange(stores, {}, anError);
      await accept(stores, inChat(2));
      assert.deepEqual(idsOf(await messagesOf(stores)), ['message-1', 'message-1-reply', 'message-2', 'message-2-placeholder']);
    },
  },
  {
    name: 'messages of one chat do not appear in another [DATA-55]',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, { messageId: 'message-2', chat: { newId: 'chat-2', title: 'Other' } });
      assert.deepEqual(idsOf(await messagesOf(stores)), ['message-1', 'message-1-reply']);
      assert.deepEqual(idsOf(await messagesOf(stores, 'chat-2')), ['message-2', 'message-2-reply']);
    },
  },
  {
    name: 'real messages are counted, without placeholder and error bubbles; a missing chat holds none',
    async run(stores) {
      const { conversations } = stores;
      assert.equal(await conversations.countMessages('ada', 'chat-1'), 0);
      await exchange(stores);
      await exchange(stores, inChat(2), anError);
      await accept(stores, inChat(3));
      assert.equal(await conversations.countMessages('ada', 'chat-1'), 4);
    },
  },
  {
    name: 'the version of a message grows with partial text, feedback and summary',
    async run(stores) {
      const { conversations } = stores;
      const versionOf = async (id: string) => (await messagesOf(stores)).find((message) => message.id === id)?.version ?? assert.fail(`no ${id}`);
      const job = await accept(stores);
      const asked = await versionOf(job.placeholderId);
      await conversations.savePartial(runOf(job), 'Ask');
      const once = await versionOf(job.placeholderId);
      await conversations.savePartial(runOf(job), 'Ask ten');
      const twice = await versionOf(job.placeholderId);
      assert.ok(asked < once && once < twice, `placeholder ${asked}, ${once}, ${twice}`);

      await conversations.finishReply(runOf(job), { kind: 'reply', replyId: 'reply-1', text: 'Ask ten.', role: 'Marquill' }, at(1));
      const replied = await versionOf('reply-1');
      await conversations.setFeedback('ada', 'chat-1', 'reply-1', 'good');
      const rated = await versionOf('reply-1');
      await conversations.mergeSummary('ada', 'chat-1', 'reply-1', 'About customers.');
      const summarised = await versionOf('reply-1');
      assert.ok(replied < rated && rated < summarised, `reply ${replied}, ${rated}, ${summarised}`);
    },
  },
];
