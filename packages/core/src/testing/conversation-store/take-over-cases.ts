import assert from 'node:assert/strict';
import type { Lease, ReplyJob } from '../../domain/chat/reply-job.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { at, START, TODAY } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, anError, aReply, messagesOf, renew, replyIdOf, runOf } from './sending.ts';

const leaseOf = (owner: string, seconds: number): Lease => ({ owner, until: at(seconds) });
const jobOf = (stores: StoresUnderTest, uid: string): Promise<ReplyJob> =>
  accept(stores, { uid, messageId: `message-of-${uid}`, lease: leaseOf('server-1', 10) });
const SERVER_2 = leaseOf('server-2', 70);

/** Taking over replies whose server died. */
export const takeOverCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a reply is claimed only when its lease ran out before now',
    async run(stores) {
      await accept(stores, { lease: leaseOf('server-1', 10) });
      assert.deepEqual(await stores.conversations.claimExpiredReplies(at(9), SERVER_2, 10), []);
      assert.equal((await stores.conversations.claimExpiredReplies(at(11), SERVER_2, 10)).length, 1);
    },
  },
  {
    name: 'a renewed lease counts from its new end',
    async run(stores) {
      const job = await accept(stores, { lease: leaseOf('server-1', 10) });
      await renew(stores, runOf(job), at(30));
      assert.deepEqual(await stores.conversations.claimExpiredReplies(at(29), SERVER_2, 10), []);
      assert.equal((await stores.conversations.claimExpiredReplies(at(31), SERVER_2, 10)).length, 1);
    },
  },
  {
    name: 'a renewal shortens no lease that lasts longer already',
    async run(stores) {
      const job = await accept(stores, { lease: leaseOf('server-1', 30) });
      assert.equal(await renew(stores, runOf(job), at(20)), 'held');
      assert.deepEqual(await stores.conversations.claimExpiredReplies(at(29), SERVER_2, 10), []);
    },
  },
  {
    name: 'runs of many users are renewed together, each with its own answer in the order asked',
    async run(stores) {
      const { conversations } = stores;
      const [stopped, held, finished] = [await jobOf(stores, 'ada'), await jobOf(stores, 'bob'), await jobOf(stores, 'eve')];
      await conversations.requestStop('ada', stopped.messageId);
      await conversations.finishReply(runOf(finished), aReply(finished), START);
      const runs = [finished, held, stopped, { ...held, attempt: 2 }].map(runOf);
      assert.deepEqual(await conversations.renewLeases(runs, at(30)), ['lost', 'held', 'stop', 'lost']);
      assert.deepEqual(await conversations.renewLeases([...runs].reverse(), at(30)), ['lost', 'stop', 'held', 'lost']);
      assert.deepEqual(await conversations.renewLeases([], at(40)), []);
      assert.deepEqual(await conversations.claimExpiredReplies(at(29), SERVER_2, 10), []);
      assert.equal((await conversations.claimExpiredReplies(at(31), SERVER_2, 10)).length, 2);
    },
  },
  {
    name: 'a claimed job is the accepted one with the next attempt number, under the new lease',
    async run(stores) {
      const { conversations } = stores;
      const job = await accept(stores, { style: 'explanatory' });
      assert.deepEqual(await conversations.claimExpiredReplies(at(60), SERVER_2, 10), [{ ...job, attempt: 2 }]);
      assert.deepEqual(await conversations.claimExpiredReplies(at(69), leaseOf('server-3', 90), 10), []);
      assert.deepEqual(await conversations.claimExpiredReplies(at(71), leaseOf('server-3', 90), 10), [{ ...job, attempt: 3 }]);
    },
  },
  {
    name: 'expired jobs of any user are claimed oldest first, at most as many as asked for',
    async run(stores) {
      const ages: readonly [uid: string, acceptedAt: number, leaseEnd: number][] = [['bob', 2, 12], ['ada', 1, 13], ['eve', 3, 11]];
      for (const [uid, second, end] of ages) {
        await accept(stores, { uid, messageId: `message-of-${uid}`, now: at(second), lease: leaseOf('server-1', end) });
      }
      const first = await stores.conversations.claimExpiredReplies(at(60), SERVER_2, 2);
      const second = await stores.conversations.claimExpiredReplies(at(60), SERVER_2, 2);
      assert.deepEqual([first.map(({ uid }) => uid), second.map(({ uid }) => uid)], [['ada', 'bob'], ['eve']]);
    },
  },
  {
    name: 'after a claim the old run is lost and writes nothing, the new run goes on and finishes',
    async run(stores) {
      const { conversations, usage } = stores;
      const job = await accept(stores);
      await conversations.savePartial(runOf(job), 'Ask');
      const [taken] = await conversations.claimExpiredReplies(at(60), SERVER_2, 10);
      assert.ok(taken);
      const before = await messagesOf(stores);
      assert.deepEqual(before.map(({ text, attempt }) => [text, attempt]).at(-1), ['Ask', 1], 'the old text stays until the new run saves one');

      assert.equal(await renew(stores, runOf(job), at(90)), 'lost');
      assert.equal(await conversations.savePartial(runOf(job), 'Ask ten'), 'lost');
      assert.equal(await conversations.finishReply(runOf(job), anError(job), at(61)), 'lost');
      assert.deepEqual(await messagesOf(stores), before);
      assert.equal((await usage.readUsage('ada', START, TODAY)).requestCount, 1);

      assert.equal(await conversations.savePartial(runOf(taken), 'Talk'), 'held');
      assert.deepEqual((await messagesOf(stores)).map(({ text, attempt }) => [text, attempt]).at(-1), ['Talk', 2]);
      assert.equal(await conversations.finishReply(runOf(taken), aReply(taken, 'Talk to ten.'), at(62)), 'finished');
      assert.deepEqual((await messagesOf(stores)).map(({ id }) => id), ['message-1', replyIdOf(job)]);
    },
  },
  {
    name: 'releasing lets every lease of that owner run out, and no other',
    async run(stores) {
      const { conversations } = stores;
      for (const [uid, owner] of [['ada', 'server-1'], ['bob', 'server-1'], ['eve', 'server-9']] as const) {
        await accept(stores, { uid, messageId: `message-of-${uid}`, lease: leaseOf(owner, 600) });
      }
      await conversations.releaseLeases('server-1', at(5));
      const taken = await conversations.claimExpiredReplies(at(6), SERVER_2, 10);
      assert.deepEqual(taken.map(({ uid }) => uid).sort(), ['ada', 'bob']);
    },
  },
  {
    name: 'releasing what was taken over from an owner does nothing to the new owner',
    async run(stores) {
      const { conversations } = stores;
      await accept(stores);
      await conversations.claimExpiredReplies(at(60), leaseOf('server-2', 600), 10);
      await conversations.releaseLeases('server-1', at(61));
      assert.deepEqual(await conversations.claimExpiredReplies(at(62), leaseOf('server-3', 700), 10), []);
    },
  },
  {
    name: 'claiming without expired replies is empty',
    async run({ conversations }) {
      assert.deepEqual(await conversations.claimExpiredReplies(at(60), SERVER_2, 10), []);
    },
  },
];
