import type { Chat, Feedback, FeedbackReason, Message, ReplyBasis } from '@marquill/core';
import type { Selectable } from 'kysely';
import type { ChatsTable, MessagesTable } from './schema.ts';

/** The columns of a chat. */
export const CHAT_COLUMNS = ['id', 'title', 'date_created', 'date_last_visited', 'version'] as const;

/** The columns of a message. */
export const MESSAGE_COLUMNS = [
  'id',
  'chat_id',
  'text',
  'role',
  'sent_at',
  'is_loading',
  'is_error',
  'is_stopped',
  'feedback',
  'feedback_reason',
  'feedback_note',
  'summary',
  'basis',
  'parent_id',
  'attempt',
  'chosen',
  'version',
] as const;

/** A chat from its row. */
export function chatOf(row: Pick<Selectable<ChatsTable>, (typeof CHAT_COLUMNS)[number]>): Chat {
  return {
    id: row.id,
    title: row.title,
    dateCreated: row.date_created,
    dateLastVisited: row.date_last_visited,
    version: row.version,
  };
}

/** A message from its row; what is null or false is left out. */
export function messageOf(row: Pick<Selectable<MessagesTable>, (typeof MESSAGE_COLUMNS)[number]>): Message {
  return {
    id: row.id,
    chatId: row.chat_id,
    text: row.text,
    role: row.role,
    timestamp: row.sent_at,
    version: row.version,
    ...(row.is_loading && { isLoading: true }),
    ...(row.is_error && { isError: true }),
    ...(row.is_stopped && { isStopped: true }),
    ...(row.feedback !== null && { feedback: row.feedback as Feedback }),
    ...(row.feedback_reason !== null && { feedbackReason: row.feedback_reason as FeedbackReason }),
    ...(row.feedback_note !== null && { feedbackNote: row.feedback_note }),
    ...(row.basis !== null && { basis: row.basis as ReplyBasis }),
    ...(row.summary !== null && { summary: row.summary }),
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    ...(row.attempt !== null && { attempt: row.attempt }),
    ...(!row.chosen && { chosen: false }),
  };
}
