import assert from 'node:assert/strict';
import type { RateLimits, RateRule } from '../ports/rate-limits.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { at } from './fixed-data.ts';

/** Three in a quarter of an hour. */
const RULE: RateRule = { limit: 3, windowMs: 900_000 };

const isOk = async (limits: RateLimits, key: string, seconds: number): Promise<boolean> => (await limits.take(key, RULE, at(seconds))).ok;

/** What all RateLimits do. */
export const rateLimitsSuite: readonly ConformanceCase<RateLimits>[] = [
  {
    name: 'as many events as the limit are ok in a window, further ones are not',
    async run(limits) {
      const answers: boolean[] = [];
      for (let second = 0; second < 5; second += 1) answers.push(await isOk(limits, 'key', second));
      assert.deepEqual(answers, [true, true, true, false, false]);
    },
  },
  {
    name: 'a refusal says how long to wait; after that time the event is ok and counting starts anew',
    async run(limits) {
      for (let second = 0; second < 3; second += 1) await isOk(limits, 'key', second);
      const refusal = await limits.take('key', RULE, at(10));
      assert.ok(!refusal.ok);
      assert.ok(refusal.retryAfterMs > 0 && refusal.retryAfterMs <= RULE.windowMs, `wait of ${refusal.retryAfterMs} ms`);
      const later = 10 + refusal.retryAfterMs / 1000;
      const answers: boolean[] = [];
      for (let number = 0; number < 4; number += 1) answers.push(await isOk(limits, 'key', later));
      assert.deepEqual(answers, [true, true, true, false]);
    },
  },
  {
    name: 'until the window is over the events stay refused, however many are asked',
    async run(limits) {
      for (let second = 0; second < 10; second += 1) await isOk(limits, 'key', second);
      const refusal = await limits.take('key', RULE, at(10));
      assert.ok(!refusal.ok);
      assert.equal(await isOk(limits, 'key', 10 + refusal.retryAfterMs / 1000 - 1), false);
    },
  },
  {
    name: 'keys are counted apart, also ones that begin alike',
    async run(limits) {
      for (let second = 0; second < 4; second += 1) await isOk(limits, 'log-in:ada', second);
      assert.equal(await isOk(limits, 'log-in:ada', 5), false);
      assert.equal(await isOk(limits, 'log-in:ada2', 5), true);
      assert.equal(await isOk(limits, 'log-in:', 5), true);
    },
  },
  {
    name: 'a cleared key counts from zero; clearing an unknown one is harmless',
    async run(limits) {
      for (let second = 0; second < 4; second += 1) await isOk(limits, 'key', second);
      await limits.clear('unknown');
      assert.equal(await isOk(limits, 'key', 5), false);
      await limits.clear('key');
      assert.equal(await isOk(limits, 'key', 6), true);
    },
  },
  {
    name: 'of 30 parallel events exactly the limit is ok',
    async run(limits) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => isOk(limits, 'key', 0)));
      assert.equal(answers.filter(Boolean).length, 3);
    },
  },
];
