import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import { ATTEMPTS_PER_CALL } from '../../domain/retry/retry-rules.ts';
import type { CoreContext } from '../core-context.ts';
import type { ReplyRuns } from './reply-runs.ts';
import { startReply } from './start-reply.ts';

/** A placeholder is answered again only while it is younger than this (AMB-42). */
const ANSWER_AGAIN_MS = 60_000;
const JOBS_PER_POLL = 10;

/** Watching for replies whose server died. */
export interface TakeOver {
  /** Ends the watch; resolves when no claim is under way any more. */
  stop(): Promise<void>;
}

/** Takes over abandoned replies now and then about three times in the length of a lease. */
export function watchAbandonedReplies(context: CoreContext, runs: ReplyRuns): TakeOver {
  const { clock, conversations, log, owner, settings, timer } = context;
  let isWatching = true;
  let cancel: () => void = () => undefined;
  let polling: Promise<void>;

  const claim = async (): Promise<number> => {
    const now = clock.now();
    const lease = { owner, until: new Date(now.getTime() + settings.lease.durationMs) };
    const jobs = await conversations.claimExpiredReplies(now, lease, JOBS_PER_POLL);
    if (isWatching) await Promise.all(jobs.map((job) => takeOver(context, runs, job)));
    return jobs.length;
  };
  const poll = async (): Promise<void> => {
    try {
      while (isWatching && (await claim()) === JOBS_PER_POLL);
    } catch (error) {
      log.warn('abandoned replies not read', {}, error);
    }
    if (isWatching) cancel = timer.after(settings.lease.durationMs / 3, () => void (polling = poll()));
  };

  polling = poll();
  return {
    async stop() {
      isWatching = false;
      cancel();
      await polling;
    },
  };
}

async function takeOver(context: CoreContext, runs: ReplyRuns, job: ReplyJob): Promise<void> {
  const own = runs.find(job.uid, job.messageId);
  if (own !== undefined && own.running.life.ending !== 'lost') return own.running.adopt(job.attempt);
  const age = context.clock.now().getTime() - job.acceptedAt.getTime();
  const how = age < ANSWER_AGAIN_MS && job.attempt <= ATTEMPTS_PER_CALL ? 'answer' : 'give-up';
  context.log.info('reply taken over', { attempt: job.attempt, how });
  startReply(context, runs, { job, how, shown: how === 'answer' ? await readShown(context, job) : '' });
}

/** What readers have seen of the reply: the placeholder's stored text. The placeholder is its chat's newest message. */
async function readShown({ conversations, log }: CoreContext, job: ReplyJob): Promise<string> {
  try {
    const newest = await conversations.listMessages(job.uid, job.chatId, 1);
    return newest.find((message) => message.id === job.placeholderId)?.text ?? '';
  } catch (error) {
    log.warn('partial text not read', { attempt: job.attempt }, error);
    return '';
  }
}
