import { createMemoryPorts } from '@marquill/core/memory';
import { expect, it } from 'vitest';
import { createTokenBudget } from './token-budget.ts';

const HOUR_MS = 3_600_000;

function setUp(dailyTokens: number, dailyTokensPerUser?: number) {
  const ports = createMemoryPorts({ now: '2026-11-20T10:00:00Z' });
  const budget = () => createTokenBudget({ records: ports.records, clock: ports.clock, log: ports.log, dailyTokens, ...(dailyTokensPerUser !== undefined && { dailyTokensPerUser }) });
  return { ...ports, budget };
}

it('lets calls in until the day has used its tokens, and says so once', async () => {
  const { budget, log } = setUp(100);
  const { take } = budget();
  await (await take({ tokens: 80 }))?.(60);
  await (await take({ tokens: 80 }))?.(40);
  expect(await take({ tokens: 1 })).toBeNull();
  expect(await take({ tokens: 1 })).toBeNull();
  expect(log.entries).toEqual([
    { level: 'error', event: 'daily token budget reached, the assistant is halted until midnight UTC', fields: { dailyTokens: 100, day: '2026-11-20' } },
  ]);
});

it('counts calls under way with their estimate', async () => {
  const { take } = setUp(100).budget();
  const settle = await take({ tokens: 100 });
  expect(await take({ tokens: 1 })).toBeNull();
  await settle?.(10);
  expect(await take({ tokens: 1 })).not.toBeNull();
});

it('holds over restarts and across servers, also when they count at the same time', async () => {
  const { budget } = setUp(100);
  const taken = await Promise.all(Array.from({ length: 30 }, () => budget().take({ tokens: 10 })));
  expect(taken.filter((settle) => settle !== null)).toHaveLength(10);
  expect(await budget().take({ tokens: 1 })).toBeNull();
});

it('asks the storage a few times only for many calls at once', async () => {
  const { budget, calls } = setUp(1_000);
  const { take } = budget();
  const taken = await Promise.all(Array.from({ length: 200 }, () => take({ tokens: 10 })));
  expect(taken.filter((settle) => settle !== null)).toHaveLength(100);
  await Promise.all(taken.filter((settle) => settle !== null).map((settle) => settle(5)));
  expect(calls.filter(({ port }) => port === 'records').length).toBeLessThan(20);
});

it('begins anew at midnight UTC; what ends later counts for nothing', async () => {
  const { budget, clock } = setUp(100);
  const { take } = budget();
  const settle = await take({ tokens: 100 });
  clock.advance(14 * HOUR_MS);
  const next = await take({ tokens: 50 });
  await settle?.(5_000);
  await next?.(99);
  expect(await take({ tokens: 5 })).not.toBeNull();
  expect(await take({ tokens: 5 })).toBeNull();
});

it('halts one person whose tokens of the day are used up, and nobody else, and says so once without a name', async () => {
  const { budget, log } = setUp(1_000, 100);
  const { take } = budget();
  await (await take({ tokens: 80, uid: 'ada' }))?.(100);
  for (const _again of [1, 2]) expect(await take({ tokens: 1, uid: 'ada' })).toBeNull();
  expect(await take({ tokens: 80, uid: 'bob' })).not.toBeNull();
  expect(await take({ tokens: 80 })).not.toBeNull();
  expect(log.entries).toEqual([
    { level: 'warn', event: 'daily token budget of one user reached, their assistant is halted until midnight UTC', fields: { dailyTokensPerUser: 100, day: '2026-11-20' } },
  ]);
});

it('counts a person across servers, each call once, and lets them begin anew the next day', async () => {
  const { budget, clock } = setUp(10_000, 100);
  const taken = await Promise.all(Array.from({ length: 30 }, () => budget().take({ tokens: 10, uid: 'ada' })));
  expect(taken.filter((settle) => settle !== null)).toHaveLength(10);
  expect(await budget().take({ tokens: 1, uid: 'ada' })).toBeNull();
  clock.advance(14 * HOUR_MS);
  expect(await budget().take({ tokens: 1, uid: 'ada' })).not.toBeNull();
});

it('counts nothing for a call that one of the two budgets refuses', async () => {
  const { budget, records } = setUp(100, 50);
  const { take } = budget();
  const counted = async () => [(await records.read('assistant', 'tokens'))?.value, (await records.read('assistant-tokens', 'ada'))?.value];
  await take({ tokens: 50, uid: 'ada' });
  expect(await take({ tokens: 10, uid: 'ada' })).toBeNull();
  expect(await counted()).toMatchObject([{ tokens: 50 }, { tokens: 50 }]);
  await take({ tokens: 50, uid: 'bob' });
  await records.write('assistant-tokens', 'ada', { day: '2026-11-20', tokens: 20 }, 1);
  expect(await take({ tokens: 10, uid: 'ada' })).toBeNull();
  expect(await counted()).toMatchObject([{ tokens: 100 }, { tokens: 20 }]);
});

it('keeps a person\'s count where it is found by them', async () => {
  const { budget, records } = setUp(100, 50);
  await budget().take({ tokens: 5, uid: 'ada' });
  expect(await records.findByIndex('assistant-tokens', 'ada')).toMatchObject([{ value: { day: '2026-11-20', tokens: 5 } }]);
});

it('makes no new count for a person whose account was deleted during a call', async () => {
  const { budget, records } = setUp(100, 50);
  const settle = await budget().take({ tokens: 5, uid: 'ada' });
  await records.remove('assistant-tokens', 'ada', 1);
  await settle?.(20);
  expect(await records.read('assistant-tokens', 'ada')).toBeNull();
});

it('starts at nothing when the stored count cannot be read', async () => {
  const { budget, records } = setUp(100);
  await records.write('assistant', 'tokens', 'broken', 0);
  expect(await budget().take({ tokens: 1 })).not.toBeNull();
});
