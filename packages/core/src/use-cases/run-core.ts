import { AppError } from '../errors/app-error.ts';
import type { CoreContext } from './core-context.ts';
import type { ReplyRuns } from './reply/reply-runs.ts';
import type { ReplyQueue } from './reply/reply-queue.ts';
import { within } from './within.ts';

const GRACE_MS = 25_000;

/** Whether a core works, and how it begins and ends. */
export interface CoreLife {
  /** Takes on new work, which a stopping core waits for; refuses it with `unavailable` once the core is stopping. */
  during<T>(work: () => Promise<T>): Promise<T>;
  start(): void;
  stop(graceMs?: number): Promise<void>;
}

/** Starts and stops the background work of a core (design: take-over, graceful stop). */
export function createCoreLife(context: CoreContext, runs: ReplyRuns, queue: ReplyQueue): CoreLife {
  let isStarted = false;
  let stopping: Promise<void> | undefined;

  const stop = async (graceMs: number): Promise<void> => {
    await queue.stop();
    await within(context.timer, graceMs, context.background.settled());
    for (const reply of runs.all()) reply.running.life.end('lost');
    try {
      await context.conversations.releaseLeases(context.owner, context.clock.now());
    } catch (error) {
      context.log.warn('leases not released', {}, error);
    }
  };
  return {
    async during(work) {
      if (stopping !== undefined) throw new AppError('unavailable');
      const result = work();
      // Its failure is the caller's; only its end matters here.
      void context.background.run('work not ended', result.catch(() => undefined));
      return result;
    },
    start() {
      if (isStarted || stopping !== undefined) return;
      isStarted = true;
      queue.start();
    },
    stop: (graceMs = GRACE_MS) => (stopping ??= stop(graceMs)),
  };
}
