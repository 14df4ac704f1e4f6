import { createMemoryAccountStore } from './memory-account-store.ts';
import { createMemoryAssistant, type MemoryAssistant } from './memory-assistant.ts';
import { createMemoryAuthSource, type MemoryAuthSource } from './memory-auth-source.ts';
import { createMemoryBilling, type MemoryBilling } from './memory-billing.ts';
import { createMemoryClock, type MemoryClock } from './memory-clock.ts';
import { createMemoryConversationStore } from './memory-conversation-store.ts';
import { createMemoryFunctionsTransport, type MemoryFunctionsTransport } from './memory-functions-transport.ts';
import { createMemoryIdSource } from './memory-id-source.ts';
import { createMemoryIdentity } from './memory-identity.ts';
import { createMemoryKeyStore } from './memory-key-store.ts';
import { createMemoryLog, type MemoryLog } from './memory-log.ts';
import { createMemoryMailer, type MemoryMailer } from './memory-mailer.ts';
import { createMemoryNavigator, type MemoryNavigator } from './memory-navigator.ts';
import { createMemoryPasswordHasher } from './memory-password-hasher.ts';
import { createMemoryRateLimits } from './memory-rate-limits.ts';
import { createMemoryRecords } from './memory-records.ts';
import { createMemoryRedirectIdentity, type MemoryRedirectIdentity } from './memory-redirect-identity.ts';
import { createMemorySessions } from './memory-sessions.ts';
import { createMemoryTimer, type MemoryTimer, type MemoryTimerOptions } from './memory-timer.ts';
import { createMemoryUsageStore } from './memory-usage-store.ts';
import { createMemoryUserStore } from './memory-user-store.ts';
import type { AllPorts } from './port-methods.ts';
import { createPortRecorder, type PortRecorder } from './port-recorder.ts';
import { createUsageTable } from './usage-table.ts';

/** What createMemoryPorts can be told; everything has a default. */
export interface MemoryPortsOptions {
  /** The time at the start; the clock then stands until `clock` or `timer` is moved. */
  readonly now?: Date | string;
  /** `immediate`: waits such as back-offs pass at once; `manual` (default): only by `timer.advance`. */
  readonly sleeps?: MemoryTimerOptions['sleeps'];
}

/** Every port in memory, with the handles a test steers them by. Ready for createCore as it is. */
export interface MemoryPorts extends AllPorts, Pick<PortRecorder, 'calls' | 'failNext'> {
  readonly assistant: MemoryAssistant;
  readonly billing: MemoryBilling;
  readonly mailer: MemoryMailer;
  readonly clock: MemoryClock;
  readonly timer: MemoryTimer;
  readonly log: MemoryLog;
  readonly functions: MemoryFunctionsTransport;
  readonly redirectIdentity: MemoryRedirectIdentity;
  readonly auth: MemoryAuthSource;
  readonly navigator: MemoryNavigator;
}

/**
 * Makes every port in memory around one clock. Nothing waits for real time: a message is answered at once, and
 * time-outs, renewals and back-offs pass only by `timer.advance(ms)`.
 */
export function createMemoryPorts(options: MemoryPortsOptions = {}): MemoryPorts {
  const { calls, failNext, record } = createPortRecorder();
  const clock = createMemoryClock(options.now);
  const timer = createMemoryTimer(clock, options.sleeps === undefined ? {} : { sleeps: options.sleeps });
  const usage = createUsageTable();
  const ids = createMemoryIdSource();

  return {
    users: record('users', createMemoryUserStore()),
    usage: record('usage', createMemoryUsageStore(usage)),
    conversations: record('conversations', createMemoryConversationStore(usage)),
    identity: record('identity', createMemoryIdentity(ids)),
    assistant: record('assistant', createMemoryAssistant()),
    billing: record('billing', createMemoryBilling({ clock })),
    mailer: record('mailer', createMemoryMailer()),
    clock: record('clock', clock),
    timer: record('timer', timer),
    ids: record('ids', ids),
    log: record('log', createMemoryLog()),
    accounts: record('accounts', createMemoryAccountStore()),
    hasher: record('hasher', createMemoryPasswordHasher()),
    limits: record('limits', createMemoryRateLimits()),
    sessions: record('sessions', createMemorySessions()),
    records: record('records', createMemoryRecords()),
    functions: record('functions', createMemoryFunctionsTransport()),
    storage: record('storage', createMemoryKeyStore()),
    redirectIdentity: record('redirectIdentity', createMemoryRedirectIdentity()),
    auth: record('auth', createMemoryAuthSource()),
    navigator: record('navigator', createMemoryNavigator()),
    calls,
    failNext,
  };
}
