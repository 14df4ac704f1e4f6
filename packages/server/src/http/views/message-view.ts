import type { Message, MessageView, ReplyBasis } from '@marquill/core';

/** A message as the browser sees it; the rolling summary and what the reply used up stay on the server. */
export function messageView(message: Message): MessageView {
  return {
    id: message.id,
    chatId: message.chatId,
    text: message.text,
    role: message.role,
    timestamp: message.timestamp.toISOString(),
    ...(message.isLoading === undefined ? {} : { isLoading: message.isLoading }),
    ...(message.isError === undefined ? {} : { isError: message.isError }),
    ...(message.isStopped === undefined ? {} : { isStopped: message.isStopped }),
    ...(message.feedback === undefined ? {} : { feedback: message.feedback }),
    ...(message.feedbackReason === undefined ? {} : { feedbackReason: message.feedbackReason }),
    ...(message.feedbackNote === undefined ? {} : { feedbackNote: message.feedbackNote }),
    ...(message.basis === undefined ? {} : { basis: basisView(message.basis) }),
    ...(message.parentId === undefined ? {} : { parentId: message.parentId }),
    ...(message.chosen === undefined ? {} : { chosen: message.chosen }),
    ...(message.attempt === undefined ? {} : { attempt: message.attempt }),
    version: message.version,
  };
}

function basisView({ usage: _usage, ...basis }: ReplyBasis): Omit<ReplyBasis, 'usage'> {
  return basis;
}
