import type { SendAnswer, SendBody } from '@marquill/core';
import { request, type RequestResult } from '../../shared/http/request.ts';
import { accepted, posting, settled, unsent, type ChatDispatch, type ChatRoot } from './chat-slice.ts';

const ATTEMPTS = 4;
const WAIT_MS = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How a send ended at this end: accepted with its chat, waiting for a connection, or refused with a reason. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly chatId: string }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly code: string };

/** Posts until there is an answer; the same message id makes a repeat harmless. */
async function postUntilAnswered(body: SendBody): Promise<RequestResult<SendAnswer>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await request<SendAnswer>('/messages', { method: 'POST', body });
    const mayRetry = !result.ok && (result.failure.status === 0 || result.failure.status >= 502);
    if (!mayRetry || attempt === ATTEMPTS) return result;
    await pause(WAIT_MS * attempt);
  }
}

/** Sends a message, or sends an unsent one again under its id. */
export function sendMessage(message: { readonly chatId: string | null; readonly text: string; readonly messageId?: string }) {
  return async (dispatch: ChatDispatch, getState: () => ChatRoot): Promise<SendOutcome> => {
    const messageId = message.messageId ?? crypto.randomUUID();
    const { chatId, text } = message;
    dispatch(posting({ messageId, chatId, text }));
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const result = await postUntilAnswered({ messageId, chatId, text, style: getState().chat.style, timeZone });
    if (result.ok) {
      dispatch(accepted({ messageId, chatId: result.answer.chatId }));
      return { kind: 'accepted', chatId: result.answer.chatId };
    }
    if (result.failure.status === 0 || result.failure.status >= 500) {
      dispatch(unsent(messageId));
      return { kind: 'unsent' };
    }
    dispatch(settled(messageId));
    return { kind: 'refused', code: result.failure.code };
  };
}
