import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { eventually } from '../eventually.ts';
import { followRows } from '../live-rows-view.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { exchange, inChat, messagesOf } from './sending.ts';

const MANY = { limit: 1000, source: 'constant' } as const;

/** A chat of 1,010 messages (AMB-80). */
export const longChatCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'a chat opens with its newest 1,000 messages in ascending order; older ones come in pages [CONST-21]',
    async run(stores) {
      await exchange(stores, { policy: MANY });
      for (let number = 2; number <= 505; number += 1) await exchange(stores, inChat(number, { policy: MANY }));
      const all = await messagesOf(stores);
      assert.equal(all.length, 1010);
      const view = followRows((listener) => stores.conversations.watchMessages('ada', 'chat-1', listener));
      await eventually(() => assert.equal(view.rows().length, 1000));
      assert.deepEqual(view.rows(), all.slice(10));
      view.stop();
      const oldestShown = all[10]?.id ?? assert.fail('no eleventh message');
      assert.deepEqual(await stores.conversations.listMessages('ada', 'chat-1', 200, oldestShown), all.slice(0, 10));
      assert.equal(await stores.conversations.countMessages('ada', 'chat-1'), 1010);
    },
  },
];
