import { chosenBranch, isAssistantMessage } from '@marquill/core';
import { useEffect, useRef } from 'react';
import { useWatchChatsQuery } from './chat-api.ts';
import { settled, useChatDispatch, type Outgoing } from './chat-slice.ts';
import { restoreDraft } from './use-draft.ts';
import type { OpenChat } from './use-open-chat.ts';

/**
 * How the rows of its own chat say that a send is over: its reply or failure is there, or the question itself is gone,
 * because it was stopped before the first word.
 */
export function sendEnd(rows: OpenChat['rows'], messageId: string, wasSeen: boolean): 'pending' | 'answered' | 'withdrawn' {
  const replies = rows?.filter((row) => row.parentId === messageId) ?? [];
  if (rows === null || replies.some((row) => row.isLoading === true)) return 'pending';
  if (replies.length > 0) return 'answered';
  return wasSeen && !rows.some((row) => row.id === messageId) ? 'withdrawn' : 'pending';
}

/** Whether a text that comes back stands nowhere else in the chat: the last question, only asked again, does. */
export function isNewText(rows: OpenChat['rows'], { messageId, text }: { readonly messageId?: string; readonly text: string }): boolean {
  const others = chosenBranch(rows ?? []).filter((row) => !isAssistantMessage(row) && row.id !== messageId);
  return others.at(-1)?.text !== text;
}

/** Ends the sending state once the reply, its failure or its withdrawal is there, also while another chat is open. */
export function useSettle(outgoing: Outgoing | null, { chatId, rows }: OpenChat, uid: string): void {
  const dispatch = useChatDispatch();
  const { data: chats } = useWatchChatsQuery();
  const seen = useRef<string | null>(null);
  const leftAt = useRef<{ readonly messageId: string; readonly version: number } | null>(null);

  useEffect(() => {
    // A chat that is made for a message is followed only after it: where the message is missing then, it is gone.
    if (outgoing?.phase === 'posting' && outgoing.chatId === null) seen.current = outgoing.messageId;
    if (outgoing === null || outgoing.phase !== 'accepted') return;
    if (outgoing.chatId === chatId) {
      leftAt.current = null;
      const end = sendEnd(rows, outgoing.messageId, seen.current === outgoing.messageId);
      if (rows?.some((row) => row.id === outgoing.messageId)) seen.current = outgoing.messageId;
      if (end === 'pending') return;
      if (end === 'withdrawn' && isNewText(rows, outgoing)) restoreDraft(uid, chatId, outgoing.text);
      dispatch(settled(outgoing.messageId));
      return;
    }
    // Elsewhere the stream carries no messages of that chat; the visit that every finished reply stamps tells the end.
    const version = chats?.find((each) => each.id === outgoing.chatId)?.version;
    if (version === undefined) return;
    if (leftAt.current?.messageId !== outgoing.messageId) leftAt.current = { messageId: outgoing.messageId, version };
    else if (leftAt.current.version !== version) dispatch(settled(outgoing.messageId));
  }, [chatId, chats, dispatch, outgoing, rows, uid]);
}
