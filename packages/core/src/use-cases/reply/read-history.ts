import type { Message } from '../../domain/chat/chat.ts';
import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import type { ConversationStore } from '../../ports/conversation-store.ts';

/** Enough for the last 6 real messages and the newest summary: at least half of what is read is real. */
const MESSAGES_READ = 60;

/** The messages of the job's chat before the message that it answers, oldest first. */
export function readHistory(conversations: ConversationStore, job: ReplyJob): Promise<readonly Message[]> {
  return conversations.listMessages(job.uid, job.chatId, MESSAGES_READ, job.messageId);
}

/** The messages of the job's chat up to its reply, oldest first; empty when the reply is gone or far back. */
export async function readUpToReply(conversations: ConversationStore, job: ReplyJob, replyId: string): Promise<readonly Message[]> {
  const messages = await conversations.listMessages(job.uid, job.chatId, MESSAGES_READ);
  return messages.slice(0, messages.findIndex(({ id }) => id === replyId) + 1);
}
