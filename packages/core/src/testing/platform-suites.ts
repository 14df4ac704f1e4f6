import assert from 'node:assert/strict';
import type { Clock, IdSource, Timer } from '../ports/platform.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** What every Clock does. */
export const clockSuite: readonly ConformanceCase<Clock>[] = [
  {
    name: 'now is a valid date',
    async run(clock) {
      assert.ok(clock.now() instanceof Date);
      assert.ok(!Number.isNaN(clock.now().getTime()));
    },
  },
  {
    name: 'each date is the caller\'s own: changing it does not change the time',
    async run(clock) {
      const before = clock.now().getTime();
      clock.now().setFullYear(1815);
      assert.ok(Math.abs(clock.now().getTime() - before) < 60_000);
    },
  },
];

/** What every IdSource does. */
export const idSourceSuite: readonly ConformanceCase<IdSource>[] = [
  {
    name: 'ids are 1 to 36 characters of letters, digits and hyphens',
    async run(ids) {
      for (let count = 0; count < 200; count += 1) assert.match(ids.newId(), /^[A-Za-z0-9-]{1,36}$/);
    },
  },
  {
    name: '10,000 ids are all different, also without regard to case',
    async run(ids) {
      const made = new Set(Array.from({ length: 10_000 }, () => ids.newId().toLowerCase()));
      assert.equal(made.size, 10_000);
    },
  },
];

/** A timer and the passing of time on it. */
export interface TimerUnderTest {
  readonly timer: Timer;
  /** Resolves when `ms` milliseconds have passed for the timer, and what fell due has run. */
  readonly pass: (ms: number) => Promise<void>;
}

const LONG = 3_600_000;

/** What every Timer does. */
export const timerSuite: readonly ConformanceCase<TimerUnderTest>[] = [
  {
    name: 'sleeps resolve in the order of their lengths, and none before its time',
    async run({ timer, pass }) {
      const woken: number[] = [];
      const giveUp = new AbortController();
      const sleeps = [30, 10, 20].map((ms) => timer.sleep(ms).then(() => woken.push(ms)));
      const never = timer.sleep(LONG, giveUp.signal).then(() => woken.push(LONG), () => undefined);
      await pass(0);
      assert.deepEqual(woken, []);
      await pass(40);
      await Promise.all(sleeps);
      assert.deepEqual(woken, [10, 20, 30]);
      giveUp.abort();
      await never;
      assert.deepEqual(woken, [10, 20, 30]);
    },
  },
  {
    name: 'an aborted sleep rejects with the signal\'s reason, at once',
    async run({ timer }) {
      const [early, late] = [new AbortController(), new AbortController()];
      const reason = new Error('no longer wanted');
      early.abort(reason);
      const isReason = (error: unknown) => error === reason;
      await assert.rejects(timer.sleep(LONG, early.signal), isReason);
      const sleep = timer.sleep(LONG, late.signal);
      late.abort(reason);
      await assert.rejects(sleep, isReason);
    },
  },
  {
    name: 'an abort after the sleep changes nothing',
    async run({ timer, pass }) {
      const controller = new AbortController();
      const sleep = timer.sleep(5, controller.signal);
      await pass(20);
      await sleep;
      controller.abort(new Error('too late'));
      await sleep;
    },
  },
  {
    name: 'a task runs once when its time has come, and not before',
    async run({ timer, pass }) {
      let runs = 0;
      timer.after(10, () => {
        runs += 1;
      });
      assert.equal(runs, 0);
      await pass(30);
      await pass(30);
      assert.equal(runs, 1);
    },
  },
  {
    name: 'a canceled task does not run; canceling again, or after it ran, is harmless',
    async run({ timer, pass }) {
      const ran: string[] = [];
      const cancelFirst = timer.after(10, () => ran.push('first'));
      const cancelSecond = timer.after(10, () => ran.push('second'));
      cancelFirst();
      cancelFirst();
      await pass(30);
      cancelSecond();
      assert.deepEqual(ran, ['second']);
    },
  },
];
