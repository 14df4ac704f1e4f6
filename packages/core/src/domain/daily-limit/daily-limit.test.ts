import { describe, expect, it } from 'vitest';
import {
  ATTEMPTS_FACTOR,
  DAILY_MESSAGE_LIMIT,
  DEFAULT_REQUEST_LIMIT,
  NEW_RECORD_REQUEST_LIMIT,
  readRequestLimit,
} from './limits.ts';
import { allowanceOf, newUsageRecord, refundMessage, reserveMessage, usageOfDay } from './reserve-message.ts';
import type { DailyLimitPolicy, UsageRecord } from './usage.ts';

const now = new Date('2026-11-20T10:00:00Z');
const earlier = new Date('2026-11-20T08:00:00Z');
const day = '2026-11-20';
const policy: DailyLimitPolicy = { limit: DAILY_MESSAGE_LIMIT, source: 'constant' };

function record(requestCount: number, more: Partial<UsageRecord> = {}): UsageRecord {
  return { requestCount, lastReset: earlier, requestLimit: 5, day, attempts: requestCount, ...more };
}

function withoutDay(requestCount: number, lastReset: Date): UsageRecord {
  return { requestCount, lastReset };
}

describe('the constants of the daily limit', () => {
  it('are 10 messages, 5 in new records, and 10 where none is stored [CONST-03 CONST-04 LIMIT-05]', () => {
    expect([DAILY_MESSAGE_LIMIT, NEW_RECORD_REQUEST_LIMIT, DEFAULT_REQUEST_LIMIT, ATTEMPTS_FACTOR]).toEqual([10, 5, 10, 3]);
  });

  it('are read from a record with 10 as the default [LIMIT-05]', () => {
    expect(readRequestLimit({})).toBe(10);
    expect(readRequestLimit(null)).toBe(10);
    expect(readRequestLimit({ requestLimit: 5 })).toBe(5);
    expect(readRequestLimit({ requestLimit: 0 })).toBe(0);
    for (const requestLimit of [-1, Number.NaN, Number.POSITIVE_INFINITY, '7']) {
      expect(readRequestLimit({ requestLimit: requestLimit as number })).toBe(10);
    }
  });
});

describe('a new stats record', () => {
  it('starts at 0 with requestLimit 5 and the current date [LIMIT-07 LIMIT-08 LIMIT-10 DATA-46 DATA-47 DATA-48]', () => {
    expect(newUsageRecord(now, day)).toEqual({ requestCount: 0, lastReset: now, requestLimit: 5, day, attempts: 0 });
  });
});

describe('reserving a message', () => {
  it('raises the count by one [LIMIT-11]', () => {
    expect(reserveMessage(null, { now, day, policy })).toEqual({
      kind: 'reserved',
      record: { requestCount: 1, lastReset: now, requestLimit: 5, day, attempts: 1 },
    });
    expect(reserveMessage(record(4, { attempts: 6 }), { now, day, policy })).toEqual({ kind: 'reserved', record: record(5, { attempts: 7 }) });
  });

  it('is allowed at 9 and refused at 10 and 11 [LIMIT-03 LIMIT-04]', () => {
    expect(reserveMessage(record(9), { now, day, policy }).kind).toBe('reserved');
    for (const count of [10, 11]) expect(reserveMessage(record(count), { now, day, policy })).toEqual({ kind: 'limit', record: record(count) });
  });

  it('does not follow the stored requestLimit [LIMIT-06]', () => {
    expect(reserveMessage(record(5, { requestLimit: 5 }), { now, day, policy }).kind).toBe('reserved');
    expect(reserveMessage(record(10, { requestLimit: 100 }), { now, day, policy }).kind).toBe('limit');
  });

  it('follows the stored requestLimit where the policy says so, 10 when there is none [LIMIT-05 LIMIT-06]', () => {
    const source = { limit: 10, source: 'record' } as const;
    expect(reserveMessage(record(4), { now, day, policy: source }).kind).toBe('reserved');
    expect(reserveMessage(record(5), { now, day, policy: source }).kind).toBe('limit');
    expect(reserveMessage({ requestCount: 9, lastReset: now, day }, { now, day, policy: source }).kind).toBe('reserved');
    expect(reserveMessage({ requestCount: 10, lastReset: now, day }, { now, day, policy: source }).kind).toBe('limit');
  });

  it('starts from 0 on a new day, with the current date as lastReset [LIMIT-01 LIMIT-10]', () => {
    const yesterday = record(10, { day: '2026-11-19', attempts: 30 });
    expect(reserveMessage(yesterday, { now, day, policy })).toEqual({ kind: 'reserved', record: record(1, { lastReset: now, attempts: 1 }) });
  });

  it('keeps the day when a change of zone would set it back [LIMIT-09]', () => {
    const tomorrow = record(10, { day: '2026-11-21' });
    expect(reserveMessage(tomorrow, { now, day, policy })).toEqual({ kind: 'limit', record: tomorrow });
  });

  it('stops at three times the limit of accepted messages, refunded ones included [LIMIT-03]', () => {
    expect(reserveMessage(record(0, { attempts: 29 }), { now, day, policy }).kind).toBe('reserved');
    expect(reserveMessage(record(0, { attempts: 30 }), { now, day, policy }).kind).toBe('limit');
    const small = { limit: 2, source: 'constant' } as const;
    expect(reserveMessage(record(1, { attempts: 5 }), { now, day, policy: small }).kind).toBe('reserved');
    expect(reserveMessage(record(1, { attempts: 6 }), { now, day, policy: small }).kind).toBe('limit');
  });

  it('counts old records without attempts or with odd counts', () => {
    expect(reserveMessage({ requestCount: 3, lastReset: now, day }, { now, day, policy }).record).toMatchObject({ requestCount: 4, attempts: 4 });
    expect(reserveMessage(record(Number.NaN, { attempts: -2 }), { now, day, policy }).record).toMatchObject({ requestCount: 1, attempts: 1 });
    expect(reserveMessage(record(8, { attempts: 2 }), { now, day, policy }).record).toMatchObject({ requestCount: 9, attempts: 9 });
  });

  it('reads the day of an old record from its lastReset in the zone [LIMIT-01 LIMIT-09]', () => {
    const late = new Date('2026-11-19T23:30:00Z');
    expect(reserveMessage(withoutDay(10, late), { now, day, policy }).kind).toBe('reserved');
    expect(reserveMessage(withoutDay(10, late), { now, day, policy, timeZone: 'Europe/Sofia' })).toEqual({
      kind: 'limit',
      record: { requestCount: 10, lastReset: late, day, attempts: 10 },
    });
    expect(reserveMessage(withoutDay(10, late), { now, day, policy, timeZone: 'America/New_York' }).kind).toBe('reserved');
  });

  it('starts anew when an old record has neither a day nor a date that can be read', () => {
    expect(reserveMessage(withoutDay(10, new Date(Number.NaN)), { now, day, policy })).toMatchObject({ kind: 'reserved', record: { requestCount: 1, lastReset: now, day } });
  });

  it('does not let an old record run ahead of its person', () => {
    const future = withoutDay(3, new Date('2026-11-25T00:00:00Z'));
    expect(reserveMessage(future, { now, day, policy }).record).toMatchObject({ requestCount: 4, day });
  });

  it('leaves the given record as it is', () => {
    const given = record(4);
    const before = structuredClone(given);
    reserveMessage(given, { now, day, policy });
    usageOfDay(given, { now, day: '2026-11-21' });
    expect(given).toEqual(before);
  });
});

describe('giving a message back', () => {
  it('lowers the count of that day by one and keeps the attempts', () => {
    expect(refundMessage(record(4, { attempts: 6 }), day)).toEqual(record(3, { attempts: 6 }));
  });

  it('never goes below zero, and leaves another day alone', () => {
    expect(refundMessage(record(0), day)).toEqual(record(0));
    expect(refundMessage(record(4), '2026-11-19')).toEqual(record(4));
    expect(refundMessage(withoutDay(4, now), day)).toEqual(withoutDay(4, now));
  });
});

describe('the allowance', () => {
  it('tells what is used and left [LIMIT-02]', () => {
    expect(allowanceOf(record(3), { day, policy })).toEqual({ used: 3, limit: 10, left: 7, reached: false });
    expect(allowanceOf(record(9), { day, policy })).toEqual({ used: 9, limit: 10, left: 1, reached: false });
    expect(allowanceOf(null, { day, policy })).toEqual({ used: 0, limit: 10, left: 10, reached: false });
  });

  it('is reached as soon as the count is 10, and stays reached above [LIMIT-02 LIMIT-04 CHAT-05]', () => {
    expect(allowanceOf(record(10), { day, policy })).toEqual({ used: 10, limit: 10, left: 0, reached: true });
    expect(allowanceOf(record(12), { day, policy })).toEqual({ used: 12, limit: 10, left: 0, reached: true });
  });

  it('is also reached when the attempts are used up', () => {
    expect(allowanceOf(record(2, { attempts: 30 }), { day, policy })).toEqual({ used: 2, limit: 10, left: 0, reached: true });
  });

  it('is whole again on a new day [LIMIT-01]', () => {
    expect(allowanceOf(record(10, { attempts: 30 }), { day: '2026-11-21', policy })).toEqual({ used: 0, limit: 10, left: 10, reached: false });
  });

  it('follows the stored limit where the policy says so', () => {
    expect(allowanceOf(record(2), { day, policy: { limit: 10, source: 'record' } })).toMatchObject({ limit: 5, left: 3 });
  });
});
