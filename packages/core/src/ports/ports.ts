import type { Assistant } from './assistant.ts';
import type { Billing } from './billing.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { Identity } from './identity.ts';
import type { Mailer } from './mailer.ts';
import type { Clock, IdSource, Log, Timer } from './platform.ts';
import type { UsageStore } from './usage-store.ts';
import type { UserStore } from './user-store.ts';

/** Everything that createCore needs from outside. */
export interface Ports {
  readonly users: UserStore;
  readonly conversations: ConversationStore;
  readonly usage: UsageStore;
  readonly identity: Identity;
  readonly assistant: Assistant;
  readonly billing: Billing;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly ids: IdSource;
  readonly log: Log;
}
