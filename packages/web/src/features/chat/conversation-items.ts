import { isAssistantMessage, type MessageView } from '@marquill/core';
import type { Outgoing } from './chat-slice.ts';

/** One article of the conversation. A reply keeps its key from the first dots to the final text. */
export type ConversationItem =
  | { readonly kind: 'user'; readonly key: string; readonly text: string; readonly state: 'saved' | 'sending' | 'unsent' }
  | { readonly kind: 'reply'; readonly key: string; readonly row: MessageView | null; readonly question: string };

function savedItems(rows: readonly MessageView[]): ConversationItem[] {
  const texts = new Map(rows.map((row) => [row.id, row.text]));
  return rows.map((row) =>
    isAssistantMessage(row)
      ? { kind: 'reply', key: `reply-${row.parentId ?? row.id}`, row, question: texts.get(row.parentId ?? '') ?? '' }
      : { kind: 'user', key: row.id, text: row.text, state: 'saved' },
  );
}

/** The articles to show: the saved messages, then the one on its way with its dots. */
export function conversationItems(rows: readonly MessageView[], outgoing: Outgoing | null): readonly ConversationItem[] {
  const items = savedItems(rows);
  if (outgoing === null) return items;
  const { messageId, text, phase } = outgoing;
  if (!rows.some((row) => row.id === messageId)) items.push({ kind: 'user', key: messageId, text, state: phase === 'unsent' ? 'unsent' : 'sending' });
  const isAnswered = rows.some((row) => row.parentId === messageId);
  if (!isAnswered && phase !== 'unsent') items.push({ kind: 'reply', key: `reply-${messageId}`, row: null, question: text });
  return items;
}

/** Whether a reply is being written: the message box is closed meanwhile (spec §4). */
export function isReplyPending(rows: readonly MessageView[], outgoing: Outgoing | null): boolean {
  if (outgoing !== null && outgoing.phase !== 'unsent') return true;
  return rows.some((row) => row.isLoading === true);
}

/** The message whose pending reply can be stopped; null when there is none in these rows. */
export function stoppableMessage(rows: readonly MessageView[], outgoing: Outgoing | null): string | null {
  if (outgoing?.phase === 'accepted') return outgoing.messageId;
  return rows.find((row) => row.isLoading === true)?.parentId ?? null;
}
