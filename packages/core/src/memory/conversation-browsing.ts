import { isAssistantMessage, isRealMessage } from '../domain/chat/message-kind.ts';
import { choiceChanges, chosenBranch } from '../domain/chat/versions.ts';
import { withFeedback } from '../domain/chat/with-feedback.ts';
import type { Chat, Message } from '../domain/chat/chat.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import { branchChanged } from './branch-changed.ts';
import { messageKey, type ChatRow, type ConversationRows } from './conversation-rows.ts';
import { copy } from './copy.ts';
import type { UsageTable } from './usage-table.ts';

type Browsing = Omit<
  ConversationStore,
  'acceptMessage' | 'renewLeases' | 'savePartial' | 'finishReply' | 'claimExpiredReplies' | 'releaseLeases' | 'requestStop'
>;

/** How many messages a chat opens with (AMB-80). */
const WATCHED_MESSAGES = 1000;

/** The chats and messages half of the memory conversation store. */
export function createConversationBrowsing(rows: ConversationRows, usage: UsageTable): Browsing {
  const find = (uid: string, chatId: string): ChatRow | undefined => rows.of(uid).chats.get(chatId);

  /** Changes one message; false when it is missing or the change gives null. */
  const changeMessage = (
    { uid, chatId, messageId }: { uid: string; chatId: string; messageId: string },
    change: (message: Message) => Message | null,
  ): boolean => {
    const row = find(uid, chatId);
    const message = row?.messages.find((stored) => stored.id === messageId);
    const changed = message && change(message);
    if (!row || !changed) return false;
    rows.changeMessages(uid, row, { saved: [changed] });
    return true;
  };

  return {
    async addChat(uid, chat) {
      if (!find(uid, chat.id)) rows.saveChat(uid, copy(chat));
    },

    async readChat(uid, chatId) {
      return copy(find(uid, chatId)?.chat ?? null);
    },

    async updateChat(uid, chatId, changes) {
      const row = find(uid, chatId);
      if (!row) return false;
      rows.saveChat(uid, { ...row.chat, ...copy(changes) });
      return true;
    },

    async deleteChat(uid, chatId) {
      return rows.removeChat(uid, chatId);
    },

    async eraseUser(uid) {
      rows.erase(uid);
      usage.remove(uid);
    },

    watchChats(uid, listener) {
      const snapshot = () => [...rows.of(uid).chats.values()].map((row) => row.chat).sort(newestVisitFirst);
      return rows.chatWatchers.watch(uid, () => ({ kind: 'snapshot', rows: snapshot() }), listener);
    },

    async listMessages(...[uid, chatId, limit, beforeId]) {
      const messages = find(uid, chatId)?.messages ?? [];
      const end = beforeId === undefined ? messages.length : messages.findIndex((message) => message.id === beforeId);
      return end === -1 ? [] : copy(messages.slice(Math.max(0, end - limit), end));
    },

    async countMessages(uid, chatId) {
      return chosenBranch(find(uid, chatId)?.messages ?? []).filter(isRealMessage).length;
    },

    async setFeedback(...[uid, chatId, messageId, feedback, cause]) {
      return changeMessage({ uid, chatId, messageId }, (message) =>
        isRealMessage(message) && isAssistantMessage(message) ? withFeedback(message, feedback, cause) : null,
      );
    },

    async chooseVersion(uid, chatId, messageId) {
      const row = find(uid, chatId);
      const change = row && choiceChanges(row.messages, messageId);
      if (!row || !change) return 'missing';
      if (rows.of(uid).job?.job.chatId === chatId) return 'busy';
      rows.changeMessages(uid, row, { saved: branchChanged(row.messages, change) });
      return 'chosen';
    },

    async mergeSummary(...[uid, chatId, messageId, summary]) {
      return changeMessage({ uid, chatId, messageId }, (message) => ({ ...message, summary }));
    },

    watchMessages(uid, chatId, listener) {
      const snapshot = () => (find(uid, chatId)?.messages ?? []).slice(-WATCHED_MESSAGES);
      const key = messageKey(uid, chatId);
      return rows.messageWatchers.watch(key, () => ({ kind: 'snapshot', rows: snapshot() }), listener);
    },
  };
}

function newestVisitFirst(a: Chat, b: Chat): number {
  return b.dateLastVisited.getTime() - a.dateLastVisited.getTime() || b.version - a.version;
}
