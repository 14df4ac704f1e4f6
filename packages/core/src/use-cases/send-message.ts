import type { SendMessageInput, SentMessage } from '../core.ts';
import { startTitle } from '../domain/chat/chat-title.ts';
import { parseStyle } from '../domain/chat/reply-style.ts';
import { civilDateIn } from '../domain/daily-limit/civil-date.ts';
import { AppError } from '../errors/app-error.ts';
import type { AcceptMessage, AcceptResult } from '../ports/conversation-store.ts';
import type { CoreContext } from './core-context.ts';
import { checkMessage } from './check-message.ts';
import { refuseGated } from './refuse-gated.ts';
import type { ReplyQueue } from './reply/reply-queue.ts';
import type { ReplyRuns } from './reply/reply-runs.ts';
import { startReply } from './reply/start-reply.ts';
import { rememberTimeZone, timeZoneOf } from './time-zone.ts';

/** The replies that this process writes, and who waits for a place among them. */
export interface Replies {
  readonly runs: ReplyRuns;
  readonly queue: ReplyQueue;
}

/**
 * Accepts a message in one step of the store and has it answered in the background (spec §4, sending a message): at
 * once, or when a place is free. The same message id may be sent again at any time: nothing happens twice. Rejections
 * are listed in core.ts.
 */
export async function sendMessage(context: CoreContext, replies: Replies, input: SendMessageInput): Promise<SentMessage> {
  checkMessage(input);
  const stored = await context.users.readUser(input.uid);
  if (context.settings.enforceGate) refuseGated(stored?.user ?? null);

  const message = messageOf(context, input, timeZoneOf(stored?.user ?? null, input.timeZone));
  const { result, hasPlace } = await acceptInTurn(context, replies.queue, message);
  if (stored !== null && result.kind === 'accepted') rememberTimeZone(context, stored.user, input.timeZone);
  return answerTo(context, replies, { message, result, hasPlace });
}

type NewMessage = Omit<AcceptMessage, 'lease'>;

function messageOf({ clock, ids, settings }: CoreContext, input: SendMessageInput, zone: string): NewMessage {
  const now = clock.now();
  const messageId = input.messageId ?? ids.newId();
  return {
    uid: input.uid,
    messageId,
    chat: typeof input.chatId === 'string' ? { id: input.chatId } : { newId: ids.newId(), title: startTitle(now, zone) },
    text: input.text,
    ...(input.replaces !== undefined && { replaces: input.replaces }),
    style: parseStyle(input.style),
    placeholderId: ids.newId(),
    assistantName: settings.assistantName,
    now,
    day: civilDateIn(zone, now),
    policy: settings.policy,
  };
}

interface Accepting {
  readonly message: NewMessage;
  readonly result: AcceptResult;
  /** Whether a place is taken for the reply; otherwise it waits in the store. */
  readonly hasPlace: boolean;
}

/** Accepts a message with a place for its reply, or as one that waits; only an accepted one keeps its place. */
async function acceptInTurn({ conversations, owner, settings }: CoreContext, queue: ReplyQueue, message: NewMessage): Promise<Omit<Accepting, 'message'>> {
  const hasPlace = queue.enter();
  const lease = hasPlace ? { owner, until: new Date(message.now.getTime() + settings.lease.durationMs) } : null;
  let isAccepted = false;
  try {
    const result = await conversations.acceptMessage({ ...message, lease });
    isAccepted = result.kind === 'accepted';
    return { result, hasPlace };
  } finally {
    if (hasPlace && !isAccepted) queue.leave();
  }
}

function answerTo(context: CoreContext, { runs, queue }: Replies, { message, result, hasPlace }: Accepting): SentMessage {
  const { uid, messageId } = message;
  switch (result.kind) {
    case 'accepted': {
      const { job, usage } = result;
      const sent = { chatId: job.chatId, messageId, usage };
      if (!hasPlace) {
        queue.lineUp();
        return { ...sent, done: Promise.resolve({ kind: 'waiting' }) };
      }
      const { done } = startReply(context, runs, { job, how: 'answer', shown: '' });
      void done.then(() => queue.leave());
      return { ...sent, done };
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
    case 'gone':
      throw new AppError('not-signed-in');
  }
}
