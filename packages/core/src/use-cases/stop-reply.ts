import { WAITING_ATTEMPT } from '../domain/chat/reply-job.ts';
import type { CoreContext } from './core-context.ts';
import type { ReplyRuns } from './reply/reply-runs.ts';
import { requireUid } from './require-uid.ts';

/** Which reply to stop: the one to this message of this user. */
export interface StopReply {
  readonly uid: string;
  readonly messageId: string;
}

/**
 * Ends a pending reply: at once when it runs here or waits for its first run, within a second when it runs on another server.
 * False when no reply to this message is pending.
 */
export async function stopReply({ clock, conversations }: CoreContext, runs: ReplyRuns, { uid, messageId }: StopReply): Promise<boolean> {
  requireUid(uid);
  if (!(await conversations.requestStop(uid, messageId))) return false;
  const here = runs.find(uid, messageId);
  if (here !== undefined) here.running.life.end('stop');
  // Nobody writes a reply that still waits, so nobody else would notice; the number keeps this from a reply that is written elsewhere.
  else await conversations.finishReply({ uid, messageId, attempt: WAITING_ATTEMPT }, { kind: 'withdrawn' }, clock.now());
  return true;
}
