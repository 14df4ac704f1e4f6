import type { Message } from '../../domain/chat/chat.ts';
import { refundMessage } from '../../domain/daily-limit/reserve-message.ts';
import { createUsageTable, type UsageTable } from '../../memory/index.ts';
import type { AcceptResult, ConversationStore } from '../../ports/conversation-store.ts';
import { START } from '../fixed-data.ts';
import { onStores, storesWith, type ConversationMistake } from './conversation-mistake.ts';
import type { Mistake } from './mistake.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';

/** Counts, and loses every second update. */
function losingTable(): UsageTable {
  const table = createUsageTable();
  let saves = 0;
  return {
    ...table,
    save(uid, record) {
      saves += 1;
      if (saves % 2 === 1) table.save(uid, record);
    },
  };
}

/** Counts every user's messages as one's. */
function sharedTable(): UsageTable {
  const table = createUsageTable();
  return { ...table, find: () => table.find('all'), save: (_uid, record) => table.save('all', record) };
}

const mistakes: readonly ConversationMistake[] = [
  {
    what: 'a message id is accepted twice',
    caughtBy: 'of 50 parallel accepts of one message',
    broken: (store) => {
      const accepted = new Map<string, AcceptResult>();
      return {
        async acceptMessage(message) {
          const result = await store.acceptMessage(message);
          if (result.kind === 'accepted') accepted.set(message.messageId, result);
          return result.kind === 'repeated' ? (accepted.get(message.messageId) ?? result) : result;
        },
      };
    },
  },
  {
    what: 'another body under a used id passes as repeated',
    caughtBy: 'another text, style or chat under a used message id',
    broken: (store) => ({
      async acceptMessage(message) {
        const result = await store.acceptMessage(message);
        return result.kind === 'conflict' ? { kind: 'repeated', chatId: 'chat-1', usage: { requestCount: 1, lastReset: START } } : result;
      },
    }),
  },
  {
    what: 'the limit is one too high',
    caughtBy: 'ten messages a day are accepted',
    broken: (store) => ({
      acceptMessage: (message) => store.acceptMessage({ ...message, policy: { ...message.policy, limit: message.policy.limit + 1 } }),
    }),
  },
  {
    what: 'the chat is looked for before anything else',
    caughtBy: 'checks are made in the order',
    broken: (store) => ({
      async acceptMessage(message) {
        const isMissing = 'id' in message.chat && !(await store.readChat(message.uid, message.chat.id));
        return isMissing ? { kind: 'no-chat' } : store.acceptMessage(message);
      },
    }),
  },
  {
    what: 'a pending reply does not make its user busy',
    caughtBy: 'of 50 parallel messages of one user',
    broken: (store) => ({
      async acceptMessage(message) {
        const result = await store.acceptMessage(message);
        return result.kind === 'busy' ? store.acceptMessage({ ...message, uid: message.messageId, chat: { newId: 'x', title: 'x' } }) : result;
      },
    }),
  },
  {
    what: 'a job names the day of the sender\'s calendar instead of the counted one',
    caughtBy: 'the day only moves forward',
    broken: (store) => ({
      async acceptMessage(message) {
        const result = await store.acceptMessage(message);
        return result.kind === 'accepted' ? { ...result, job: { ...result.job, day: message.day } } : result;
      },
    }),
  },
  {
    what: 'an expired lease is not taken over',
    caughtBy: 'a reply is claimed only when its lease ran out',
    broken: () => ({ claimExpiredReplies: async () => [] }),
  },
  {
    what: 'a running reply is taken over',
    caughtBy: 'a reply is claimed only when its lease ran out',
    broken: (store) => ({ claimExpiredReplies: (now, lease, max) => store.claimExpiredReplies(new Date(now.getTime() + 60_000), lease, max) }),
  },
  {
    what: 'a renewal does not prolong the lease',
    caughtBy: 'a renewed lease counts from its new end',
    broken: (store) => ({ renewLeases: (runs) => store.renewLeases(runs, START) }),
  },
  {
    what: 'a claimed job keeps its attempt number',
    caughtBy: 'a claimed job is the accepted one with the next attempt number',
    broken: (store) => ({
      claimExpiredReplies: async (...args) => (await store.claimExpiredReplies(...args)).map((job) => ({ ...job, attempt: 1 })),
    }),
  },
  {
    what: 'two claimers get one job',
    caughtBy: 'of parallel claimers each expired reply goes to one',
    broken: (store) => {
      const once = new Map<number, ReturnType<ConversationStore['claimExpiredReplies']>>();
      return {
        claimExpiredReplies(now, lease, max) {
          const claim = once.get(now.getTime()) ?? store.claimExpiredReplies(now, lease, max);
          once.set(now.getTime(), claim);
          return claim;
        },
      };
    },
  },
  {
    what: 'the newest expired job is claimed first',
    caughtBy: 'expired jobs of any user are claimed oldest first',
    broken: (store) => ({
      claimExpiredReplies: async (now, lease, max) => [...(await store.claimExpiredReplies(now, lease, max))].reverse(),
    }),
  },
  {
    what: 'releasing one server\'s leases releases all',
    caughtBy: 'releasing lets every lease of that owner run out',
    broken: (store) => ({
      async releaseLeases(_owner, now) {
        for (const owner of ['server-1', 'server-9']) await store.releaseLeases(owner, now);
      },
    }),
  },
  {
    what: 'a run that lost its lease can still finish',
    caughtBy: 'after a claim the old run is lost',
    broken: (store) => ({
      async finishReply(run, outcome, now) {
        for (const attempt of [run.attempt, 2, 3]) {
          if ((await store.finishReply({ ...run, attempt }, outcome, now)) === 'finished') return 'finished';
        }
        return 'lost';
      },
    }),
  },
  {
    what: 'a run that lost its lease can still write partial text',
    caughtBy: 'after a claim the old run is lost',
    broken: (store) => ({
      async savePartial(run, text) {
        const state = await store.savePartial(run, text);
        return state === 'lost' ? store.savePartial({ ...run, attempt: run.attempt + 1 }, text) : state;
      },
    }),
  },
  {
    what: 'a stop request is forgotten',
    caughtBy: 'a stop request is told to every later renewal',
    broken: (store) => ({
      renewLeases: async (runs, until) => (await store.renewLeases(runs, until)).map((state) => (state === 'lost' ? 'lost' : 'held')),
    }),
  },
  {
    what: 'the answers to a renewal come in the store\'s own order',
    caughtBy: 'runs of many users are renewed together',
    broken: (store) => ({
      renewLeases: (runs, until) => store.renewLeases([...runs].sort((a, b) => a.uid.localeCompare(b.uid)), until),
    }),
  },
  {
    what: 'a renewal shortens a lease',
    caughtBy: 'a renewal shortens no lease',
    broken: (store) => {
      const ends = new Map<string, Date>();
      return {
        async renewLeases(runs, until) {
          for (const { messageId } of runs) ends.set(messageId, until);
          return store.renewLeases(runs, until);
        },
        claimExpiredReplies: async (now, lease, max) => {
          const isEnded = [...ends.values()].some((until) => until <= now);
          return store.claimExpiredReplies(isEnded ? new Date(now.getTime() + 60_000) : now, lease, max);
        },
      };
    },
  },
  {
    what: 'an error is given back twice',
    caughtBy: 'a reply that fails gives its reservation back once',
    broken: (store, table) => ({
      async finishReply(run, outcome, now) {
        const answer = await store.finishReply(run, outcome, now);
        const record = table.find(run.uid);
        if (answer === 'lost' && outcome.kind === 'error' && record) table.save(run.uid, refundMessage(record, record.day ?? ''));
        return answer;
      },
    }),
  },
  {
    what: 'a stopped reply is given back',
    caughtBy: 'a withdrawn reply gives its reservation back, a stopped one',
    broken: (store, table) => ({
      async finishReply(run, outcome, now) {
        const record = table.find(run.uid);
        if (outcome.kind === 'reply' && outcome.isStopped && record) table.save(run.uid, refundMessage(record, record.day ?? ''));
        return store.finishReply(run, outcome, now);
      },
    }),
  },
  {
    what: 'what a reply rests on is dropped when it was stopped',
    caughtBy: 'what a reply rests on is stored with it',
    broken: (store) => ({
      finishReply(run, outcome, now) {
        if (outcome.kind !== 'reply' || !outcome.isStopped) return store.finishReply(run, outcome, now);
        const { basis: _basis, ...rest } = outcome;
        return store.finishReply(run, rest, now);
      },
    }),
  },
  {
    what: 'a reply is saved beside its placeholder',
    caughtBy: 'finishing deletes the placeholder',
    broken: (store) => {
      const kept = new Map<string, Message>();
      return {
        async savePartial(run, text) {
          return store.savePartial(run, text);
        },
        async listMessages(...args) {
          const messages = await store.listMessages(...args);
          for (const message of messages) if (message.isLoading) kept.set(message.id, message);
          return [...messages, ...[...kept.values()].filter(({ id }) => !messages.some((message) => message.id === id))];
        },
        async finishReply(run, outcome, now) {
          for (const message of await store.listMessages(run.uid, 'chat-1', 10)) if (message.isLoading) kept.set(message.id, message);
          return store.finishReply(run, outcome, now);
        },
      };
    },
  },
  {
    what: 'deleting a chat frees its message ids',
    caughtBy: 'a message id stays used after its chat was deleted',
    broken: (store) => {
      let deleted = 0;
      return {
        async deleteChat(uid, chatId) {
          deleted += 1;
          return store.deleteChat(uid, chatId);
        },
        acceptMessage: (message) => store.acceptMessage({ ...message, messageId: deleted > 0 ? `${message.messageId}-${deleted}` : message.messageId }),
      };
    },
  },
  {
    what: 'deleting a chat leaves its pending reply',
    caughtBy: 'deleting the chat loses its pending reply',
    broken: () => ({ renewLeases: async (runs) => runs.map(() => 'held') }),
  },
];

/** Mistakes in accepting, running, finishing and taking over. */
export const sendingMistakes: readonly Mistake<StoresUnderTest>[] = [
  ...onStores(mistakes),
  { what: 'every second update of the counter is lost', caughtBy: '100 parallel senders of one user', adapter: () => storesWith(() => ({}), losingTable()) },
  {
    what: 'the count of one user is that of all',
    caughtBy: 'one user\'s count does not block another user',
    adapter: () => storesWith(() => ({}), sharedTable()),
  },
];
