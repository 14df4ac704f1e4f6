import type { ReplyEnd } from '../../core.ts';
import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import type { CoreContext } from '../core-context.ts';
import { afterReply } from './after-reply.ts';
import { answer, type Answer } from './answer.ts';
import { finishRun } from './finish-run.ts';
import { createReplyText } from './reply-text.ts';
import type { ActiveReply, ReplyRuns } from './reply-runs.ts';
import { createRunningJob } from './running-job.ts';

/** What to do with a job. */
export interface StartReply {
  readonly job: ReplyJob;
  /** `give-up`: too old or tried too often, so it ends with the error bubble (AMB-42). */
  readonly how: 'answer' | 'give-up';
  /** What its reader has seen of the reply so far, when another run began it. */
  readonly shown: string;
}

/** Runs a job to its end in the background: answers it, finishes it, then sees to title and summary. */
export function startReply(context: CoreContext, runs: ReplyRuns, start: StartReply): ActiveReply {
  const { job } = start;
  const running = createRunningJob(job);
  const place = { chatId: job.chatId, placeholderId: job.placeholderId };
  const text = createReplyText({ attempt: () => running.run().attempt, shown: start.shown }, (piece) =>
    runs.publish(job.uid, { ...place, ...piece }),
  );

  const run = async (): Promise<ReplyEnd> => {
    const release = context.leases.hold(running);
    try {
      const given: Answer = start.how === 'answer' ? await answer(context, running, text) : { kind: 'error' };
      const end = await finishRun(context, running, given);
      if (end.kind === 'reply' && !end.isStopped) afterReply(context, job, end);
      return end;
    } catch (error) {
      if (running.life.ending !== 'lost') context.log.error('reply not finished', { attempt: job.attempt }, error);
      return { kind: 'lost' };
    } finally {
      release();
    }
  };

  const reply: ActiveReply = {
    running,
    done: run(),
    soFar: () => ({ ...place, ...text.soFar() }),
  };
  runs.add(reply);
  void context.background.run('reply not finished', reply.done);
  return reply;
}
