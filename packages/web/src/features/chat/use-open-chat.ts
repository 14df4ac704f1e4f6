import type { MessageView } from '@marquill/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { chatPath } from '../../shared/config/paths.ts';
import { followChat } from '../../shared/live/live-connection.ts';
import { useVisitChatMutation, useWatchMessagesQuery } from './chat-api.ts';
import { followReplies, takeRows } from './reply-store.ts';
import { useOlderMessages } from './use-older-messages.ts';

/** The open chat: its id from the address, its followed messages. */
export interface OpenChat {
  readonly chatId: string | null;
  /** Null until the first snapshot; also while no chat is open. */
  readonly rows: readonly MessageView[] | null;
  /** Fetches the page before the oldest message; null when there is nothing older. */
  readonly loadOlder: (() => void) | null;
  readonly open: (chatId: string | null, options?: { readonly replace: boolean }) => void;
}

/** Follows the chat named in the address (/chat?c=<id>) and stamps the visit (AMB-45). */
export function useOpenChat(): OpenChat {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chatId = search.get('c');
  const { currentData: followed = null } = useWatchMessagesQuery(chatId ?? skipToken);
  const [visit] = useVisitChatMutation();

  useEffect(() => followReplies(), []);
  useEffect(() => {
    followChat(chatId);
    return () => followChat(null);
  }, [chatId]);
  useEffect(() => {
    if (followed !== null) takeRows(followed);
  }, [followed]);
  const { rows, load } = useOlderMessages(chatId, followed);

  const open = useCallback((id: string | null, { replace } = { replace: false }) => void navigate(chatPath(id), { replace }), [navigate]);
  useEffect(() => {
    if (chatId === null) return;
    void visit(chatId).then(({ error }) => {
      // A chat of somebody else, or one that was deleted: back to the empty chat.
      if (error !== undefined && 'status' in error && error.status === 404) open(null, { replace: true });
    });
  }, [chatId, visit, open]);
  return { chatId, rows, loadOlder: load, open };
}
