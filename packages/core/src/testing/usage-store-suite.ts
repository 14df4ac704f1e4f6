import assert from 'node:assert/strict';
import type { UsageRecord } from '../domain/daily-limit/usage.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { anError, exchange, inChat } from './conversation-store/sending.ts';
import { eventually } from './eventually.ts';
import { at, START, TODAY, TOMORROW } from './fixed-data.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

/** Follows a user's usage: every event as it came. */
function follow({ usage }: StoresUnderTest, uid = 'ada'): { readonly events: readonly (UsageRecord | null)[]; readonly stop: () => void } {
  const events: (UsageRecord | null)[] = [];
  return { events, stop: usage.watchUsage(uid, (event) => events.push(event)) };
}

/** What every UsageStore does, with the ConversationStore that counts. */
export const usageStoreSuite: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a missing record is created with requestCount 0, requestLimit 5 and lastReset now [LIMIT-07 LIMIT-08 STORE-05 DATA-45 DATA-46 DATA-47 DATA-48]',
    async run({ usage }) {
      const record = await usage.readUsage('ada', START, TODAY);
      assert.deepEqual([record.requestCount, record.requestLimit, record.lastReset, record.day], [0, 5, START, TODAY]);
      assert.deepEqual(await usage.readUsage('ada', at(100), TODAY), record, 'the second reading finds the created record');
    },
  },
  {
    name: 'reading shows what was counted and changes nothing, on a later day neither',
    async run(stores) {
      await exchange(stores);
      const record = await stores.usage.readUsage('ada', at(86_400), TOMORROW);
      assert.deepEqual([record.requestCount, record.lastReset, record.day], [1, START, TODAY]);
      assert.deepEqual(await stores.usage.readUsage('ada', START, TODAY), record);
    },
  },
  {
    name: 'records are kept by user [LIMIT-12 DATA-45]',
    async run(stores) {
      await exchange(stores);
      assert.equal((await stores.usage.readUsage('bob', START, TODAY)).requestCount, 0);
      assert.equal((await stores.usage.readUsage('ada', START, TODAY)).requestCount, 1);
    },
  },
  {
    name: 'parallel first readings create one record',
    async run({ usage }) {
      const records = await Promise.all(Array.from({ length: 10 }, (_, index) => usage.readUsage('ada', at(index), TODAY)));
      for (const record of records) assert.deepEqual(record, records[0]);
    },
  },
  {
    name: 'a reading and a send at one moment lose no count',
    async run(stores) {
      await Promise.all([exchange(stores), ...Array.from({ length: 5 }, () => stores.usage.readUsage('ada', START, TODAY))]);
      assert.equal((await stores.usage.readUsage('ada', START, TODAY)).requestCount, 1);
    },
  },
  {
    name: 'a watch begins with null for a missing record and tells of its creation, of each count and of a refund',
    async run(stores) {
      const view = follow(stores);
      await eventually(() => assert.deepEqual(view.events, [null]));
      await stores.usage.readUsage('ada', START, TODAY);
      await eventually(() => assert.equal(view.events.at(-1)?.requestCount, 0));
      await exchange(stores);
      await eventually(() => assert.equal(view.events.at(-1)?.requestCount, 1));
      await exchange(stores, inChat(2), anError);
      await eventually(() => assert.deepEqual([view.events.at(-1)?.requestCount, view.events.at(-1)?.attempts], [1, 2]));
      view.stop();
    },
  },
  {
    name: 'a watch of an existing record begins with it, lastReset as a date',
    async run(stores) {
      await exchange(stores);
      const view = follow(stores);
      await eventually(async () => assert.deepEqual(view.events, [await stores.usage.readUsage('ada', START, TODAY)]));
      assert.ok(view.events[0]?.lastReset instanceof Date);
      view.stop();
    },
  },
  {
    name: 'no count is lost between the first call of a watch and the later ones',
    async run(stores) {
      const views: ReturnType<typeof follow>[] = [];
      await exchange(stores);
      for (let number = 2; number <= 8; number += 1) {
        const exchanged = exchange(stores, inChat(number));
        views.push(follow(stores));
        await exchanged;
      }
      for (const view of views) {
        await eventually(() => assert.equal(view.events.at(-1)?.requestCount, 8));
        view.stop();
      }
    },
  },
  {
    name: 'a watch hears nothing of another user, and a stopped one nothing at all',
    async run(stores) {
      const [bob, stopped, ada] = [follow(stores, 'bob'), follow(stores), follow(stores)];
      await eventually(() => assert.deepEqual([bob.events, stopped.events, ada.events], [[null], [null], [null]]));
      stopped.stop();
      stopped.stop();
      await exchange(stores);
      await eventually(() => assert.equal(ada.events.at(-1)?.requestCount, 1));
      assert.deepEqual(stopped.events, [null]);
      assert.ok(bob.events.every((event) => event === null));
      bob.stop();
      ada.stop();
    },
  },
];
