import { describe, expect, it } from 'vitest';
import { createMemoryClock } from './memory-clock.ts';
import { createMemoryTimer } from './memory-timer.ts';

describe('the memory timer', () => {
  it('runs what falls due in order of time, with the clock at its moment, also what those tasks schedule', async () => {
    const clock = createMemoryClock('2026-11-20T10:00:00.000Z');
    const timer = createMemoryTimer(clock);
    const seen: string[] = [];
    const note = (name: string) => seen.push(`${name} ${clock.now().toISOString().slice(17, 23)}`);
    timer.after(3000, () => note('third'));
    timer.after(1000, () => {
      note('first');
      timer.after(500, () => note('second'));
    });
    void timer.sleep(4000).then(() => note('fourth'));
    await timer.advance(3500);
    expect(seen).toEqual(['first 01.000', 'second 01.500', 'third 03.000']);
    expect(clock.now().toISOString()).toBe('2026-11-20T10:00:03.500Z');
    expect(timer.pending()).toBe(1);
    await timer.advance(500);
    expect(seen.at(-1)).toBe('fourth 04.000');
    expect(timer.pending()).toBe(0);
  });

  it('measures waits by its own passing of time, not by a clock that was set', async () => {
    const clock = createMemoryClock();
    const timer = createMemoryTimer(clock);
    let runs = 0;
    timer.after(1000, () => (runs += 1));
    clock.set('2030-01-01T00:00:00Z');
    await timer.advance(999);
    expect(runs).toBe(0);
    await timer.advance(1);
    expect(runs).toBe(1);
  });

  it('passes sleeps at once when told so, moving the clock, and leaves tasks waiting', async () => {
    const clock = createMemoryClock('2026-11-20T10:00:00.000Z');
    const timer = createMemoryTimer(clock, { sleeps: 'immediate' });
    let runs = 0;
    timer.after(1000, () => (runs += 1));
    await timer.sleep(2000);
    expect(clock.now().toISOString()).toBe('2026-11-20T10:00:02.000Z');
    expect(runs).toBe(0);
    await timer.advance(0);
    expect(runs).toBe(1);
  });
});
