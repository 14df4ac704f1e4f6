import type { ConversationStore } from '../ports/conversation-store.ts';
import type { UsageStore } from '../ports/usage-store.ts';
import type { UserStore } from '../ports/user-store.ts';

/** The three stores of one storage, fresh and empty. */
export interface StoresUnderTest {
  readonly users: UserStore;
  readonly usage: UsageStore;
  readonly conversations: ConversationStore;
}
