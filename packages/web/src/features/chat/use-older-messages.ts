import type { MessageView } from '@marquill/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLazyOlderMessagesQuery } from './chat-api.ts';

/** The stream opens a chat with its newest messages, at most this many (AMB-80). */
const NEWEST = 1000;

/** Older messages of the open chat, fetched page by page. */
export interface OlderMessages {
  /** Older and followed messages together, oldest first; null until the first snapshot. */
  readonly rows: readonly MessageView[] | null;
  /** Fetches the page before the oldest message; null when there is nothing older or a page is on its way. */
  readonly load: (() => void) | null;
}

/** Puts pages of older messages in front of the followed ones. Another chat starts without any. */
export function useOlderMessages(chatId: string | null, followed: readonly MessageView[] | null): OlderMessages {
  const [older, setOlder] = useState<readonly MessageView[]>([]);
  const [isComplete, setComplete] = useState(false);
  const [fetchOlder, { isFetching }] = useLazyOlderMessagesQuery();
  const current = useRef(chatId);
  useEffect(() => {
    current.current = chatId;
    setOlder([]);
    setComplete(false);
  }, [chatId]);

  const rows = useMemo(() => {
    if (followed === null || older.length === 0) return followed;
    const known = new Set(followed.map((row) => row.id));
    return [...older.filter((row) => !known.has(row.id)), ...followed];
  }, [older, followed]);

  const oldest = rows?.[0]?.id;
  const load = useCallback(async (): Promise<void> => {
    if (chatId === null || oldest === undefined) return;
    const { data } = await fetchOlder({ chatId, before: oldest });
    if (data === undefined || current.current !== chatId) return;
    if (data.length === 0) setComplete(true);
    setOlder((before) => [...data, ...before]);
  }, [chatId, fetchOlder, oldest]);
  const mayHaveMore = !isComplete && (older.length > 0 || (followed?.length ?? 0) >= NEWEST);
  return { rows, load: mayHaveMore && !isFetching ? () => void load() : null };
}
