import type { Message } from '../../domain/chat/chat.ts';
import { PROMPT_MESSAGES } from '../../domain/chat/limits.ts';
import { isRealMessage } from '../../domain/chat/message-kind.ts';
import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import { chosenBranch } from '../../domain/chat/versions.ts';
import type { ConversationStore } from '../../ports/conversation-store.ts';

/** Enough for the last 6 real messages and the newest summary of a chat with few versions: at least half of a branch is real. */
const MESSAGES_READ = 60;

/** The messages of the chosen branch before the message that the job answers, oldest first: the newest ones, more than a prompt needs. */
export async function readHistory(conversations: ConversationStore, { uid, chatId, messageId }: ReplyJob): Promise<readonly Message[]> {
  const history: Message[] = [];
  for (let before = messageId; ; ) {
    const page = await conversations.listMessages(uid, chatId, MESSAGES_READ, before);
    history.unshift(...chosenBranch(page));
    const oldest = page[0];
    // Many versions may fill a page; the branch goes on behind them.
    if (oldest === undefined || page.length < MESSAGES_READ || history.filter(isRealMessage).length > PROMPT_MESSAGES) return history;
    before = oldest.id;
  }
}

/** The messages of the chosen branch up to the job's reply, oldest first; empty when the reply is gone, far back or not chosen. */
export async function readUpToReply(conversations: ConversationStore, job: ReplyJob, replyId: string): Promise<readonly Message[]> {
  const messages = chosenBranch(await conversations.listMessages(job.uid, job.chatId, MESSAGES_READ));
  return messages.slice(0, messages.findIndex(({ id }) => id === replyId) + 1);
}
