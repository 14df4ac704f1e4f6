import type { AllowanceView, MessageView } from '@marquill/core';
import { useCallback, useEffect, useRef } from 'react';
import { useUser } from '../../shared/session/use-user.ts';
import { useStopReplyMutation, useWatchUsageQuery } from './chat-api.ts';
import { followed, useChatDispatch, useChatState, type Outgoing } from './chat-slice.ts';
import { isReplyPending, stoppableMessage } from './conversation-items.ts';
import { sendMessage, unsentMessage, type MessageToSend } from './send-message.ts';
import { restoreDraft } from './use-draft.ts';
import type { OpenChat } from './use-open-chat.ts';
import { useResetTimer } from './use-reset-timer.ts';
import { isNewText, useSettle } from './use-settle.ts';

/** How a text is sent, when not as a new message. */
export interface SendOptions {
  /** The same message again. */
  readonly messageId?: string;
  /** In the place of this question. */
  readonly replaces?: string;
}

/** Sending in the open chat. */
export interface Sending {
  /** The message on its way, when it belongs to the open chat. */
  readonly outgoing: Outgoing | null;
  readonly isSending: boolean;
  /** Sending is refused right now: a reply is pending or the day's messages are used up. */
  readonly isBlocked: boolean;
  readonly allowance: AllowanceView | null;
  readonly send: (text: string, options?: SendOptions) => boolean;
  readonly stop: (() => void) | null;
}

const NO_ROWS = [] as const;

/** One send at a time for the whole app; the send keeps its chat while the person looks at another (AMB-46). */
export function useSending(chat: OpenChat): Sending {
  const uid = useUser()?.uid ?? '';
  const dispatch = useChatDispatch();
  const current = useChatState((state) => state.outgoing);
  const { data: allowance = null } = useWatchUsageQuery();
  const [stopReply] = useStopReplyMutation();
  const { chatId, open } = chat;
  const rows = chat.rows ?? NO_ROWS;
  const rowsNow = useRef<readonly MessageView[]>(rows);
  rowsNow.current = rows;
  useSettle(current, chat, uid);
  useResetTimer(allowance);

  const outgoing = current !== null && current.chatId === chatId ? current : null;
  const isSending = isReplyPending(rows, current);
  const isBlocked = isSending || (allowance !== null && allowance.left <= 0);

  const post = useCallback(
    async (message: MessageToSend): Promise<void> => {
      const outcome = await dispatch(sendMessage(message));
      if (outcome.kind === 'accepted' && message.chatId === null) open(outcome.chatId, { replace: true });
      if (outcome.kind === 'refused' && isNewText(rowsNow.current, message)) restoreDraft(uid, message.chatId, message.text);
    },
    [dispatch, open, uid],
  );
  const resumed = useRef('');
  useEffect(() => {
    if (uid === '' || resumed.current === uid) return;
    resumed.current = uid;
    // Only what an earlier page left behind: what this page is sending stands in `current`.
    const unsent = current === null ? unsentMessage(uid) : null;
    if (unsent !== null) void post(unsent);
  }, [uid, current, post]);

  const send = useCallback(
    (text: string, options: SendOptions = {}): boolean => {
      if (isBlocked || text.trim() === '') return false;
      const same = current !== null && current.messageId === options.messageId ? current : options;
      void post({ ...same, uid, chatId, text });
      return true;
    },
    [chatId, current, isBlocked, post, uid],
  );
  const stoppable = stoppableMessage(rows, outgoing);
  const stop = useCallback(() => {
    if (stoppable === null) return;
    const question = rowsNow.current.find(({ id }) => id === stoppable);
    // Sent before a reload or in another tab: from here on this tab sees to what comes back.
    if (outgoing === null && question !== undefined) dispatch(followed(question));
    void stopReply(stoppable);
  }, [dispatch, outgoing, stoppable, stopReply]);
  return { outgoing, isSending, isBlocked, allowance, send, stop: stoppable === null ? null : stop };
}
