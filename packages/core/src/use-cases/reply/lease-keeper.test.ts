import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts } from '../../memory/index.ts';
import { aMessage, at, START } from '../../testing/index.ts';
import { readCoreOptions } from '../core-context.ts';
import { createLeaseKeeper } from './lease-keeper.ts';
import { createRunningJob } from './running-job.ts';

async function setUp(uids: readonly string[]) {
  const ports = createMemoryPorts({ now: START });
  const { clock, conversations, log, timer } = ports;
  const keeper = createLeaseKeeper({ clock, conversations, log, timer, settings: readCoreOptions({}) });
  const running = await Promise.all(
    uids.map(async (uid) => {
      const result = await conversations.acceptMessage(aMessage({ uid }));
      if (result.kind !== 'accepted') throw new Error(result.kind);
      return createRunningJob(result.job);
    }),
  );
  const asked = () => ports.calls.filter(({ method }) => method === 'renewLeases').map(({ args }) => (args[0] as unknown[]).length);
  const claim = (seconds: number) => conversations.claimExpiredReplies(at(seconds), { owner: 'other', until: at(3600) }, 10);
  return { ...ports, keeper, running, asked, claim };
}

describe('the leases of many running replies', () => {
  it('are asked about and renewed by one call for all', async () => {
    const { keeper, running, timer, asked, claim } = await setUp(['ada', 'bob', 'eve']);
    for (const one of running) keeper.hold(one);
    await timer.advance(800);
    expect(asked()).toEqual([3]);
    await timer.advance(8_000);
    expect(asked().every((count) => count === 3)).toBe(true);
    expect(await claim(16)).toEqual([]);
  });

  it('are due together: who came last is renewed with the others, and no lease ever runs out', async () => {
    const { keeper, running: [first, last], timer, asked, claim } = await setUp(['ada', 'bob']);
    keeper.hold(first!);
    await timer.advance(2_900);
    keeper.hold(last!);
    await timer.advance(4_000);
    expect(asked().at(-1)).toBe(2);
    expect(await claim(12)).toEqual([]);
  });

  it('are given up one by one, and nothing is asked when none is left', async () => {
    const { keeper, running, timer, asked } = await setUp(['ada', 'bob']);
    const [releaseFirst, releaseLast] = running.map((one) => keeper.hold(one));
    releaseFirst!();
    await timer.advance(800);
    expect(asked()).toEqual([1]);
    releaseLast!();
    await timer.advance(60_000);
    expect(asked()).toEqual([1]);
    expect(timer.pending()).toBe(0);
    keeper.hold(running[0]!);
    await timer.advance(400);
    expect(asked()).toHaveLength(2);
  });

  it('tell each reply what was said of it alone', async () => {
    const { keeper, running: [stopped, gone, held], timer, conversations } = await setUp(['ada', 'bob', 'eve']);
    for (const one of [stopped!, gone!, held!]) keeper.hold(one);
    await conversations.requestStop('ada', 'message-1');
    await conversations.deleteChat('bob', 'chat-1');
    await timer.advance(800);
    expect([stopped, gone, held].map((one) => one?.life.ending)).toEqual(['stop', 'lost', null]);
  });

  it('are asked about again at once after a failure', async () => {
    const ports = await setUp(['ada']);
    ports.keeper.hold(ports.running[0]!);
    ports.failNext('conversations.renewLeases', new AppError('unavailable'));
    await ports.timer.advance(800);
    expect(ports.asked()).toHaveLength(2);
    expect(await ports.claim(10.7)).toEqual([]);
    expect(ports.log.entries).toMatchObject([{ event: 'leases not renewed', fields: { replies: 1 } }]);
  });
});
