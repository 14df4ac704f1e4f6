import { createMemoryPorts } from '@marquill/core/memory';
import { expect, it } from 'vitest';
import { createTokenBudget } from './token-budget.ts';

const HOUR_MS = 3_600_000;

function setUp(dailyTokens: number) {
  const ports = createMemoryPorts({ now: '2026-11-20T10:00:00Z' });
  const budget = () => createTokenBudget({ records: ports.records, clock: ports.clock, log: ports.log, dailyTokens });
  return { ...ports, budget };
}

it('lets calls in until the day has used its tokens, and says so once', async () => {
  const { budget, log } = setUp(100);
  const { take } = budget();
  await (await take(80))?.(60);
  await (await take(80))?.(40);
  expect(await take(1)).toBeNull();
  expect(await take(1)).toBeNull();
  expect(log.entries).toEqual([
    { level: 'error', event: 'daily token budget reached, the assistant is halted until midnight UTC', fields: { dailyTokens: 100, day: '2026-11-20' } },
  ]);
});

it('counts calls under way with their estimate', async () => {
  const { take } = setUp(100).budget();
  const settle = await take(100);
  expect(await take(1)).toBeNull();
  await settle?.(10);
  expect(await take(1)).not.toBeNull();
});

it('holds over restarts and across servers, also when they count at the same time', async () => {
  const { budget } = setUp(100);
  const taken = await Promise.all(Array.from({ length: 30 }, () => budget().take(10)));
  expect(taken.filter((settle) => settle !== null)).toHaveLength(10);
  expect(await budget().take(1)).toBeNull();
});

it('asks the storage a few times only for many calls at once', async () => {
  const { budget, calls } = setUp(1_000);
  const { take } = budget();
  const taken = await Promise.all(Array.from({ length: 200 }, () => take(10)));
  expect(taken.filter((settle) => settle !== null)).toHaveLength(100);
  await Promise.all(taken.filter((settle) => settle !== null).map((settle) => settle(5)));
  expect(calls.filter(({ port }) => port === 'records').length).toBeLessThan(20);
});

it('begins anew at midnight UTC; what ends later counts for nothing', async () => {
  const { budget, clock } = setUp(100);
  const { take } = budget();
  const settle = await take(100);
  clock.advance(14 * HOUR_MS);
  const next = await take(50);
  await settle?.(5_000);
  await next?.(99);
  expect(await take(5)).not.toBeNull();
  expect(await take(5)).toBeNull();
});

it('starts at nothing when the stored count cannot be read', async () => {
  const { budget, records } = setUp(100);
  await records.write('assistant', 'tokens', 'broken', 0);
  expect(await budget().take(1)).not.toBeNull();
});
