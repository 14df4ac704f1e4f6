import type { Stop } from '../../ports/live.ts';
import type { CoreContext } from '../core-context.ts';
import type { RunningJob } from './running-job.ts';

/** The store is asked about a job after at most two of these, so that a stop asked for at another server ends it within a second. */
const LISTEN_MS = 400;

/**
 * Renews the lease of a running job until the returned function is called or the job is lost: whenever it is due, and
 * sooner while the store was told nothing of the job (partial text is), because its answer also says that it was stopped.
 */
export function holdLease(context: CoreContext, running: RunningJob): Stop {
  const { clock, conversations, log, settings, timer } = context;
  const everyMs = Math.min(LISTEN_MS, settings.lease.renewMs);
  let sinceRenewalMs = 0;
  let isHeld = true;
  let cancel: Stop = () => undefined;

  const renew = async (): Promise<void> => {
    const run = running.run();
    sinceRenewalMs = 0;
    try {
      const until = new Date(clock.now().getTime() + settings.lease.durationMs);
      const state = await conversations.renewLease(run, until);
      if (isHeld) running.heed(run, state);
    } catch (error) {
      log.warn('lease not renewed', { attempt: run.attempt }, error);
    }
  };
  const listen = async (): Promise<void> => {
    sinceRenewalMs += everyMs;
    if (!running.wasHeard() || sinceRenewalMs >= settings.lease.renewMs) await renew();
    schedule();
  };
  const schedule = (): void => {
    if (isHeld && running.life.ending !== 'lost') cancel = timer.after(everyMs, () => void listen());
  };

  schedule();
  return () => {
    isHeld = false;
    cancel();
  };
}
