import type { FeedbackCause, Message } from '../../domain/chat/chat.ts';
import type { Listener, LiveRows, Stop } from '../../ports/live.ts';
import { START } from '../fixed-data.ts';
import { attachLate } from './attach-late.ts';
import type { Mistake } from './mistake.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';
import { mapMessages, onStores, type ConversationMistake } from './conversation-mistake.ts';

/** Tells every event of a watch after `change`. */
const mapEvents = <Row>(watch: (listener: Listener<LiveRows<Row>>) => Stop, change: (event: LiveRows<Row>) => LiveRows<Row>, listener: Listener<LiveRows<Row>>): Stop =>
  watch((event) => listener(change(event)));

const mistakes: readonly ConversationMistake[] = [
  {
    what: 'messages are listed newest first',
    caughtBy: 'messages are listed oldest first',
    broken: (store) => mapMessages(store, (messages) => [...messages].reverse()),
  },
  {
    what: 'messages of one moment share their timestamp',
    caughtBy: 'timestamps of a chat strictly increase while the clock stands still',
    broken: (store) => mapMessages(store, (messages) => messages.map((message) => ({ ...message, timestamp: START }))),
  },
  {
    what: 'an unknown beforeId lists the whole chat',
    caughtBy: 'a missing chat, an unknown beforeId',
    broken: (store) => ({ listMessages: (...[uid, chatId, limit]) => store.listMessages(uid, chatId, limit) }),
  },
  {
    what: 'error bubbles are counted as messages',
    caughtBy: 'real messages are counted',
    broken: (store) => ({ countMessages: async (uid, chatId) => (await store.listMessages(uid, chatId, 100)).filter((message) => !message.isLoading).length }),
  },
  {
    what: 'the chats come in the order of their creation',
    caughtBy: 'a watch of the chats begins with every chat, newest visit first',
    broken: (store) => ({
      watchChats: (uid, listener) =>
        mapEvents((inner) => store.watchChats(uid, inner), (event) =>
          event.kind === 'snapshot' ? { ...event, rows: [...event.rows].sort((a, b) => a.dateCreated.getTime() - b.dateCreated.getTime()) } : event, listener),
    }),
  },
  ...(['readChat', 'listMessages', 'updateChat', 'deleteChat', 'countMessages'] as const).map((method): ConversationMistake => ({
    what: `${method} serves another user's data`,
    caughtBy: 'another user\'s chat cannot be read',
    broken: (store) => ({ [method]: (_uid: string, ...rest: [never, never, never]) => store[method]('ada', ...rest) }),
  })),
  {
    what: 'feedback reaches another user\'s message',
    caughtBy: 'another user\'s message takes no feedback',
    broken: (store) => ({ setFeedback: (...[, chatId, messageId, feedback]) => store.setFeedback('ada', chatId, messageId, feedback) }),
  },
  {
    what: 'another user can stop a reply',
    caughtBy: 'another user\'s pending reply cannot be',
    broken: (store) => ({ requestStop: (_uid, messageId) => store.requestStop('ada', messageId) }),
  },
  {
    what: 'a watch shows another user\'s messages',
    caughtBy: 'a watch of another user\'s chat stays empty',
    broken: (store) => ({ watchMessages: (_uid, chatId, listener) => store.watchMessages('ada', chatId, listener) }),
  },
  {
    what: 'a watch of the chats takes its snapshot first and attaches afterwards',
    caughtBy: 'no chat is lost between the snapshot and the changes',
    broken: (store) => ({ watchChats: (uid, listener) => attachLate((inner) => store.watchChats(uid, inner), listener) }),
  },
  {
    what: 'a watch of messages takes its snapshot first and attaches afterwards',
    caughtBy: 'no message is lost between the snapshot and the changes',
    broken: (store) => ({ watchMessages: (uid, chatId, listener) => attachLate((inner) => store.watchMessages(uid, chatId, inner), listener) }),
  },
  {
    what: 'a watch does not tell what was removed',
    caughtBy: 'a watch of messages tells of the message and its placeholder',
    broken: (store) => ({
      watchMessages: (uid, chatId, listener) =>
        mapEvents((inner) => store.watchMessages(uid, chatId, inner), (event) => (event.kind === 'change' ? { ...event, removed: [] } : event), listener),
    }),
  },
  {
    what: 'a watch does not tell partial text',
    caughtBy: 'a watch of messages tells of the message and its placeholder',
    broken: (store) => ({
      watchMessages: (uid, chatId, listener) =>
        mapEvents((inner) => store.watchMessages(uid, chatId, inner), (event) =>
          event.kind === 'change' ? { ...event, saved: event.saved.filter(({ isLoading, text }) => !isLoading || text === '') } : event, listener),
    }),
  },
  {
    what: 'a stopped watch goes on',
    caughtBy: 'a stopped watch is called no more',
    broken: (store) => ({
      watchChats(uid, listener) {
        store.watchChats(uid, listener);
        return () => {};
      },
    }),
  },
  {
    what: 'a watch opens with the whole chat, however long',
    caughtBy: 'a chat opens with its newest 1,000 messages',
    broken: (store) => ({
      watchMessages: (uid, chatId, listener) => {
        void store.listMessages(uid, chatId, 5000).then((rows) => listener({ kind: 'snapshot', rows }));
        return () => {};
      },
    }),
  },
  {
    what: 'the version of a chat does not grow',
    caughtBy: 'the version of a chat grows',
    broken: (store) => ({
      async readChat(uid, chatId) {
        const chat = await store.readChat(uid, chatId);
        return chat && { ...chat, version: 1 };
      },
    }),
  },
  {
    what: 'the version of a message does not grow',
    caughtBy: 'the version of a message grows',
    broken: (store) => mapMessages(store, (messages) => messages.map((message) => ({ ...message, version: 1 }))),
  },
  {
    what: 'deleting a chat leaves its messages',
    caughtBy: 'deleting a chat deletes its messages',
    broken: (store) => {
      const left = new Map<string, readonly Message[]>();
      return {
        async deleteChat(uid, chatId) {
          left.set(chatId, await store.listMessages(uid, chatId, 100));
          return store.deleteChat(uid, chatId);
        },
        listMessages: async (...[uid, chatId, limit, before]) => left.get(chatId) ?? store.listMessages(uid, chatId, limit, before),
      };
    },
  },
  {
    what: 'adding a chat overwrites the one that exists',
    caughtBy: 'adding a chat whose id exists',
    broken: (store) => ({
      async addChat(uid, chat) {
        await store.deleteChat(uid, chat.id);
        await store.addChat(uid, chat);
      },
    }),
  },
  {
    what: 'an update of the title stamps a visit too',
    caughtBy: 'updating sets the title or the last visit',
    broken: (store) => ({ updateChat: (uid, chatId, changes) => store.updateChat(uid, chatId, { dateLastVisited: START, ...changes }) }),
  },
  {
    what: 'feedback is taken for anything',
    caughtBy: 'feedback is false for a user message',
    broken: () => ({ setFeedback: async () => true }),
  },
  {
    what: 'a cause outlives its thumbs',
    caughtBy: 'bad feedback keeps the reason and the words',
    broken: (store) => {
      let last: FeedbackCause | undefined;
      return {
        setFeedback(...[uid, chatId, messageId, feedback, cause = last]) {
          last = cause;
          return store.setFeedback(uid, chatId, messageId, feedback, cause);
        },
      };
    },
  },
  {
    what: 'thumbs down once more forget the cause',
    caughtBy: 'bad feedback keeps the reason and the words',
    broken: (store) => ({
      async setFeedback(...[uid, chatId, messageId, feedback, cause]) {
        if (!cause) await store.setFeedback(uid, chatId, messageId, 'good');
        return store.setFeedback(uid, chatId, messageId, feedback, cause);
      },
    }),
  },
  {
    what: 'a summary takes the feedback away',
    caughtBy: 'a summary is merged into a message',
    broken: (store) =>
      mapMessages(store, (messages) => messages.map(({ feedback, ...message }) => (feedback && !message.summary ? { ...message, feedback } : message))),
  },
  {
    what: 'erasing a user leaves the stats record',
    caughtBy: 'an erased user has no chats',
    broken: (store, table) => ({
      async eraseUser(uid) {
        const record = table.find(uid);
        await store.eraseUser(uid);
        if (record) table.save(uid, record);
      },
    }),
  },
  {
    what: 'an erased user goes on sending',
    caughtBy: 'a message of an erased user',
    broken: (store) => ({ eraseUser: async (uid) => void (await store.deleteChat(uid, 'chat-1')) }),
  },
];

/** Mistakes in chats, messages and watches. */
export const browsingMistakes: readonly Mistake<StoresUnderTest>[] = onStores(mistakes);
