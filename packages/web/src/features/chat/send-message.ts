import { parseStyle, type ReplyStyle, type SendAnswer, type SendBody } from '@marquill/core';
import { request, type RequestResult } from '../../shared/http/request.ts';
import { keepUnsent, readUnsent } from '../../shared/session/user-storage.ts';
import { accepted, posting, settled, unsent, type ChatDispatch, type ChatRoot } from './chat-slice.ts';

const ATTEMPTS = 4;
const WAIT_MS = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How a send ended at this end: accepted with its chat, waiting for a connection, or refused with a reason. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly chatId: string }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly code: string };

/** No connection, or a server that could not answer: the same message may go again. */
function mayTryAgain(status: number): boolean {
  return status === 0 || status >= 500;
}

/** A UUID, also on pages without a secure context, where randomUUID is missing. */
function newMessageId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * Posts until there is an answer; the same message id makes a repeat harmless. While a reply asked for in another tab or
 * on another device is being written, the message waits for its turn in the sending state (AMB-78).
 */
async function postUntilAnswered(body: SendBody): Promise<RequestResult<SendAnswer>> {
  for (let attempt = 1; ; ) {
    const result = await request<SendAnswer>('/messages', { method: 'POST', body });
    if (result.ok) return result;
    const waitsForTurn = result.failure.code === 'reply-pending';
    if (!waitsForTurn && (!mayTryAgain(result.failure.status) || attempt === ATTEMPTS)) return result;
    await pause(WAIT_MS * attempt);
    if (!waitsForTurn) attempt += 1;
  }
}

/** What to send; with an id, the same message again. */
export interface MessageToSend {
  readonly uid: string;
  readonly chatId: string | null;
  readonly text: string;
  readonly messageId?: string;
  /** The question in whose place this one stands. */
  readonly replaces?: string;
  /** The style it was first sent with; the picker's when missing. */
  readonly style?: ReplyStyle;
}

/**
 * Sends a message, or one again under its id. Until the server has answered, the message is kept in this browser, so
 * that a reload or a crash in between loses nothing.
 */
export function sendMessage(message: MessageToSend) {
  return async (dispatch: ChatDispatch, getState: () => ChatRoot): Promise<SendOutcome> => {
    const messageId = message.messageId ?? newMessageId();
    const { uid, chatId, text, replaces } = message;
    const style = message.style ?? getState().chat.style;
    const sent = { messageId, chatId, text, style, ...(replaces !== undefined && { replaces }) };
    dispatch(posting(sent));
    keepUnsent(uid, JSON.stringify(sent));
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const result = await postUntilAnswered({ ...sent, timeZone });
    if (result.ok || !mayTryAgain(result.failure.status)) keepUnsent(uid, '');
    if (result.ok) {
      dispatch(accepted({ messageId, chatId: result.answer.chatId }));
      return { kind: 'accepted', chatId: result.answer.chatId };
    }
    if (mayTryAgain(result.failure.status)) {
      dispatch(unsent(messageId));
      return { kind: 'unsent' };
    }
    dispatch(settled(messageId));
    return { kind: 'refused', code: result.failure.code };
  };
}

/** The message that was on its way when the page went away, or null; anything malformed counts as none. */
export function unsentMessage(uid: string): MessageToSend | null {
  try {
    const kept: unknown = JSON.parse(readUnsent(uid));
    if (typeof kept !== 'object' || kept === null || !('messageId' in kept) || !('text' in kept)) return null;
    const { messageId, text } = kept;
    if (typeof messageId !== 'string' || typeof text !== 'string') return null;
    const chatId = 'chatId' in kept && typeof kept.chatId === 'string' ? kept.chatId : null;
    const replaces = 'replaces' in kept && typeof kept.replaces === 'string' ? { replaces: kept.replaces } : {};
    return { uid, messageId, text, chatId, ...replaces, style: parseStyle('style' in kept ? kept.style : undefined) };
  } catch {
    return null;
  }
}
