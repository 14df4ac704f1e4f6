import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTitle } from '../chat/chat-title.ts';
import { civilDateIn, isTimeZone } from './civil-date.ts';
import { nextMidnight } from './next-midnight.ts';
import { reserveMessage, usageOfDay } from './reserve-message.ts';
import type { UsageRecord } from './usage.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2029, 0, 1);
const zones = Intl.supportedValuesOf('timeZone');

/** The clock of a zone as text, from another formatter than the code under test uses. */
function clockOf(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (instant) => format.format(instant);
}

/** How far the zone's clock is ahead of UTC. */
function offsetAt(clock: (instant: number) => string, instant: number): number {
  return Date.parse(`${clock(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Every instant of 2026 to 2028 at which the zone's offset changes, found by looking week by week and then halving. */
function changesOf(clock: (instant: number) => string): number[] {
  const changes: number[] = [];
  for (let from = START; from < END; from += 168 * HOUR) {
    let [before, after] = [from, Math.min(from + 168 * HOUR, END)];
    const old = offsetAt(clock, before);
    if (offsetAt(clock, after) === old) continue;
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(clock, middle) === old) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

describe('every time zone', () => {
  it('is known', () => {
    expect(zones.length).toBeGreaterThan(400);
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  it('has the right date around every change of its clocks from 2026 to 2028, and its day only moves forward [LIMIT-01 LIMIT-09]', () => {
    let changes = 0;
    let lateDays = 0;
    for (const zone of zones) {
      const clock = clockOf(zone);
      for (const change of changesOf(clock)) {
        changes += 1;
        for (const distance of [-26, -25, -24, -2, -1, 0, 1, 2, 23, 24]) {
          for (const instant of [change + distance * HOUR - 1, change + distance * HOUR]) {
            const date = clock(instant).slice(0, 10);
            if (civilDateIn(zone, new Date(instant)) !== date) expect.unreachable(`${zone} at ${new Date(instant).toISOString()}`);
          }
        }
        const midnight = nextMidnight(zone, new Date(change - 2 * HOUR)).getTime();
        const [last, first] = [clock(midnight - 1), clock(midnight)];
        if (!(last.slice(0, 10) < first.slice(0, 10))) expect.unreachable(`${zone}: ${last} is not the day before ${first}`);
        if (first.slice(11) === '01:00:00') lateDays += 1;
        // A day lasts 23 to 25 hours, whatever the clocks do.
        const length = nextMidnight(zone, new Date(midnight)).getTime() - midnight;
        if (length < 22 * HOUR || length > 26 * HOUR) expect.unreachable(`${zone}: a day of ${length / HOUR} hours`);
      }
    }
    expect(changes).toBeGreaterThan(500);
    // Some zones change at midnight, so that a day begins at 01:00.
    expect(lateDays).toBeGreaterThan(5);
  });

  it('agrees with its own clock at any instant, in date, midnight and title [LIMIT-09 DATA-53]', () => {
    const clocks = new Map(zones.map((zone) => [zone, clockOf(zone)]));
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: START, max: END }), (zone, instant) => {
        const clock = clocks.get(zone) ?? clockOf(zone);
        const date = clock(instant).slice(0, 10);
        expect(civilDateIn(zone, new Date(instant))).toBe(date);
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        expect(startTitle(new Date(instant), zone)).toBe(new Date(year, month - 1, day, 12).toDateString());
        const midnight = nextMidnight(zone, new Date(instant)).getTime();
        expect(clock(midnight - 1).slice(0, 10)).toBe(date);
        expect(clock(midnight).slice(0, 10) > date).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the counter of a person who travels', () => {
  const policy = { limit: 10, source: 'constant' } as const;
  const journey = fc.array(fc.record({ zone: fc.constantFrom(...zones), pause: fc.integer({ min: 0, max: 9 * HOUR }) }), { minLength: 1, maxLength: 40 });

  it('has a day that only moves forward, never counts past the limit, and gives at most one extra reset [LIMIT-03 LIMIT-09]', () => {
    fc.assert(
      fc.property(fc.integer({ min: START, max: END }), journey, (start, steps) => {
        let record: UsageRecord | null = null;
        let instant = start;
        const resets: number[] = [];
        for (const { zone, pause } of steps) {
          instant += pause;
          const now = new Date(instant);
          const day = civilDateIn(zone, now);
          const before: UsageRecord | null = record;
          const today = usageOfDay(before, { now, day });
          expect(today.day !== undefined && today.day >= (before?.day ?? '')).toBe(true);
          if (today.lastReset === now) resets.push(instant);
          const { kind, record: after } = reserveMessage(before, { now, day, policy });
          expect(after.requestCount).toBeLessThanOrEqual(10);
          expect(after.requestCount - today.requestCount).toBe(kind === 'reserved' ? 1 : 0);
          if (kind === 'reserved') record = after;
        }
        // Civil days begin over a span of 26 hours round the world: n days hold at most n + 2 beginnings.
        expect(resets.length).toBeLessThanOrEqual(Math.floor((instant - start) / (24 * HOUR)) + 3);
      }),
      { numRuns: 300 },
    );
  });
});
