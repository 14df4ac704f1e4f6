import { toDate } from '../user/to-date.ts';
import { civilDateIn } from './civil-date.ts';
import { ATTEMPTS_FACTOR, decidingLimit, NEW_RECORD_REQUEST_LIMIT, readCount } from './limits.ts';
import type { CivilDate, DailyLimitPolicy, UsageRecord } from './usage.ts';

/** The moment and the person's civil day at that moment. */
export interface UsageDay {
  readonly now: Date;
  readonly day: CivilDate;
  /** Only for records without a day: the zone in which their lastReset is read; UTC when not given. */
  readonly timeZone?: string;
}

/** What a reservation comes to. `limit` carries the record as it stands that day and means: write nothing. */
export type Reservation = { readonly kind: 'reserved' | 'limit'; readonly record: UsageRecord };

/** How much of the day's allowance is used. */
export interface Allowance {
  readonly used: number;
  readonly limit: number;
  readonly left: number;
  /** Whether the banner shows and sending is refused; also when the cap on attempts is what refuses. */
  readonly reached: boolean;
}

/** The record of a user who has none yet (spec §7: requestCount 0, requestLimit 5). */
export function newUsageRecord(now: Date, day: CivilDate): UsageRecord {
  return { requestCount: 0, lastReset: now, requestLimit: NEW_RECORD_REQUEST_LIMIT, day, attempts: 0 };
}

/**
 * The record as it stands on a day: a later day starts from zero with lastReset `now`; an earlier one, after a change
 * of zone, changes nothing, because the stored day only moves forward (spec §4, daily counter; AMB-47).
 */
export function usageOfDay(record: UsageRecord | null, { now, day, timeZone = 'UTC' }: UsageDay): UsageRecord {
  if (record === null) return newUsageRecord(now, day);
  const lastReset = toDate(record.lastReset);
  const recordDay = record.day ?? (lastReset ? civilDateIn(timeZone, lastReset) : '');
  if (recordDay < day) return { ...record, requestCount: 0, attempts: 0, lastReset: now, day };
  const requestCount = readCount(record.requestCount) ?? 0;
  const attempts = Math.max(readCount(record.attempts) ?? 0, requestCount);
  // A record without a day was never counted ahead of its person's calendar.
  return { ...record, requestCount, attempts, day: record.day ?? day };
}

/**
 * Takes one message from the day's allowance, or says that the limit is reached: at a count of `limit` or more, or
 * after 3 × limit accepted messages, refunded ones included (spec §4, daily counter; AMB-04, AMB-05).
 */
export function reserveMessage(record: UsageRecord | null, { policy, ...day }: UsageDay & { readonly policy: DailyLimitPolicy }): Reservation {
  const current = usageOfDay(record, day);
  if (isReached(current, policy)) return { kind: 'limit', record: current };
  return {
    kind: 'reserved',
    record: { ...current, requestCount: current.requestCount + 1, attempts: attemptsOf(current) + 1 },
  };
}

/** Gives one message of a day back when no reply could be produced; a record of another day stays as it is (AMB-05). */
export function refundMessage(record: UsageRecord, day: CivilDate): UsageRecord {
  return record.day === day ? { ...record, requestCount: Math.max(0, record.requestCount - 1) } : record;
}

/** What to show of the day's allowance; a missing record has used nothing. */
export function allowanceOf(record: UsageRecord | null, { policy, ...day }: Omit<UsageDay, 'now'> & { readonly policy: DailyLimitPolicy }): Allowance {
  const current = usageOfDay(record, { ...day, now: record?.lastReset ?? new Date(0) });
  const limit = decidingLimit(current, policy);
  const reached = isReached(current, policy);
  return { used: current.requestCount, limit, left: reached ? 0 : limit - current.requestCount, reached };
}

function isReached(record: UsageRecord, policy: DailyLimitPolicy): boolean {
  const limit = decidingLimit(record, policy);
  return record.requestCount >= limit || attemptsOf(record) >= ATTEMPTS_FACTOR * limit;
}

function attemptsOf(record: UsageRecord): number {
  return record.attempts ?? record.requestCount;
}
