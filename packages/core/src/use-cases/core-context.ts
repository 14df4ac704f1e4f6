import type { CoreOptions } from '../core.ts';
import type { DailyLimitPolicy } from '../domain/daily-limit/usage.ts';
import { DAILY_MESSAGE_LIMIT } from '../domain/daily-limit/limits.ts';
import type { StarterProfile } from '../domain/prompt/starter-profile.ts';
import { DEFAULT_PRODUCT_NAME } from '../domain/product/product.ts';
import { MIN_PASSWORD_LENGTH } from '../domain/validation/sign-in-fields.ts';
import type { Ports } from '../ports/ports.ts';
import type { Background } from './background.ts';
import type { LeaseKeeper } from './reply/lease-keeper.ts';

/** The options of a core with every default filled in. */
export interface CoreSettings {
  readonly assistantName: string;
  readonly policy: DailyLimitPolicy;
  readonly minPasswordLength: number;
  readonly enforceGate: boolean;
  readonly healMissingCustomer: boolean;
  readonly lease: { readonly durationMs: number; readonly renewMs: number };
  readonly partialEveryMs: number;
  readonly maxRunningReplies: number;
  readonly preparedQueries: (profile: StarterProfile) => Promise<string>;
}

/** What use cases work with: the ports, the settings, a place for work that nobody waits for, and the leases of running replies. */
export interface CoreContext extends Ports {
  readonly settings: CoreSettings;
  readonly background: Background;
  readonly leases: LeaseKeeper;
  /** Names this process in leases. */
  readonly owner: string;
}

/** Fills in the defaults of the core's options. */
export function readCoreOptions(options: CoreOptions): CoreSettings {
  return {
    assistantName: options.assistantName ?? options.productName ?? DEFAULT_PRODUCT_NAME,
    policy: { limit: options.dailyMessageLimit ?? DAILY_MESSAGE_LIMIT, source: options.limitSource ?? 'constant' },
    minPasswordLength: options.minPasswordLength ?? MIN_PASSWORD_LENGTH,
    enforceGate: options.enforceGate ?? true,
    healMissingCustomer: options.healMissingCustomer ?? false,
    lease: options.lease ?? { durationMs: 10_000, renewMs: 3_000 },
    partialEveryMs: options.partialEveryMs ?? 500,
    maxRunningReplies: options.maxRunningReplies ?? 100,
    preparedQueries: options.preparedQueries ?? (async () => ''),
  };
}
