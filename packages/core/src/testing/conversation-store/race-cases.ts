import assert from 'node:assert/strict';
import type { AcceptResult } from '../../ports/conversation-store.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { aMessage, at, START, TODAY } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, messagesOf, runOf } from './sending.ts';

const times = <Result>(count: number, task: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

function countKinds(results: readonly AcceptResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of results) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Sends until the store has accepted the message and its reply is finished, or the limit is reached. */
async function sendStubbornly(stores: StoresUnderTest, messageId: string): Promise<AcceptResult['kind']> {
  for (;;) {
    const result = await stores.conversations.acceptMessage(aMessage({ messageId, chat: { id: 'chat-1' } }));
    if (result.kind === 'accepted') await stores.conversations.finishReply(runOf(result.job), aReply(result.job), START);
    if (result.kind !== 'busy') return result.kind;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Parallel calls. */
export const raceCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'of 50 parallel accepts of one message exactly one is accepted and the rest are repeated',
    async run(stores) {
      const results = await times(50, (index) =>
        stores.conversations.acceptMessage(aMessage({ chat: { newId: `chat-${index}`, title: 'Race' }, placeholderId: `placeholder-${index}` })),
      );
      assert.deepEqual(countKinds(results), { accepted: 1, repeated: 49 });
      assert.equal(new Set(results.map((result) => ('job' in result ? result.job.chatId : 'chatId' in result && result.chatId))).size, 1);
      assert.equal((await stores.usage.readUsage('ada', START, TODAY)).requestCount, 1);
    },
  },
  {
    name: 'of 50 parallel messages of one user one is accepted and the rest are busy [SEND-01]',
    async run(stores) {
      const results = await times(50, (index) => stores.conversations.acceptMessage(aMessage({ messageId: `message-${index}` })));
      assert.deepEqual(countKinds(results), { accepted: 1, busy: 49 });
      assert.equal((await messagesOf(stores)).length, 2);
      assert.equal((await stores.usage.readUsage('ada', START, TODAY)).requestCount, 1);
    },
  },
  {
    name: '100 parallel senders of one user, answered in between, never pass the limit of ten [LIMIT-03 LIMIT-04]',
    async run(stores) {
      await stores.conversations.addChat('ada', { id: 'chat-1', title: 'Race', dateCreated: START, dateLastVisited: START });
      const kinds = await times(100, (index) => sendStubbornly(stores, `message-${index}`));
      assert.equal(kinds.filter((kind) => kind === 'accepted').length, 10);
      assert.equal(kinds.filter((kind) => kind === 'limit').length, 90);
      assert.equal((await stores.usage.readUsage('ada', START, TODAY)).requestCount, 10);
      assert.equal((await messagesOf(stores)).length, 20);
    },
  },
  {
    name: 'of two parallel finishes of one run one is finished and the other lost',
    async run(stores) {
      const job = await accept(stores);
      const answers = await times(2, () => stores.conversations.finishReply(runOf(job), aReply(job), START));
      assert.deepEqual(answers.sort(), ['finished', 'lost']);
      assert.equal((await messagesOf(stores)).length, 2);
    },
  },
  {
    name: 'of parallel claimers each expired reply goes to one',
    async run(stores) {
      const uids = Array.from({ length: 12 }, (_, index) => `user-${index}`);
      for (const uid of uids) await accept(stores, { uid, messageId: `message-of-${uid}` });
      const claims = await times(4, (index) =>
        stores.conversations.claimExpiredReplies(at(60), { owner: `server-${index + 2}`, until: at(70) }, 12),
      );
      assert.deepEqual(claims.flat().map((job) => job.uid).sort(), [...uids].sort());
    },
  },
  {
    name: 'a claim and the finish of the old run at one moment: either the reply is there or the job is taken, never both',
    async run(stores) {
      const job = await accept(stores);
      const [claimed, finished] = await Promise.all([
        stores.conversations.claimExpiredReplies(at(60), { owner: 'server-2', until: at(70) }, 1),
        stores.conversations.finishReply(runOf(job), aReply(job), at(60)),
      ]);
      assert.equal(claimed.length, finished === 'lost' ? 1 : 0);
      const loading = (await messagesOf(stores)).filter((message) => message.isLoading);
      assert.equal(loading.length, claimed.length);
    },
  },
];
