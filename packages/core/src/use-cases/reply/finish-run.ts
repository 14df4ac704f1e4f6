import type { ReplyEnd } from '../../core.ts';
import { ERROR_TEXTS } from '../../errors/catalogue.ts';
import type { ReplyOutcome } from '../../ports/conversation-store.ts';
import type { CoreContext } from '../core-context.ts';
import type { Answer } from './answer.ts';
import { patiently } from './patiently.ts';
import type { RunningJob } from './running-job.ts';

/**
 * Stores how a reply ended, in one step of the store, and says so. While the storage is away the step is repeated (the
 * lease goes on being renewed), so that no placeholder stays behind. `lost` when another run has the job.
 */
export async function finishRun(context: CoreContext, running: RunningJob, given: Answer): Promise<ReplyEnd> {
  const { clock, conversations, ids, log, settings, timer } = context;
  const replyId = ids.newId();
  const role = settings.assistantName;
  const outcome: ReplyOutcome =
    given.kind === 'reply'
      ? { ...given, replyId, role }
      : given.kind === 'error'
        ? { kind: 'error', replyId, text: ERROR_TEXTS['message-failed'], role }
        : { kind: 'withdrawn' };

  const result = await patiently({ timer, log, until: running.life.lost }, () =>
    conversations.finishReply(running.run(), outcome, clock.now()),
  );
  if (result === 'lost') return { kind: 'lost' };
  if (outcome.kind === 'reply') return { kind: 'reply', replyId, text: outcome.text, isStopped: outcome.isStopped === true };
  return outcome.kind === 'error' ? { kind: 'error', replyId, text: outcome.text } : { kind: 'withdrawn' };
}
