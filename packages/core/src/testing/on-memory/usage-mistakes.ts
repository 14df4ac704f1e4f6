import { createMemoryConversationStore, createMemoryPorts, createMemoryUsageStore, createUsageTable } from '../../memory/index.ts';
import type { UsageStore } from '../../ports/usage-store.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import type { Mistake } from './mistake.ts';

interface UsageMistake extends Omit<Mistake<StoresUnderTest>, 'adapter'> {
  readonly broken: (usage: UsageStore) => Partial<UsageStore>;
}

const mistakes: readonly UsageMistake[] = [
  {
    what: 'a new record stores another limit',
    caughtBy: 'a missing record is created with requestCount 0, requestLimit 5',
    broken: (usage) => ({ readUsage: async (uid, now, day) => ({ ...(await usage.readUsage(uid, now, day)), requestLimit: 10 }) }),
  },
  {
    what: 'a missing record is answered and not created',
    caughtBy: 'a missing record is created with requestCount 0, requestLimit 5',
    broken: () => ({ readUsage: async (_uid, now, day) => ({ requestCount: 0, requestLimit: 5, lastReset: now, day }) }),
  },
  {
    what: 'reading on a later day resets the count',
    caughtBy: 'reading shows what was counted and changes nothing',
    broken: (usage) => ({
      async readUsage(uid, now, day) {
        const record = await usage.readUsage(uid, now, day);
        return record.day === day ? record : { ...record, requestCount: 0, lastReset: now, day };
      },
    }),
  },
  {
    what: 'all users share one record',
    caughtBy: 'records are kept by user',
    broken: (usage) => ({ readUsage: (_uid, now, day) => usage.readUsage('ada', now, day) }),
  },
  {
    what: 'a watch begins with a made-up record',
    caughtBy: 'a watch begins with null for a missing record',
    broken: (usage) => ({
      watchUsage: (uid, listener) => usage.watchUsage(uid, (record) => listener(record ?? { requestCount: 0, lastReset: new Date(0) })),
    }),
  },
  {
    what: 'a watch does not tell of refunds',
    caughtBy: 'a watch begins with null for a missing record',
    broken: (usage) => ({
      watchUsage(uid, listener) {
        let highest = -1;
        return usage.watchUsage(uid, (record) => {
          const count = record?.requestCount ?? -1;
          if (count < highest) return;
          highest = count;
          if (record === null || record.attempts === record.requestCount) listener(record);
        });
      },
    }),
  },
  {
    what: 'a watch tells the first record only',
    caughtBy: 'no count is lost between the first call of a watch',
    broken: (usage) => ({
      watchUsage(uid, listener) {
        let isFirst = true;
        return usage.watchUsage(uid, (record) => {
          if (isFirst) listener(record);
          isFirst = false;
        });
      },
    }),
  },
  {
    what: 'a watch hears of another user',
    caughtBy: 'a watch hears nothing of another user',
    broken: (usage) => ({ watchUsage: (_uid, listener) => usage.watchUsage('ada', listener) }),
  },
];

/** Mistakes in reading the usage. */
export const usageMistakes: readonly Mistake<StoresUnderTest>[] = mistakes.map(({ what, caughtBy, broken }) => ({
  what,
  caughtBy,
  adapter() {
    const table = createUsageTable();
    const usage = createMemoryUsageStore(table);
    const { users } = createMemoryPorts();
    return { users, usage: { ...usage, ...broken(usage) }, conversations: createMemoryConversationStore(table) };
  },
}));
