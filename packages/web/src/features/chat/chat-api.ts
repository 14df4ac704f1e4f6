import { withFeedback, type AllowanceView, type ChatView, type Feedback, type FeedbackCause, type MessagesAnswer, type MessageView, type SuggestionsAnswer } from '@marquill/core';
import { api } from '../../shared/api/api.ts';
import { liveQuery } from '../../shared/live/live-query.ts';
import { upsertRows } from '../../shared/live/upsert-rows.ts';
import { log } from '../../shared/log.ts';

/** Followed rows; null until the first snapshot. */
export type Rows<Row> = readonly Row[] | null;

const byVisit = (a: ChatView, b: ChatView): number => Date.parse(b.dateLastVisited) - Date.parse(a.dateLastVisited);
const byTime = (a: MessageView, b: MessageView): number => Date.parse(a.timestamp) - Date.parse(b.timestamp);

/** Names one message of a chat. */
export interface MessageKey {
  readonly chatId: string;
  readonly messageId: string;
}

/** The chat screen's endpoints: what it follows live and what it asks for. */
const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchChats: build.query<Rows<ChatView>, void>(
      liveQuery<'chats', Rows<ChatView>, void>({ event: 'chats', initial: null, take: (rows, event) => upsertRows(rows ?? [], event, byVisit) }),
    ),
    watchMessages: build.query<Rows<MessageView>, string>(
      liveQuery<'messages', Rows<MessageView>, string>({
        event: 'messages',
        initial: null,
        take: (rows, event, chatId) => (event.chatId === chatId ? upsertRows(rows ?? [], event, byTime) : rows),
      }),
    ),
    watchUsage: build.query<AllowanceView | null, void>(
      liveQuery<'usage', AllowanceView | null, void>({ event: 'usage', initial: null, take: (_before, allowance) => allowance }),
    ),
    // The version of the user document is the key: a changed profile asks anew.
    suggestions: build.query<readonly string[], number>({
      query: () => ({ path: '/suggestions' }),
      transformResponse: (answer: SuggestionsAnswer) => answer.suggestions,
      keepUnusedDataFor: 3600,
    }),
    olderMessages: build.query<readonly MessageView[], { readonly chatId: string; readonly before: string }>({
      query: ({ chatId, before }) => ({ path: `/chats/${chatId}/messages?before=${encodeURIComponent(before)}` }),
      transformResponse: (answer: MessagesAnswer) => answer.messages,
      keepUnusedDataFor: 0,
    }),
    visitChat: build.mutation<unknown, string>({ query: (chatId) => ({ path: `/chats/${chatId}/visit`, method: 'POST', body: {} }) }),
    stopReply: build.mutation<unknown, string>({ query: (messageId) => ({ path: `/messages/${messageId}/stop`, method: 'POST', body: {} }) }),
    chooseVersion: build.mutation<unknown, MessageKey>({
      query: ({ chatId, messageId }) => ({ path: `/chats/${chatId}/messages/${messageId}/choose`, method: 'POST', body: {} }),
    }),
    giveFeedback: build.mutation<unknown, MessageKey & { readonly feedback: Feedback; readonly cause?: FeedbackCause }>({
      query: ({ chatId, messageId, ...body }) => ({ path: `/chats/${chatId}/messages/${messageId}/feedback`, method: 'PUT', body }),
      async onQueryStarted({ chatId, messageId, feedback, cause }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          chatApi.util.updateQueryData('watchMessages', chatId, (rows) => rows?.map((row) => (row.id === messageId ? withFeedback(row, feedback, cause) : row)) ?? null),
        );
        await queryFulfilled.catch((error: unknown) => {
          patch.undo();
          log.warn('feedback not saved', {}, error);
        });
      },
    }),
  }),
});

export const {
  useLazyOlderMessagesQuery, useWatchChatsQuery, useWatchMessagesQuery, useWatchUsageQuery, useSuggestionsQuery, useVisitChatMutation, useStopReplyMutation, useChooseVersionMutation, useGiveFeedbackMutation,
} = chatApi;
