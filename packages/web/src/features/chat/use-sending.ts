import type { AllowanceView } from '@marquill/core';
import { useCallback } from 'react';
import { useUser } from '../../shared/session/use-user.ts';
import { useStopReplyMutation, useWatchUsageQuery } from './chat-api.ts';
import { useChatDispatch, useChatState, type Outgoing } from './chat-slice.ts';
import { isReplyPending, stoppableMessage } from './conversation-items.ts';
import { sendMessage } from './send-message.ts';
import { restoreDraft } from './use-draft.ts';
import type { OpenChat } from './use-open-chat.ts';
import { useSettle } from './use-settle.ts';

/** Sending in the open chat. */
export interface Sending {
  /** The message on its way, when it belongs to the open chat. */
  readonly outgoing: Outgoing | null;
  readonly isSending: boolean;
  /** Sending is refused right now: a reply is pending or the day's messages are used up. */
  readonly isBlocked: boolean;
  readonly allowance: AllowanceView | null;
  readonly send: (text: string, messageId?: string) => boolean;
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
  useSettle(current, chat, uid);

  const outgoing = current !== null && current.chatId === chatId ? current : null;
  const isSending = isReplyPending(rows, current);
  const isBlocked = isSending || (allowance !== null && allowance.left <= 0);

  const send = useCallback(
    (text: string, messageId?: string): boolean => {
      if (isBlocked || text.trim() === '') return false;
      void dispatch(sendMessage({ chatId, text, ...(messageId === undefined ? {} : { messageId }) })).then((outcome) => {
        if (outcome.kind === 'accepted' && chatId === null) open(outcome.chatId, { replace: true });
        if (outcome.kind === 'refused') restoreDraft(uid, chatId, text);
      });
      return true;
    },
    [chatId, dispatch, isBlocked, open, uid],
  );
  const stoppable = stoppableMessage(rows, outgoing);
  const stop = useCallback(() => {
    if (stoppable !== null) void stopReply(stoppable);
  }, [stoppable, stopReply]);
  return { outgoing, isSending, isBlocked, allowance, send, stop: stoppable === null ? null : stop };
}
