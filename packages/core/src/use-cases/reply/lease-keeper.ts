import type { Stop } from '../../ports/live.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RunningJob } from './running-job.ts';

/** The store is asked about a job after at most two of these, so that a stop asked for at another server ends it within a second. */
const LISTEN_MS = 400;

/** Keeps the leases of the replies that this process is writing: one call of the store for all of them. */
export interface LeaseKeeper {
  /** Holds the lease of a running job until the returned function is called or the job is lost. */
  hold(running: RunningJob): Stop;
}

interface KeeperContext extends Pick<Ports, 'clock' | 'conversations' | 'log' | 'timer'> {
  readonly settings: { readonly lease: { readonly durationMs: number; readonly renewMs: number } };
}

/**
 * Renews all leases whenever that is due, and in between asks about those jobs that the store said nothing of (what
 * stores partial text is told as much), because its answer also says that a reply was stopped. Idle without replies.
 */
export function createLeaseKeeper({ clock, conversations, log, settings, timer }: KeeperContext): LeaseKeeper {
  const { durationMs, renewMs } = settings.lease;
  const everyMs = Math.min(LISTEN_MS, renewMs);
  const held = new Set<RunningJob>();
  let until = new Date(0);
  let sinceRenewalMs = 0;
  let isAsking = false;
  let cancel: Stop | null = null;

  /** Whom to ask about now: everybody when the leases are due, else those that were not heard of. */
  const choose = (): readonly RunningJob[] => {
    const unheard = [...held].filter((running) => !running.wasHeard());
    sinceRenewalMs += everyMs;
    if (sinceRenewalMs < renewMs) return unheard;
    sinceRenewalMs = 0;
    until = new Date(clock.now().getTime() + durationMs);
    return [...held];
  };
  const ask = async (): Promise<void> => {
    const asked = choose().map((running) => ({ running, run: running.run() }));
    if (asked.length === 0) return;
    try {
      const states = await conversations.renewLeases(asked.map(({ run }) => run), until);
      for (const [index, { running, run }] of asked.entries()) {
        if (held.has(running)) running.heed(run, states[index] ?? 'lost');
      }
    } catch (error) {
      sinceRenewalMs = renewMs;
      log.warn('leases not renewed', { replies: asked.length }, error);
    }
  };
  const schedule = (): void => {
    if (held.size === 0) return;
    cancel = timer.after(everyMs, () => {
      cancel = null;
      isAsking = true;
      void ask().then(() => {
        isAsking = false;
        schedule();
      });
    });
  };

  return {
    hold(running) {
      held.add(running);
      if (cancel === null && !isAsking) {
        sinceRenewalMs = 0;
        schedule();
      }
      return () => {
        held.delete(running);
        if (held.size > 0) return;
        cancel?.();
        cancel = null;
      };
    },
  };
}
