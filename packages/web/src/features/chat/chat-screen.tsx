import { isOnboarded } from '@marquill/core';
import { useUser } from '../../shared/session/use-user.ts';
import { useLatestCallback } from '../../shared/hooks/use-latest-callback.ts';
import { usePageTitle } from '../../shared/hooks/use-page-title.ts';
import { useWatchChatsQuery } from './chat-api.ts';
import { ChatShell } from './chat-shell.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { chatCopy } from './copy.ts';
import { EmptyChat } from './empty-chat.tsx';
import { ReplyAnnouncer } from './reply-announcer.tsx';
import { useOpenChat } from './use-open-chat.ts';
import { useSending } from './use-sending.ts';

/** The main chat (spec §2): the menu, and an empty or an active chat. */
export function ChatScreen() {
  const user = useUser();
  const chat = useOpenChat();
  const sending = useSending(chat);
  const send = useLatestCallback(sending.send);
  const { data: chats } = useWatchChatsQuery();
  const isActive = chat.chatId !== null || sending.outgoing !== null;
  const title = chats?.find((each) => each.id === chat.chatId)?.title ?? chatCopy.newChat;
  usePageTitle(isActive ? title : chatCopy.newChat);
  const composer = (
    <Composer
      uid={user?.uid ?? ''}
      chatId={chat.chatId}
      isActive={isActive}
      isOnboarding={!isOnboarded(user)}
      isSending={sending.isSending}
      allowance={sending.allowance}
      onSend={sending.send}
      onStop={sending.stop}
    />
  );
  return (
    <ChatShell user={user} chatId={chat.chatId} title={title} isActive={isActive} onNewChat={() => chat.open(null)}>
      {isActive
        ? <Conversation rows={chat.rows} outgoing={sending.outgoing} chatId={chat.chatId} isBlocked={sending.isBlocked} onSend={send} onTop={chat.loadOlder}>{composer}</Conversation>
        : <EmptyChat firstName={user?.firstName ?? ''} isBlocked={sending.isBlocked} onSuggestion={sending.send}>{composer}</EmptyChat>}
      <ReplyAnnouncer chatId={chat.chatId} isPending={sending.isSending} newest={chat.rows?.at(-1) ?? null} />
    </ChatShell>
  );
}
