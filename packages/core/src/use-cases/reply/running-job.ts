import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import type { JobRun, JobState } from '../../ports/conversation-store.ts';
import { createReplyLife, type ReplyLife } from './reply-life.ts';

/** A job as this process runs it. */
export interface RunningJob {
  readonly job: ReplyJob;
  readonly life: ReplyLife;
  /** The run to name to the store. */
  run(): JobRun;
  /** Goes on under a newer attempt number, after this process took over its own job. */
  adopt(attempt: number): void;
  /** Does what the store said to a call made for `asked`; an answer to an outdated run says nothing. */
  heed(asked: JobRun, state: JobState): void;
  /** Whether the store said anything about the job since this was last asked. */
  wasHeard(): boolean;
}

/** Begins to run a job. */
export function createRunningJob(job: ReplyJob): RunningJob {
  const life = createReplyLife();
  let attempt = job.attempt;
  let isHeard = false;
  return {
    job,
    life,
    run: () => ({ uid: job.uid, messageId: job.messageId, attempt }),
    adopt(next) {
      attempt = next;
    },
    heed(asked, state) {
      if (asked.attempt !== attempt) return;
      isHeard = true;
      life.heed(state);
    },
    wasHeard() {
      const was = isHeard;
      isHeard = false;
      return was;
    },
  };
}
