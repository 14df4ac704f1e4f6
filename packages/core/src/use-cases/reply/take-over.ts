import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import { ATTEMPTS_PER_CALL } from '../../domain/retry/retry-rules.ts';
import type { CoreContext } from '../core-context.ts';
import type { ActiveReply, ReplyRuns } from './reply-runs.ts';
import { startReply } from './start-reply.ts';

/** A placeholder is answered again only while it is younger than this (AMB-42). */
const ANSWER_AGAIN_MS = 60_000;

/** The run of a reply that waited until now: it is answered however long that took. */
const FIRST_ATTEMPT = 1;

/** How a claim is made. */
export interface Claiming {
  readonly max: number;
  /** Asked once the store has answered: a process that is stopping starts nothing more, and lets the leases go. */
  readonly mayStart: () => boolean;
}

/** What a claim brought. */
export interface Claimed {
  readonly count: number;
  /** The ends of the replies that this process writes now because of it; they never reject. */
  readonly ends: readonly Promise<unknown>[];
}

/** Takes up to `max` replies from the store that nobody writes, the oldest first: abandoned ones, and ones that wait for their first run. */
export async function claimReplies(context: CoreContext, runs: ReplyRuns, { max, mayStart }: Claiming): Promise<Claimed> {
  const { clock, conversations, owner, settings } = context;
  const now = clock.now();
  const lease = { owner, until: new Date(now.getTime() + settings.lease.durationMs) };
  const jobs = await conversations.claimExpiredReplies(now, lease, max);
  const started = mayStart() ? await Promise.all(jobs.map((job) => takeOver(context, runs, job))) : [];
  return { count: jobs.length, ends: started.flatMap((reply) => reply?.done ?? []) };
}

/** Goes on with a claimed job; `null` when this process was writing its reply already. */
async function takeOver(context: CoreContext, runs: ReplyRuns, job: ReplyJob): Promise<ActiveReply | null> {
  const own = runs.find(job.uid, job.messageId);
  if (own !== undefined && own.running.life.ending !== 'lost') {
    own.running.adopt(job.attempt);
    return null;
  }
  if (job.attempt === FIRST_ATTEMPT) return startReply(context, runs, { job, how: 'answer', shown: '' });
  const age = context.clock.now().getTime() - job.acceptedAt.getTime();
  const how = age < ANSWER_AGAIN_MS && job.attempt <= ATTEMPTS_PER_CALL ? 'answer' : 'give-up';
  context.log.info('reply taken over', { attempt: job.attempt, how });
  return startReply(context, runs, { job, how, shown: how === 'answer' ? await readShown(context, job) : '' });
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
