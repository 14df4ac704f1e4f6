import type { CoreContext } from './core-context.ts';
import type { ReplyRuns } from './reply/reply-runs.ts';
import { requireUid } from './require-uid.ts';

/** Which reply to stop: the one to this message of this user. */
export interface StopReply {
  readonly uid: string;
  readonly messageId: string;
}

/**
 * Ends a pending reply: at once when it runs here, within a second when it runs on another server.
 * False when no reply to this message is pending.
 */
export async function stopReply({ conversations }: CoreContext, runs: ReplyRuns, { uid, messageId }: StopReply): Promise<boolean> {
  requireUid(uid);
  const isPending = await conversations.requestStop(uid, messageId);
  if (isPending) runs.find(uid, messageId)?.running.life.end('stop');
  return isPending;
}
