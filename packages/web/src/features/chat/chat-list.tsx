import type { ChatView } from '@marquill/core';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { chatPath } from '../../shared/config/paths.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWatchChatsQuery } from './chat-api.ts';
import { chatCopy } from './copy.ts';
import { groupChats } from './group-chats.ts';

interface ChatRowProps {
  readonly id: string;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly onSelected: () => void;
}

const ChatRow = memo(function ChatRow({ id, title, isCurrent, onSelected }: ChatRowProps) {
  return (
    <li>
      <Link className="chat-link" to={chatPath(id)} aria-current={isCurrent ? 'page' : undefined} title={title} onClick={onSelected}>
        <span>{title}</span>
      </Link>
    </li>
  );
});

interface ChatListProps {
  readonly chatId: string | null;
  readonly onSelected: () => void;
}

/** The past chats in groups, newest visit first. */
export function ChatLinks({ chats, chatId, onSelected }: ChatListProps & { readonly chats: readonly ChatView[] }) {
  const groups = useMemo(() => groupChats(chats, new Date()), [chats]);
  return (
    <div className="side-list">
      {groups.length === 0 && <p className="side-none">{chatCopy.noChats}</p>}
      {groups.map((group) => (
        <section key={group.key}>
          <h2>{chatCopy[group.key]}</h2>
          <ul>
            {group.chats.map((chat) => (
              <ChatRow key={chat.id} id={chat.id} title={chat.title} isCurrent={chat.id === chatId} onSelected={onSelected} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The past chats as they are followed; skeleton rows until the first snapshot. */
export function ChatList({ chatId, onSelected }: ChatListProps) {
  const { data: chats = null } = useWatchChatsQuery();
  if (chats === null) return <div className="side-list"><Skeleton widths={['82%', '64%', '74%']} /></div>;
  return <ChatLinks chats={chats} chatId={chatId} onSelected={onSelected} />;
}
