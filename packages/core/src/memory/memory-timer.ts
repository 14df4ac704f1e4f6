import type { Timer } from '../ports/platform.ts';
import { createMemoryClock, type MemoryClock } from './memory-clock.ts';

/** A timer on which time passes only by `advance`. */
export interface MemoryTimer extends Timer {
  /**
   * Lets `ms` milliseconds pass: moves the clock, runs what falls due in order of time (then of scheduling), and after
   * each task lets promises go on, so that tasks they schedule within the time run too.
   */
  advance(ms: number): Promise<void>;
  /** How many sleeps and tasks wait. */
  pending(): number;
}

interface Task {
  readonly dueAt: number;
  readonly order: number;
  readonly run: () => void;
}

/** How a memory timer sleeps. */
export interface MemoryTimerOptions {
  /** `immediate`: `sleep` moves the clock on and resolves at once; tasks set by `after` still wait for `advance`. `manual` by default. */
  readonly sleeps?: 'manual' | 'immediate';
}

/** Turns that promise chains get after each task; deeper chains than this go on after `advance` has resolved. */
const SETTLE_TURNS = 100;

/** Makes a timer that moves this clock. */
export function createMemoryTimer(clock: MemoryClock = createMemoryClock(), options: MemoryTimerOptions = {}): MemoryTimer {
  const tasks = new Set<Task>();
  let elapsed = 0;
  let order = 0;

  const passUntil = (moment: number) => {
    if (moment <= elapsed) return;
    clock.advance(moment - elapsed);
    elapsed = moment;
  };

  const schedule = (ms: number, run: () => void): Task => {
    order += 1;
    const task: Task = { dueAt: elapsed + Math.max(0, ms), order, run };
    tasks.add(task);
    return task;
  };

  return {
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      if (options.sleeps === 'immediate') return passUntil(elapsed + ms);
      const isOver = await new Promise<boolean>((resolve) => {
        const onAbort = () => {
          tasks.delete(task);
          resolve(false);
        };
        const task = schedule(ms, () => {
          signal?.removeEventListener('abort', onAbort);
          resolve(true);
        });
        signal?.addEventListener('abort', onAbort, { once: true });
      });
      if (!isOver) signal?.throwIfAborted();
    },

    after(ms, run) {
      const task = schedule(ms, run);
      return () => {
        tasks.delete(task);
      };
    },

    async advance(ms) {
      const end = elapsed + ms;
      await settle();
      for (let task = nextDue(tasks, end); task; task = nextDue(tasks, end)) {
        passUntil(task.dueAt);
        tasks.delete(task);
        task.run();
        await settle();
      }
      passUntil(end);
      await settle();
    },

    pending: () => tasks.size,
  };
}

function nextDue(tasks: ReadonlySet<Task>, end: number): Task | undefined {
  let next: Task | undefined;
  for (const task of tasks) {
    if (task.dueAt > end) continue;
    if (!next || task.dueAt < next.dueAt || (task.dueAt === next.dueAt && task.order < next.order)) next = task;
  }
  return next;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLE_TURNS; turn += 1) await Promise.resolve();
}
