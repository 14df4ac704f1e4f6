import type { DocumentSnapshot, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { toDate, type Chat, type ConversationStore } from '@marquill/core';
import { deletePages } from './delete-pages.ts';
import { eraseConversations } from './erase-conversations.ts';
import { guardOf, writeGuard } from './guard.ts';
import type { Listeners } from './listeners.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';
import { ALREADY_EXISTS, grpcCodeOf, NOT_FOUND } from './storage-error.ts';
import { REMOVED, versionOf } from './values.ts';
import { watchRows } from './watch-rows.ts';

type Chats = Pick<ConversationStore, 'addChat' | 'readChat' | 'updateChat' | 'deleteChat' | 'eraseUser' | 'watchChats'>;

/** How many messages are deleted together with their chat. */
const DELETED_AT_ONCE = 400;

/** Chats in the collection `chatHistory` of their user. */
export function createChats(places: Places, steps: Steps, listeners: Listeners): Chats {
  return {
    addChat: (uid, { id, title, dateCreated, dateLastVisited }) =>
      steps.run(async () => {
        try {
          await places.chat(uid, id).create({ title: title.toWellFormed(), dateCreated, dateLastVisited });
        } catch (error) {
          if (grpcCodeOf(error) !== ALREADY_EXISTS) throw error;
        }
      }),

    readChat: (uid, chatId) =>
      steps.run(async () => {
        const snapshot = await places.chat(uid, chatId).get();
        return snapshot.exists ? chatOf(snapshot) : null;
      }),

    updateChat: (uid, chatId, { title, dateLastVisited }) =>
      steps.run(async () => {
        const changes = { ...(title !== undefined && { title: title.toWellFormed() }), ...(dateLastVisited && { dateLastVisited }) };
        try {
          await places.chat(uid, chatId).update(changes);
          return true;
        } catch (error) {
          if (grpcCodeOf(error) === NOT_FOUND) return false;
          throw error;
        }
      }),

    async deleteChat(uid, chatId) {
      const isDeleted = await steps.compareAndSet(() => deleteDocument(places, uid, chatId));
      if (isDeleted) await deletePages(places.firestore, steps, places.messages(uid, chatId));
      return isDeleted;
    },

    eraseUser: (uid) => eraseConversations(places, steps, uid),

    watchChats: (uid, listener) =>
      watchRows<Chat>(listeners, { query: places.chats(uid), rowOf: chatOf, inOrder: newestVisitFirst }, listener),
  };
}

/**
 * Deletes the chat with its pending reply and its newest messages in one commit. An accept or a finish in between has
 * written the chat, and the commit fails.
 */
async function deleteDocument(places: Places, uid: string, chatId: string): Promise<boolean> {
  const [chat, guardSnapshot] = await places.firestore.getAll(places.chat(uid, chatId), places.guard(uid));
  if (!chat || !guardSnapshot || chat.updateTime === undefined) return false;
  const newest = await places.messages(uid, chatId).orderBy('timestamp', 'desc').limit(DELETED_AT_ONCE).select().get();
  const guard = guardOf(guardSnapshot);
  const batch = places.firestore.batch();
  batch.delete(chat.ref, { lastUpdateTime: chat.updateTime });
  if (guard.reply?.chatId === chat.id) writeGuard(batch, guard, { pendingReply: REMOVED });
  for (const { ref } of newest.docs) batch.delete(ref);
  await batch.commit();
  return true;
}

/** A chat from its document. Where another product left something out: no title, and dates of the document itself. */
export function chatOf(snapshot: DocumentSnapshot | QueryDocumentSnapshot): Chat {
  const { title, dateCreated, dateLastVisited } = snapshot.data() ?? {};
  const created = toDate(dateCreated) ?? toDate(snapshot.createTime) ?? new Date(0);
  return {
    id: snapshot.id,
    title: typeof title === 'string' ? title : '',
    dateCreated: created,
    dateLastVisited: toDate(dateLastVisited) ?? created,
    version: versionOf(snapshot),
  };
}

function newestVisitFirst(chats: readonly Chat[]): readonly Chat[] {
  return chats.toSorted((a, b) => b.dateLastVisited.getTime() - a.dateLastVisited.getTime() || b.version - a.version);
}
