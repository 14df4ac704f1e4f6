import type { ReplyEnd } from '../../core.ts';
import { needsTitle } from '../../domain/chat/chat-title.ts';
import { needsSummary } from '../../domain/chat/limits.ts';
import { isRealMessage } from '../../domain/chat/message-kind.ts';
import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import { summaryInput } from '../../domain/prompt/interactions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CoreContext } from '../core-context.ts';
import { limitTitle } from '../limit-title.ts';
import { retrying } from '../retrying.ts';
import { readUpToReply } from './read-history.ts';

/** A reply that was saved whole. */
export type SavedReply = Extract<ReplyEnd, { kind: 'reply' }>;

/** Sees to what follows a good reply, in the background: a title, then a summary; failures are only logged (AMB-18). */
export function afterReply(context: CoreContext, job: ReplyJob, reply: SavedReply): void {
  void context.background.run('chat not titled', titleChat(context, job, reply));
  void context.background.run('conversation not summarised', summarise(context, job, reply));
}

/** Titles a chat that still has its start title from this exchange (spec §4, sending step 6; AMB-17). */
async function titleChat(context: CoreContext, { uid, chatId, text }: ReplyJob, reply: SavedReply): Promise<void> {
  const { assistant, conversations, timer } = context;
  const isUntitled = async (): Promise<boolean> => {
    const chat = await conversations.readChat(uid, chatId);
    return chat !== null && needsTitle(chat);
  };
  if (!(await isUntitled())) return;
  const title = await retrying({ timer, call: 'generateChatTitle', code: 'title-failed' }, async (signal) =>
    filled(limitTitle(await assistant.title(text, reply.text, { signal, uid })), 'title-failed'),
  );
  // Asked again, so that a name given meanwhile stays.
  if (await isUntitled()) await conversations.updateChat(uid, chatId, { title });
}

/** Stores a rolling summary on the reply once the conversation holds 8 or more messages (spec §4, sending step 7; AMB-16). */
async function summarise({ assistant, conversations, timer }: CoreContext, job: ReplyJob, reply: SavedReply): Promise<void> {
  const { uid, chatId } = job;
  if (!needsSummary(await conversations.countMessages(uid, chatId))) return;
  const messages = await readUpToReply(conversations, job, reply.replyId);
  // The count may hold messages that came after this reply.
  if (!needsSummary(messages.filter(isRealMessage).length)) return;
  const summary = await retrying({ timer, call: 'summarizeText', code: 'summarize-failed' }, async (signal) =>
    filled((await assistant.summary(summaryInput(messages), { signal, uid })).trim(), 'summarize-failed'),
  );
  await conversations.mergeSummary(uid, chatId, reply.replyId, summary);
}

function filled(text: string, code: 'title-failed' | 'summarize-failed'): string {
  if (text === '') throw new AppError(code);
  return text;
}
