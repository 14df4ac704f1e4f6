import assert from 'node:assert/strict';
import type { ConformanceCase } from '../conformance-case.ts';
import { at, START } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { accept, aReply, exchange, inChat, messagesOf, runOf } from './sending.ts';

async function assertAscending(stores: StoresUnderTest, ids: readonly string[]): Promise<void> {
  const messages = await messagesOf(stores);
  assert.deepEqual(messages.map(({ id }) => id), ids);
  const stamps = messages.map(({ timestamp }) => timestamp.getTime());
  for (const [index, stamp] of stamps.entries()) assert.ok(index === 0 || stamp > (stamps[index - 1] ?? 0), `stamps ${stamps.join(', ')}`);
}

const THREE_EXCHANGES = ['message-1', 'message-1-reply', 'message-2', 'message-2-reply', 'message-3', 'message-3-reply'];

/** Timestamps and order. */
export const stampCases: readonly ConformanceCase<StoresUnderTest>[] = [
  {
    name: 'timestamps of a chat are those of the clock while it moves on [DATA-58]',
    async run(stores) {
      const job = await accept(stores, { now: at(1) });
      await stores.conversations.finishReply(runOf(job), aReply(job), at(5));
      const [message, reply] = await messagesOf(stores);
      assert.deepEqual([message?.timestamp, reply?.timestamp], [at(1), at(5)]);
    },
  },
  {
    name: 'timestamps of a chat strictly increase while the clock stands still [STORE-06 CHAT-09]',
    async run(stores) {
      await exchange(stores);
      await exchange(stores, inChat(2));
      const job = await accept(stores, inChat(3));
      await assertAscending(stores, [...THREE_EXCHANGES.slice(0, 5), 'message-3-placeholder']);
      await stores.conversations.finishReply(runOf(job), aReply(job), START);
      await assertAscending(stores, THREE_EXCHANGES);
    },
  },
  {
    name: 'timestamps of a chat strictly increase when the clock goes back [STORE-06 CHAT-09]',
    async run(stores) {
      await exchange(stores, { now: at(100) });
      await exchange(stores, inChat(2, { now: at(50) }));
      await exchange(stores, inChat(3, { now: at(-100) }));
      await assertAscending(stores, THREE_EXCHANGES);
    },
  },
  {
    name: 'another chat keeps its own time',
    async run(stores) {
      await exchange(stores, { now: at(100) });
      await exchange(stores, { messageId: 'message-2', chat: { newId: 'chat-2', title: 'Other' }, now: at(1) });
      assert.deepEqual((await messagesOf(stores, 'chat-2'))[0]?.timestamp, at(1));
    },
  },
];
