import assert from 'node:assert/strict';
import type { DailyLimitPolicy, UsageRecord } from '../../domain/daily-limit/usage.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage, at, START, TODAY, TOMORROW } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, anError, exchange, inChat, messagesOf, runOf } from './sending.ts';

const TWO: DailyLimitPolicy = { limit: 2, source: 'constant' };

const usageOf = ({ usage }: StoresUnderTest, uid = 'ada'): Promise<UsageRecord> => usage.readUsage(uid, START, TODAY);

/** Uses up a limit of two. */
async function reachLimitOfTwo(stores: StoresUnderTest): Promise<void> {
  await exchange(stores, { policy: TWO });
  await exchange(stores, inChat(2, { policy: TWO }));
}

/** The day's allowance in accept and finish. */
export const limitCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'the first message creates the stats record with requestLimit 5 and each accepted message raises the count by one [LIMIT-07 LIMIT-08 LIMIT-11 DATA-45 DATA-46 DATA-48 STORE-05]',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2));
      const record = await usageOf(stores);
      assert.deepEqual(record, { requestCount: 2, lastReset: START, requestLimit: 5, day: TODAY, attempts: 2 });
    },
  },
  {
    name: 'ten messages a day are accepted and the eleventh is at the limit, whatever requestLimit is stored; nothing is written [SEND-03 LIMIT-03 LIMIT-04 LIMIT-06]',
    async run(stores) {
      await exchange(stores);
      for (let number = 2; number <= 10; number += 1) await exchange(stores, inChat(number));
      const eleventh = await stores.conversations.acceptMessage(
        aMessage({ messageId: 'message-11', chat: { newId: 'chat-2', title: 'No chat' } }),
      );
      assert.equal(eleventh.kind, 'limit');
      assert.equal('usage' in eleventh && eleventh.usage.requestCount, 10);
      assert.equal(await stores.conversations.readChat('ada', 'chat-2'), null);
      assert.equal((await messagesOf(stores)).length, 20);
      assert.equal((await usageOf(stores)).requestCount, 10);
    },
  },
  {
    name: 'with the source "record" the stored requestLimit decides',
    async run(stores) {
      const policy: DailyLimitPolicy = { limit: 10, source: 'record' };
      await exchange(stores, { policy });
      for (let number = 2; number <= 5; number += 1) await exchange(stores, inChat(number, { policy }));
      assert.equal((await stores.conversations.acceptMessage(aMessage(inChat(6, { policy })))).kind, 'limit');
    },
  },
  {
    name: 'one user\'s count does not block another user [LIMIT-12]',
    async run(stores) {
      await reachLimitOfTwo(stores);
      await accept(stores, { uid: 'bob', messageId: 'message-of-bob', policy: TWO });
    },
  },
  {
    name: 'a new day resets the count, stamps lastReset and counts from zero [LIMIT-01 LIMIT-10 DATA-47]',
    async run(stores) {
      await reachLimitOfTwo(stores);
      assert.equal((await stores.conversations.acceptMessage(aMessage(inChat(3, { policy: TWO })))).kind, 'limit');
      await exchange(stores, inChat(3, { policy: TWO, day: TOMORROW, now: at(86_400) }));
      const record = await usageOf(stores);
      assert.deepEqual([record.requestCount, record.lastReset, record.day, record.attempts], [1, at(86_400), TOMORROW, 1]);
    },
  },
  {
    name: 'the day only moves forward: a message of an earlier day counts on the later one, and its job names that day',
    async run(stores) {
      await exchange(stores, { day: TOMORROW, policy: TWO });
      const job = await accept(stores, inChat(2, { day: TODAY, policy: TWO }));
      assert.equal(job.day, TOMORROW);
      assert.equal((await usageOf(stores)).day, TOMORROW);
      await stores.conversations.finishReply(runOf(job), aReply(job), START);
      assert.equal((await stores.conversations.acceptMessage(aMessage(inChat(3, { day: TODAY, policy: TWO })))).kind, 'limit');
    },
  },
  {
    name: 'a reply that fails gives its reservation back once; the attempt stays counted',
    async run(stores) {
      await exchange(stores);
      const job = await exchange(stores, inChat(2), anError);
      const afterwards = await usageOf(stores);
      assert.deepEqual([afterwards.requestCount, afterwards.attempts], [1, 2]);
      assert.equal(await stores.conversations.finishReply(runOf(job), anError(job), START), 'lost');
      assert.equal((await usageOf(stores)).requestCount, 1);
    },
  },
  {
    name: 'a withdrawn reply gives its reservation back, a stopped one with text does not',
    async run(stores) {
      await exchange(stores, {}, () => ({ kind: 'withdrawn' }));
      assert.equal((await usageOf(stores)).requestCount, 0);
      const stopped = { kind: 'reply', replyId: 'reply-2', text: 'Ask', role: 'Marquill', isStopped: true } as const;
      await exchange(stores, inChat(2), () => stopped);
      assert.equal((await usageOf(stores)).requestCount, 1);
    },
  },
  {
    name: 'a message counted on a later day than its own is given back on that day',
    async run(stores) {
      await exchange(stores, { day: TOMORROW });
      await exchange(stores, inChat(2, { day: TODAY }), anError);
      assert.equal((await usageOf(stores)).requestCount, 1);
    },
  },
  {
    name: 'failing replies are capped at three times the limit of attempts a day, answered like the limit; a new day lifts the cap',
    async run(stores) {
      await exchange(stores, { policy: TWO }, anError);
      for (let number = 2; number <= 6; number += 1) await exchange(stores, inChat(number, { policy: TWO }), anError);
      const seventh = await stores.conversations.acceptMessage(aMessage(inChat(7, { policy: TWO })));
      assert.equal(seventh.kind, 'limit');
      assert.equal('usage' in seventh && seventh.usage.requestCount, 0);
      await accept(stores, inChat(7, { policy: TWO, day: TOMORROW }));
    },
  },
  {
    name: 'the limit\'s answer carries the usage of the day it was asked for',
    async run(stores) {
      await reachLimitOfTwo(stores);
      const result = await stores.conversations.acceptMessage(aMessage(inChat(3, { policy: TWO })));
      assert.deepEqual(result, {
        kind: 'limit',
        usage: { requestCount: 2, lastReset: START, requestLimit: 5, day: TODAY, attempts: 2 },
      });
    },
  },
  {
    name: 'checks are made in the order repeated or conflict, busy, limit, no-chat',
    async run(stores) {
      const { conversations } = stores;
      const one: DailyLimitPolicy = { limit: 1, source: 'constant' };
      const job = await accept(stores, { policy: one });
      const nowhere = { chat: { id: 'nowhere' } };
      const ask = async (fields: Parameters<typeof aMessage>[0]) => (await conversations.acceptMessage(aMessage({ policy: one, ...fields }))).kind;

      assert.equal(await ask({}), 'repeated');
      assert.equal(await ask({ text: 'Another question' }), 'conflict');
      assert.equal(await ask({ messageId: 'message-2', ...nowhere }), 'busy');
      await conversations.finishReply(runOf(job), aReply(job), START);
      assert.equal(await ask({}), 'repeated');
      assert.equal(await ask({ messageId: 'message-2', ...nowhere }), 'limit');
      assert.equal(await ask({ messageId: 'message-2', day: TOMORROW, ...nowhere }), 'no-chat');
    },
  },
];
