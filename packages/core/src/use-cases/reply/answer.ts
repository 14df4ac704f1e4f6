import { REPLY_TOTAL_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../../domain/retry/retry-rules.ts';
import type { ReplyBasis, ReplyUsage } from '../../domain/chat/reply-basis.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ReplyRequest } from '../../ports/assistant.ts';
import type { CoreContext } from '../core-context.ts';
import { retrying } from '../retrying.ts';
import { prepareRequest, type PreparedRequest } from './prepare-request.ts';
import type { ReplyText } from './reply-text.ts';
import type { RunningJob } from './running-job.ts';
import { createPartialSaver, type PartialSaver } from './save-partials.ts';
import { createUsageSum } from './usage-sum.ts';

/** What came of asking the assistant. */
export type Answer =
  | { readonly kind: 'reply'; readonly text: string; readonly basis?: ReplyBasis; readonly isStopped?: true }
  | { readonly kind: 'error' }
  | { readonly kind: 'withdrawn' };

/**
 * Asks the assistant for the reply of a running job, under the retry rules of the reply call (waits of 1 s and 2 s),
 * with 60 s to the first text, 60 s between texts and 5 minutes in all. A stop gives what had arrived. Rejects only
 * when the job is lost.
 */
export async function answer(context: CoreContext, running: RunningJob, text: ReplyText): Promise<Answer> {
  const saver = createSaver(context, running, text.shown().length);
  const used = createUsageSum();
  let prepared: PreparedRequest | undefined;
  const basis = (): { readonly basis?: ReplyBasis } => (prepared === undefined ? {} : { basis: { ...prepared.basis, ...used.sum() } });
  try {
    prepared = await prepareRequest(context, running);
    const reply = await ask(context, running, { request: prepared.request, text, saver, onUsage: used.add });
    return { kind: 'reply', text: reply, ...basis() };
  } catch (error) {
    if (running.life.ending === 'lost') throw error;
    if (running.life.ending === 'stop') {
      if (text.shown().trim() === '') return { kind: 'withdrawn' };
      return { kind: 'reply', text: text.shown(), isStopped: true, ...basis() };
    }
    context.log.error('reply failed', { attempt: running.run().attempt }, error);
    return { kind: 'error' };
  } finally {
    saver.close();
  }
}

interface Asking {
  readonly request: ReplyRequest;
  readonly text: ReplyText;
  readonly saver: PartialSaver;
  readonly onUsage: (usage: ReplyUsage) => void;
}

function ask({ assistant, timer }: CoreContext, running: RunningJob, { request, text, saver, onUsage }: Asking): Promise<string> {
  return retrying(
    {
      timer,
      call: 'generateResponse',
      code: 'reply-failed',
      limits: { silentMs: REQUEST_TIMEOUT_MS, totalMs: REPLY_TOTAL_TIMEOUT_MS },
      signal: running.life.signal,
    },
    async (signal, alive) => {
      text.restart();
      const onDelta = (piece: string): void => {
        if (signal.aborted || piece === '') return;
        alive();
        text.append(piece);
        saver.offer(text.shown());
      };
      const reply = await assistant.reply(request, { signal, uid: running.job.uid, onDelta, onUsage });
      if (reply.trim() === '') throw new AppError('reply-failed');
      return reply;
    },
  );
}

function createSaver({ conversations, log, settings, timer }: CoreContext, running: RunningJob, storedLength: number): PartialSaver {
  return createPartialSaver({
    timer,
    everyMs: settings.partialEveryMs,
    storedLength,
    async save(partial) {
      const run = running.run();
      try {
        running.heed(run, await conversations.savePartial(run, partial));
      } catch (error) {
        log.warn('partial text not stored', { attempt: run.attempt }, error);
      }
    },
  });
}
