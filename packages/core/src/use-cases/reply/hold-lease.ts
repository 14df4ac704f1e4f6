import type { Stop } from '../../ports/live.ts';
import type { CoreContext } from '../core-context.ts';
import type { RunningJob } from './running-job.ts';

/** Renews the lease of a running job until the returned function is called or the job is lost. */
export function holdLease(context: CoreContext, running: RunningJob): Stop {
  const { clock, conversations, log, settings, timer } = context;
  let isHeld = true;
  let cancel: Stop = () => undefined;

  const renew = async (): Promise<void> => {
    const run = running.run();
    try {
      const until = new Date(clock.now().getTime() + settings.lease.durationMs);
      const state = await conversations.renewLease(run, until);
      if (isHeld) running.heed(run, state);
    } catch (error) {
      log.warn('lease not renewed', { attempt: run.attempt }, error);
    }
    schedule();
  };
  const schedule = (): void => {
    if (isHeld && running.life.ending !== 'lost') cancel = timer.after(settings.lease.renewMs, () => void renew());
  };

  schedule();
  return () => {
    isHeld = false;
    cancel();
  };
}
