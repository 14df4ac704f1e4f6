import { describe, expect, it } from 'vitest';
import { civilDateIn, isTimeZone } from './civil-date.ts';
import { nextMidnight } from './next-midnight.ts';
import { reserveMessage } from './reserve-message.ts';

describe('the civil date', () => {
  it.each([
    ['Europe/Sofia', '2026-11-20T21:59:59.999Z', '2026-11-20'],
    ['Europe/Sofia', '2026-11-20T22:00:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    ['UTC', '2027-01-01T00:00:00Z', '2027-01-01'],
    ['UTC', '0987-06-05T00:00:00Z', '0987-06-05'],
  ])('in %s at %s is %s [LIMIT-09]', (timeZone, instant, date) => {
    expect(civilDateIn(timeZone, new Date(instant))).toBe(date);
  });

  it('in an unknown zone is the one in UTC [LIMIT-09]', () => {
    for (const timeZone of ['', 'Mars/Olympus', '+14:00', 'nonsense']) expect(civilDateIn(timeZone, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-20');
  });

  it('knows names of zones, and nothing else', () => {
    for (const name of ['Europe/Sofia', 'UTC', 'europe/sofia', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires']) expect(isTimeZone(name)).toBe(true);
    for (const name of ['', 'Mars/Olympus', '+02:00', ' UTC', 'Europe/Sofia ', null, undefined, 2, {}]) expect(isTimeZone(name)).toBe(false);
  });

  it('stays right after thousands of odd spellings', () => {
    for (let index = 0; index < 2_100; index += 1) {
      const name = [...'america/argentina/buenos_aires'].map((letter, at) => ((index >> at % 12) & 1 ? letter.toUpperCase() : letter)).join('');
      expect(civilDateIn(name, new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19');
    }
  });
});

describe('the next midnight', () => {
  it.each([
    ['Europe/Sofia', '2026-11-20T10:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['Europe/Sofia', '2026-11-20T21:59:59.999Z', '2026-11-20T22:00:00.000Z'],
    ['Europe/Sofia', '2026-11-20T22:00:00Z', '2026-11-21T22:00:00.000Z'],
    ['Europe/Sofia', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T00:00:00Z', '2026-11-20T18:15:00.000Z'],
    ['Mars/Olympus', '2026-11-20T10:00:00.001Z', '2026-11-21T00:00:00.000Z'],
  ])('in %s after %s is %s [LIMIT-09]', (timeZone, instant, midnight) => {
    expect(nextMidnight(timeZone, new Date(instant)).toISOString()).toBe(midnight);
  });

  it('is 01:00 where the clocks go forward at midnight [LIMIT-09]', () => {
    // Egypt: Friday 24 April 2026 begins at 01:00.
    expect(nextMidnight('Africa/Cairo', new Date('2026-04-23T20:00:00Z')).toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(civilDateIn('Africa/Cairo', new Date('2026-04-23T22:00:00Z'))).toBe('2026-04-24');
  });

  it('skips a day that a zone left out [LIMIT-09]', () => {
    // Samoa went from 29 to 31 December 2011.
    expect(nextMidnight('Pacific/Apia', new Date('2011-12-30T00:00:00Z')).toISOString()).toBe('2011-12-30T10:00:00.000Z');
    expect(civilDateIn('Pacific/Apia', new Date('2011-12-30T10:00:00Z'))).toBe('2011-12-31');
  });

  it('is when a blocked person can send again [LIMIT-01 LIMIT-09]', () => {
    const policy = { limit: 10, source: 'constant' } as const;
    const timeZone = 'America/Los_Angeles';
    const lateNow = new Date('2026-11-21T07:59:00Z');
    const blocked = { requestCount: 10, lastReset: new Date('2026-11-20T20:00:00Z'), day: civilDateIn(timeZone, lateNow) };
    expect(reserveMessage(blocked, { now: lateNow, day: civilDateIn(timeZone, lateNow), policy }).kind).toBe('limit');
    const midnight = nextMidnight(timeZone, lateNow);
    expect(midnight.toISOString()).toBe('2026-11-21T08:00:00.000Z');
    expect(reserveMessage(blocked, { now: midnight, day: civilDateIn(timeZone, midnight), policy }).kind).toBe('reserved');
  });
});
