import type { SendMessageInput, SentMessage } from '../core.ts';
import { startTitle } from '../domain/chat/chat-title.ts';
import { parseStyle } from '../domain/chat/reply-style.ts';
import { civilDateIn } from '../domain/daily-limit/civil-date.ts';
import { AppError } from '../errors/app-error.ts';
import type { AcceptResult } from '../ports/conversation-store.ts';
import type { CoreContext } from './core-context.ts';
import { checkMessage } from './check-message.ts';
import { refuseGated } from './refuse-gated.ts';
import type { ReplyRuns } from './reply/reply-runs.ts';
import { startReply } from './reply/start-reply.ts';
import { rememberTimeZone, timeZoneOf } from './time-zone.ts';

/**
 * Accepts a message in one step of the store and has it answered in the background (spec §4, sending a message).
 * The same message id may be sent again at any time: nothing happens twice. Rejections are listed in core.ts.
 */
export async function sendMessage(context: CoreContext, runs: ReplyRuns, input: SendMessageInput): Promise<SentMessage> {
  const { uid, text } = input;
  checkMessage(input);
  const stored = await context.users.readUser(uid);
  if (context.settings.enforceGate) refuseGated(stored?.user ?? null);

  const zone = timeZoneOf(stored?.user ?? null, input.timeZone);
  const { clock, conversations, ids, owner, settings } = context;
  const now = clock.now();
  const messageId = input.messageId ?? ids.newId();
  const result = await conversations.acceptMessage({
    uid,
    messageId,
    chat: typeof input.chatId === 'string' ? { id: input.chatId } : { newId: ids.newId(), title: startTitle(now, zone) },
    text,
    ...(input.replaces !== undefined && { replaces: input.replaces }),
    style: parseStyle(input.style),
    placeholderId: ids.newId(),
    assistantName: settings.assistantName,
    now,
    day: civilDateIn(zone, now),
    policy: settings.policy,
    lease: { owner, until: new Date(now.getTime() + settings.lease.durationMs) },
  });
  if (stored !== null && result.kind === 'accepted') rememberTimeZone(context, stored.user, input.timeZone);
  return answerTo(context, runs, { uid, messageId, result });
}

interface Accepting {
  readonly uid: string;
  readonly messageId: string;
  readonly result: AcceptResult;
}

function answerTo(context: CoreContext, runs: ReplyRuns, { uid, messageId, result }: Accepting): SentMessage {
  switch (result.kind) {
    case 'accepted': {
      const { job, usage } = result;
      const { done } = startReply(context, runs, { job, how: 'answer', shown: '' });
      return { chatId: job.chatId, messageId, usage, done };
    }
    case 'repeated': {
      const done = runs.find(uid, messageId)?.done ?? Promise.resolve({ kind: 'lost' } as const);
      return { chatId: result.chatId, messageId, usage: result.usage, done };
    }
    case 'conflict':
      throw new AppError('message-conflict');
    case 'busy':
      throw new AppError('reply-pending');
    case 'limit':
      throw new AppError('daily-limit-reached', { details: { usage: result.usage } });
    case 'no-chat':
      throw new AppError('not-found');
  }
}
