import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage, at, START, TODAY } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, anError, aReply, exchange, inChat, messagesOf, renew, replyIdOf, runOf } from './sending.ts';

/** Running and finishing a reply. */
export const runCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'renewing and saving partial text are held for the run that holds the job',
    async run(stores) {
      const run = runOf(await accept(stores));
      assert.equal(await renew(stores, run, at(20)), 'held');
      assert.equal(await stores.conversations.savePartial(run, 'Ask'), 'held');
    },
  },
  {
    name: 'partial text stands in the placeholder with its attempt, and a later text replaces it',
    async run(stores) {
      const job = await accept(stores);
      for (const text of ['Ask', 'Ask ten founders']) {
        await stores.conversations.savePartial(runOf(job), text);
        const placeholder = (await messagesOf(stores)).at(-1);
        assert.deepEqual([placeholder?.id, placeholder?.text, placeholder?.attempt, placeholder?.isLoading], [job.placeholderId, text, 1, true]);
      }
    },
  },
  {
    name: 'another attempt, a finished job and an unknown message are lost, and nothing is written',
    async run(stores) {
      const { conversations } = stores;
      const job = await accept(stores);
      const before = await messagesOf(stores);
      for (const run of [{ ...runOf(job), attempt: 2 }, { ...runOf(job), attempt: 0 }, { ...runOf(job), messageId: 'unknown' }]) {
        assert.equal(await renew(stores, run, at(20)), 'lost');
        assert.equal(await conversations.savePartial(run, 'Wrong'), 'lost');
        assert.equal(await conversations.finishReply(run, aReply(job), START), 'lost');
      }
      assert.deepEqual(await messagesOf(stores), before);

      await conversations.finishReply(runOf(job), aReply(job), START);
      const finished = await messagesOf(stores);
      assert.equal(await renew(stores, runOf(job), at(20)), 'lost');
      assert.equal(await conversations.savePartial(runOf(job), 'Late'), 'lost');
      assert.equal(await conversations.finishReply(runOf(job), aReply(job, 'Again'), START), 'lost');
      assert.deepEqual(await messagesOf(stores), finished);
    },
  },
  {
    name: 'finishing deletes the placeholder, saves the reply as answer to the message and closes the job [SEND-09 STORE-10 STORE-11 DATA-57]',
    async run(stores) {
      const job = await accept(stores);
      assert.equal(await stores.conversations.finishReply(runOf(job), aReply(job), at(7)), 'finished');
      const [question, reply, ...others] = await messagesOf(stores);
      assert.equal(question?.id, 'message-1');
      assert.ok(reply);
      const { version: _version, timestamp: _timestamp, ...fields } = reply;
      assert.deepEqual(fields, { id: replyIdOf(job), chatId: 'chat-1', text: 'Ask ten founders you know.', role: 'Marquill', parentId: 'message-1' });
      assert.deepEqual(others, []);
      assert.deepEqual(await stores.conversations.claimExpiredReplies(at(3600), { owner: 'server-2', until: at(3610) }, 10), []);
    },
  },
  {
    name: 'finishing sets the chat\'s dateLastVisited and leaves its title [CHAT-10 DATA-51]',
    async run(stores) {
      const job = await accept(stores);
      await stores.conversations.finishReply(runOf(job), aReply(job), at(7));
      const chat = await stores.conversations.readChat('ada', 'chat-1');
      assert.deepEqual([chat?.dateLastVisited, chat?.dateCreated, chat?.title], [at(7), START, 'Fri Nov 20 2026']);
    },
  },
  {
    name: 'a reply finished without the partial text having been saved is whole',
    async run(stores) {
      const job = await accept(stores);
      await stores.conversations.savePartial(runOf(job), 'Ask');
      await stores.conversations.finishReply(runOf(job), aReply(job, 'Ask ten founders.'), START);
      assert.equal((await messagesOf(stores)).at(-1)?.text, 'Ask ten founders.');
    },
  },
  {
    name: 'what a reply rests on is stored with it, whole or stopped, and later marks leave it; a reply without it has none',
    async run(stores) {
      const basis = {
        facts: [{ key: 'brandCore.mission', label: 'Mission', value: 'Two lines,\n"quoted" \\ and "ключ"' }],
        style: 'concise', usedSummary: true, missing: [{ key: 'industry', label: 'Industry' }], promptVersion: '1',
      } as const;
      await exchange(stores, {}, () => ({ kind: 'reply', replyId: 'whole', text: 'Ask ten.', role: 'Marquill', basis }));
      await exchange(stores, inChat(2), () => ({ kind: 'reply', replyId: 'stopped', text: 'Ask', role: 'Marquill', isStopped: true, basis }));
      await exchange(stores, inChat(3));
      await stores.conversations.setFeedback('ada', 'chat-1', 'whole', 'good');
      await stores.conversations.mergeSummary('ada', 'chat-1', 'stopped', 'About customers.');
      const stored = (await messagesOf(stores)).map((message) => message.basis);
      assert.deepEqual(stored, [undefined, basis, undefined, basis, undefined, undefined]);
    },
  },
  {
    name: 'a failed reply removes the placeholder and saves an error bubble [SEND-15 SEND-16 DATA-60]',
    async run(stores) {
      await exchange(stores, {}, anError);
      const [, bubble, ...others] = await messagesOf(stores);
      assert.deepEqual([bubble?.isError, bubble?.isLoading, bubble?.parentId, bubble?.role], [true, undefined, 'message-1', 'Marquill']);
      assert.equal(bubble?.text, 'Sorry, I encountered an error. Please try again.');
      assert.deepEqual(others, []);
    },
  },
  {
    name: 'a stopped reply is saved with isStopped',
    async run(stores) {
      await exchange(stores, {}, () => ({ kind: 'reply', replyId: 'reply-1', text: 'Ask', role: 'Marquill', isStopped: true }));
      const reply = (await messagesOf(stores)).at(-1);
      assert.deepEqual([reply?.text, reply?.isStopped, reply?.isError], ['Ask', true, undefined]);
    },
  },
  {
    name: 'a withdrawn reply takes the message back too, without placeholder or bubble; its id stays used',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2), () => ({ kind: 'withdrawn' }));
      assert.deepEqual((await messagesOf(stores)).map(({ id }) => id), ['message-1', 'message-1-reply']);
      assert.equal((await stores.conversations.acceptMessage(aMessage(inChat(2)))).kind, 'repeated');
    },
  },
  {
    name: 'a stop request is told to every later renewal and partial save of the job, also after a take-over',
    async run(stores) {
      const { conversations } = stores;
      const job = await accept(stores);
      assert.equal(await conversations.requestStop('ada', 'message-1'), true);
      assert.equal(await renew(stores, runOf(job), at(20)), 'stop');
      assert.equal(await conversations.savePartial(runOf(job), 'Ask'), 'stop');
      assert.equal((await messagesOf(stores)).at(-1)?.text, 'Ask');
      const [taken] = await conversations.claimExpiredReplies(at(60), { owner: 'server-2', until: at(70) }, 1);
      assert.ok(taken);
      assert.equal(await renew(stores, runOf(taken), at(80)), 'stop');
    },
  },
  {
    name: 'a stop request without a pending reply to that message is false and does not reach the next one',
    async run(stores) {
      const { conversations } = stores;
      assert.equal(await conversations.requestStop('ada', 'message-1'), false);
      const first = await accept(stores);
      assert.equal(await conversations.requestStop('ada', 'message-2'), false);
      await conversations.requestStop('ada', 'message-1');
      await conversations.finishReply(runOf(first), { kind: 'withdrawn' }, START);
      assert.equal(await conversations.requestStop('ada', 'message-1'), false);
      const second = await accept(stores, inChat(2));
      assert.equal(await renew(stores, runOf(second), at(20)), 'held');
    },
  },
  {
    name: 'deleting the chat loses its pending reply: nothing can be written and the user is free again',
    async run(stores) {
      const { conversations, usage } = stores;
      const job = await accept(stores);
      assert.equal(await conversations.deleteChat('ada', 'chat-1'), true);
      assert.equal(await renew(stores, runOf(job), at(20)), 'lost');
      assert.equal(await conversations.savePartial(runOf(job), 'Ask'), 'lost');
      assert.equal(await conversations.finishReply(runOf(job), anError(job), START), 'lost');
      assert.equal((await usage.readUsage('ada', START, TODAY)).requestCount, 1);
      assert.deepEqual(await conversations.claimExpiredReplies(at(60), { owner: 'server-2', until: at(70) }, 10), []);
      assert.equal(await conversations.readChat('ada', 'chat-1'), null);
      assert.equal((await conversations.acceptMessage(aMessage({ messageId: 'message-2', chat: { newId: 'chat-2', title: 'New' } }))).kind, 'accepted');
    },
  },
];
