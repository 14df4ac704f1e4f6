import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDate } from './to-date.ts';

const instant = Date.UTC(2025, 2, 18, 9, 30, 15, 250);

describe('toDate', () => {
  it.each([
    ['a date', new Date(instant)],
    ['ISO text', '2025-03-18T09:30:15.250Z'],
    ['ISO text with a small z and spaces around', ' 2025-03-18t09:30:15.250z '],
    ['text of a database', '2025-03-18 09:30:15.25+00'],
    ['an offset', '2025-03-18T11:30:15.250+02:00'],
    ['an offset without a colon', '2025-03-18T04:00:15.250-0530'],
    ['text without a zone, which reads as UTC', '2025-03-18T09:30:15.250'],
    ['milliseconds', instant],
    ['a store timestamp', { toDate: () => new Date(instant) }],
    ['a serialised timestamp', { seconds: instant / 1000 - 0.25, nanoseconds: 250_000_000 }],
    ['a timestamp with private names', { _seconds: instant / 1000 - 0.25, _nanoseconds: 250_999_999 }],
  ])('reads %s [DATA-06 GATE-05]', (_form, value) => {
    expect(toDate(value)?.getTime()).toBe(instant);
  });

  it('reads a date without a time as midnight in UTC, and a time without seconds [DATA-06]', () => {
    expect(toDate('2025-03-18')?.toISOString()).toBe('2025-03-18T00:00:00.000Z');
    expect(toDate('2025-03-18T09:30:15Z')?.toISOString()).toBe('2025-03-18T09:30:15.000Z');
    expect(toDate('2025-03-18T09:30Z')?.toISOString()).toBe('2025-03-18T09:30:00.000Z');
    expect(toDate('2025-03-18T09:30+01')?.toISOString()).toBe('2025-03-18T08:30:00.000Z');
  });

  it('does not depend on the zone of the machine [GATE-05]', () => {
    const script = `import { toDate } from ${JSON.stringify(new URL('./to-date.ts', import.meta.url).href)};
      const texts = ['2025-03-18', '2025-03-18T00:00', '2025-03-18 00:00:00Z'];
      console.log(JSON.stringify([new Date(0).getTimezoneOffset(), ...texts.map((text) => toDate(text).toISOString())]));`;
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { TZ: 'Pacific/Auckland' }, encoding: 'utf8' });
    const start = '2025-03-18T00:00:00.000Z';
    expect(JSON.parse(told)).toEqual([-720, start, start, start]);
  });

  it('reads seconds alone [DATA-06]', () => {
    expect(toDate({ seconds: 60 })?.getTime()).toBe(60_000);
    expect(toDate({ seconds: 60, nanoseconds: 'x' })?.getTime()).toBe(60_000);
  });

  it.each([
    undefined,
    null,
    '',
    'yesterday',
    'garbage 1',
    'March 18, 2025',
    '2025',
    '2025-3-18',
    'x2025-03-18',
    '2025-03-18T09:30:15Zx',
    '2025-13-01',
    '2025-03-18T25:00',
    '18.03.2025',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    9e15,
    true,
    {},
    [],
    { seconds: '60' },
    { seconds: Number.NaN },
    { toDate: 'now' },
    { toDate: () => 'now' },
    { toDate: () => new Date(Number.NaN) },
    new Date(Number.NaN),
  ])('reads %j as no date [GATE-04]', (value) => {
    expect(toDate(value)).toBeNull();
  });

  it('gives a new date, so that changing it leaves the stored one alone', () => {
    const stored = new Date(instant);
    expect(toDate(stored)).not.toBe(stored);
  });

  it('reads back every date in each of its forms [DATA-06]', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const time = date.getTime();
        expect(toDate(date.toISOString())?.getTime()).toBe(time);
        expect(toDate(time)?.getTime()).toBe(time);
        const seconds = Math.floor(time / 1000);
        expect(toDate({ seconds, nanoseconds: (time - seconds * 1000) * 1e6 })?.getTime()).toBe(time);
      }),
    );
  });
});
