import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage, at, START, TODAY } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, inChat, messagesOf, renew, replyIdOf, runOf } from './sending.ts';

const SERVER_2 = { owner: 'server-2', until: at(70) };
const WITHDRAWN = { kind: 'withdrawn' } as const;

/** Replies that wait for their first run, because no server had room for them. */
export const waitingCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a message accepted without a lease has attempt 0 and is claimed for its first run at once',
    async run(stores) {
      const { conversations } = stores;
      const job = await accept(stores, { lease: null });
      assert.equal(job.attempt, 0);
      assert.deepEqual((await messagesOf(stores)).map(({ text, attempt, isLoading }) => [text, attempt, isLoading]).at(-1), ['', 0, true]);

      const [first, ...others] = await conversations.claimExpiredReplies(START, SERVER_2, 10);
      assert.deepEqual([first, others], [{ ...job, attempt: 1 }, []]);
      assert.ok(first);
      assert.deepEqual(await conversations.claimExpiredReplies(at(69), SERVER_2, 10), [], 'the new lease holds');
      assert.equal(await conversations.savePartial(runOf(first), 'Ask'), 'held');
      assert.deepEqual((await messagesOf(stores)).map(({ text, attempt }) => [text, attempt]).at(-1), ['Ask', 1]);
      assert.equal(await conversations.finishReply(runOf(first), aReply(first), at(9)), 'finished');
      assert.deepEqual((await messagesOf(stores)).map(({ id }) => id), ['message-1', replyIdOf(job)]);
    },
  },
  {
    name: 'waiting and abandoned replies are claimed in the order of their messages',
    async run(stores) {
      await accept(stores, { uid: 'bob', messageId: 'message-of-bob', now: at(1), lease: { owner: 'server-1', until: at(20) } });
      await accept(stores, { uid: 'eve', messageId: 'message-of-eve', now: at(3), lease: null });
      await accept(stores, { uid: 'ada', messageId: 'message-of-ada', now: at(2), lease: null });
      const claim = async (max: number) => (await stores.conversations.claimExpiredReplies(at(30), SERVER_2, max)).map(({ uid }) => uid);
      assert.deepEqual([await claim(2), await claim(2)], [['bob', 'ada'], ['eve']]);
    },
  },
  {
    name: 'a waiting reply makes its user busy',
    async run(stores) {
      await accept(stores, { lease: null });
      assert.equal((await stores.conversations.acceptMessage(aMessage(inChat(2, { lease: null })))).kind, 'busy');
    },
  },
  {
    name: 'a waiting reply can be withdrawn under attempt 0, one that was claimed cannot, and hears of the stop',
    async run(stores) {
      const { conversations, usage } = stores;
      const waiting = await accept(stores, { lease: null });
      assert.equal(await conversations.requestStop('ada', 'message-1'), true);
      assert.equal(await conversations.finishReply(runOf(waiting), WITHDRAWN, at(1)), 'finished');
      assert.deepEqual(await messagesOf(stores), []);
      assert.equal((await usage.readUsage('ada', START, TODAY)).requestCount, 0);
      assert.deepEqual(await conversations.claimExpiredReplies(at(60), SERVER_2, 10), []);

      const next = await accept(stores, inChat(2, { lease: null }));
      const [claimed] = await conversations.claimExpiredReplies(at(60), SERVER_2, 10);
      assert.ok(claimed);
      await conversations.requestStop('ada', 'message-2');
      assert.equal(await conversations.finishReply(runOf(next), WITHDRAWN, at(61)), 'lost');
      assert.equal(await renew(stores, runOf(claimed), at(90)), 'stop');
    },
  },
  {
    name: 'of parallel claimers each waiting reply goes to one',
    async run(stores) {
      const uids = Array.from({ length: 12 }, (_, index) => `user-${index}`);
      for (const uid of uids) await accept(stores, { uid, messageId: `message-of-${uid}`, lease: null });
      const claims = await Promise.all(
        [2, 3, 4].map((server) => stores.conversations.claimExpiredReplies(at(1), { owner: `server-${server}`, until: at(70) }, 5)),
      );
      const claimed = claims.flat().map(({ uid }) => uid);
      assert.equal(new Set(claimed).size, claimed.length);
      const rest = await stores.conversations.claimExpiredReplies(at(1), SERVER_2, 100);
      assert.deepEqual([...claimed, ...rest.map(({ uid }) => uid)].sort(), [...uids].sort());
    },
  },
];
