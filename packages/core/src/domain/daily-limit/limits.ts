import type { DailyLimitPolicy, UsageRecord } from './usage.ts';

/** Messages a day: banner and block at this count or more (spec §9; AMB-04). */
export const DAILY_MESSAGE_LIMIT = 10;

/** The requestLimit that a new stats record stores (spec §7, §9). */
export const NEW_RECORD_REQUEST_LIMIT = 5;

/** The requestLimit that is read when a record has none (spec §9). */
export const DEFAULT_REQUEST_LIMIT = 10;

/** Accepted messages a day, refunded ones included, are capped at this many times the limit (AMB-05). */
export const ATTEMPTS_FACTOR = 3;

/** The stored limit of a record, 10 when it is missing or no count. */
export function readRequestLimit(record: Pick<UsageRecord, 'requestLimit'> | null): number {
  return readCount(record?.requestLimit) ?? DEFAULT_REQUEST_LIMIT;
}

/** The limit that decides: the constant, or the stored one where the policy says so (AMB-04). */
export function decidingLimit(record: UsageRecord | null, policy: DailyLimitPolicy): number {
  return policy.source === 'record' ? readRequestLimit(record) : policy.limit;
}

/** A stored count, or `undefined` when the value is not a number of things. */
export function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
