import type { Chat, ChatView } from '@marquill/core';

/** A chat as the browser sees it. */
export function chatView(chat: Chat): ChatView {
  return {
    id: chat.id,
    title: chat.title,
    dateCreated: chat.dateCreated.toISOString(),
    dateLastVisited: chat.dateLastVisited.toISOString(),
    version: chat.version,
  };
}
