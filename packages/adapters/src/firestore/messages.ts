import type { DocumentData, DocumentReference, DocumentSnapshot, QueryDocumentSnapshot, QuerySnapshot, UpdateData } from '@google-cloud/firestore';
import { isAssistantMessage, isRealMessage, withFeedback, type ConversationStore, type Message } from '@marquill/core';
import type { Listeners } from './listeners.ts';
import { inOrder, messageOf } from './message-documents.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';
import { grpcCodeOf, NOT_FOUND } from './storage-error.ts';
import { REMOVED } from './values.ts';
import { watchRows } from './watch-rows.ts';

type Messages = Pick<ConversationStore, 'listMessages' | 'countMessages' | 'setFeedback' | 'mergeSummary' | 'watchMessages'>;

/** How many messages a chat opens with (AMB-80). */
const WATCHED_MESSAGES = 1000;

/** Messages in the collection `messages` of their chat. */
export function createMessages(places: Places, steps: Steps, listeners: Listeners): Messages {
  const newestFirst = (uid: string, chatId: string) => places.messages(uid, chatId).orderBy('timestamp', 'desc');

  /** Sets fields of a message; false when it is missing. */
  const change = (message: DocumentReference, fields: UpdateData<DocumentData>) =>
    steps.run(async () => {
      try {
        await message.update(fields);
        return true;
      } catch (error) {
        if (grpcCodeOf(error) === NOT_FOUND) return false;
        throw error;
      }
    });

  return {
    listMessages: (uid, chatId, limit, beforeId) =>
      steps.run(async () => {
        const before = beforeId === undefined ? undefined : await places.message(uid, chatId, beforeId).get();
        if (before?.exists === false) return [];
        const found: Message[] = [];
        for (let last: DocumentSnapshot | undefined = before; ; ) {
          const wanted = limit - found.length;
          const page = newestFirst(uid, chatId).limit(wanted);
          const { docs } = await (last ? page.startAfter(last) : page).get();
          found.push(...docs.map((document) => messageOf(chatId, document)).filter((message) => message !== null));
          // What is not shown leaves room; a page that is not full means that there is nothing more.
          if (found.length >= limit || docs.length < wanted) return inOrder(found);
          last = docs.at(-1);
        }
      }),

    countMessages: (uid, chatId) =>
      steps.run(async () => {
        const messages = places.messages(uid, chatId);
        // Messages of another product may lack the marks, and a query for "not true" would miss them.
        const errors = messages.where('isError', '==', true);
        const queries = [messages, messages.where('isLoading', '==', true), errors, messages.where('chosen', '==', false), errors.where('chosen', '==', false)];
        const counts = await Promise.all(queries.map(async (query) => (await query.count().get()).data().count));
        const [all = 0, loading = 0, failed = 0, left = 0, failedAndLeft = 0] = counts;
        return all - loading - failed - left + failedAndLeft;
      }),

    async setFeedback(...[uid, chatId, messageId, feedback, cause]) {
      const reference = places.message(uid, chatId, messageId);
      const message = messageOf(chatId, await steps.run(() => reference.get()));
      // What a message is never changes, so nothing can happen between the two.
      if (message === null || !isRealMessage(message) || !isAssistantMessage(message)) return false;
      const { feedbackReason, feedbackNote } = withFeedback(message, feedback, cause);
      const fields = { feedback, feedbackReason: feedbackReason ?? REMOVED, feedbackNote: feedbackNote?.toWellFormed() ?? REMOVED };
      return change(reference, fields);
    },

    mergeSummary: (uid, chatId, messageId, summary) =>
      change(places.message(uid, chatId, messageId), { summary: summary.toWellFormed() }),

    watchMessages: (uid, chatId, listener) =>
      watchRows<Message>(
        listeners,
        {
          query: newestFirst(uid, chatId).limit(WATCHED_MESSAGES),
          rowOf: (document) => messageOf(chatId, document),
          inOrder,
          wasPushedOut: isOlderThanAll,
        },
        listener,
      ),
  };
}

/** A message that left a full window at its old end still exists; only placeholders, at the new end, are deleted one by one. */
function isOlderThanAll(document: QueryDocumentSnapshot, { docs, size }: QuerySnapshot): boolean {
  const [message, oldest] = [messageOf('', document), docs.at(-1)];
  const oldestShown = oldest ? messageOf('', oldest) : null;
  return size === WATCHED_MESSAGES && message !== null && oldestShown !== null && message.timestamp <= oldestShown.timestamp;
}
