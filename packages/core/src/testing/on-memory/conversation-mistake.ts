import type { Message } from '../../domain/chat/chat.ts';
import { createMemoryConversationStore, createMemoryPorts, createMemoryUsageStore, createUsageTable, type UsageTable } from '../../memory/index.ts';
import type { ConversationStore } from '../../ports/conversation-store.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import type { Mistake } from './mistake.ts';

/** A seeded mistake of a ConversationStore, and the case that must notice it. */
export interface ConversationMistake extends Omit<Mistake<StoresUnderTest>, 'adapter'> {
  /** The methods that do it wrong. */
  readonly broken: (store: ConversationStore, table: UsageTable) => Partial<ConversationStore>;
}

/** Fresh stores in memory with a mistake in them. */
export function storesWith(broken: ConversationMistake['broken'], table: UsageTable = createUsageTable()): StoresUnderTest {
  const store = createMemoryConversationStore(table);
  return { users: createMemoryPorts().users, usage: createMemoryUsageStore(table), conversations: { ...store, ...broken(store, table) } };
}

/** Lists messages after `change`. */
export function mapMessages(store: ConversationStore, change: (messages: readonly Message[]) => readonly Message[]): Partial<ConversationStore> {
  return { listMessages: async (...args) => change(await store.listMessages(...args)) };
}

/** Puts each mistake into fresh stores. */
export function onStores(mistakes: readonly ConversationMistake[]): readonly Mistake<StoresUnderTest>[] {
  return mistakes.map(({ what, caughtBy, broken }) => ({ what, caughtBy, adapter: () => storesWith(broken) }));
}
