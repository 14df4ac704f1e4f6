import type { StoresUnderTest } from '../stores-under-test.ts';
import { at } from '../fixed-data.ts';
import { onStores } from './conversation-mistake.ts';
import type { Mistake } from './mistake.ts';

/** Mistakes with replies that wait for their first run. */
export const waitingMistakes: readonly Mistake<StoresUnderTest>[] = onStores([
  {
    what: 'a message without a lease gets one of nobody',
    caughtBy: 'a message accepted without a lease has attempt 0',
    broken: (store) => ({
      acceptMessage: (message) => store.acceptMessage({ ...message, lease: message.lease ?? { owner: 'nobody', until: at(600) } }),
    }),
  },
  {
    what: 'the first run of a waiting reply counts as its second',
    caughtBy: 'a message accepted without a lease has attempt 0',
    broken: (store) => ({
      acceptMessage: (message) => store.acceptMessage({ ...message, lease: message.lease ?? { owner: '', until: message.now } }),
    }),
  },
  {
    what: 'abandoned replies overtake waiting ones',
    caughtBy: 'waiting and abandoned replies are claimed in the order',
    broken: (store) => ({
      claimExpiredReplies: async (now, lease, max) =>
        [...(await store.claimExpiredReplies(now, lease, 100))].sort((a, b) => b.attempt - a.attempt || b.uid.localeCompare(a.uid)).slice(0, max),
    }),
  },
  {
    what: 'a waiting reply does not make its user busy',
    caughtBy: 'a waiting reply makes its user busy',
    broken: (store) => ({
      async acceptMessage(message) {
        const result = await store.acceptMessage(message);
        return result.kind === 'busy' && message.lease === null ? store.acceptMessage({ ...message, uid: 'another', chat: { newId: 'x', title: 'x' } }) : result;
      },
    }),
  },
  {
    what: 'a stop of a waiting reply ends its first run as well',
    caughtBy: 'a waiting reply can be withdrawn under attempt 0',
    broken: (store) => ({
      async finishReply(run, outcome, now) {
        const answer = await store.finishReply(run, outcome, now);
        return answer === 'lost' && run.attempt === 0 ? store.finishReply({ ...run, attempt: 1 }, outcome, now) : answer;
      },
    }),
  },
]);
