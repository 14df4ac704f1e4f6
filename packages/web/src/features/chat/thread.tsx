import type { MessageView } from '@marquill/core';
import { memo, useMemo, useRef } from 'react';
import type { Outgoing } from './chat-slice.ts';
import { conversationItems, type ConversationItem } from './conversation-items.ts';
import { groupItems, type ItemGroup } from './group-items.ts';
import { Reply } from './reply.tsx';
import { UserMessage } from './user-message.tsx';
import { useNewestFirst } from './use-newest-first.ts';
import type { SendOptions } from './use-sending.ts';
import './message.css';
import './print.css';

/** What the articles of one chat are made of. */
export interface ThreadProps {
  /** Null until the first snapshot. */
  readonly rows: readonly MessageView[] | null;
  readonly outgoing: Outgoing | null;
  readonly chatId: string | null;
  /** Nothing can be sent right now, so nothing can be asked again either. */
  readonly isBlocked: boolean;
  readonly onSend: (text: string, options?: SendOptions) => void;
}

interface GroupProps extends Pick<ThreadProps, 'chatId' | 'onSend'> {
  readonly items: readonly ConversationItem[];
  /** The last question is in here, and can be asked again now. */
  readonly mayRedo: boolean;
}

/** Some articles in a row; memoised, so that a message more costs as much in a long chat as in a short one. */
const Group = memo(function Group({ items, mayRedo, chatId, onSend }: GroupProps) {
  return (
    <div className="msg-group">
      {items.map((item) => item.kind === 'user'
        ? <UserMessage key={item.key} id={item.key} text={item.text} state={item.state} mayEdit={mayRedo && item.isLast && item.state === 'saved'} onSend={onSend} />
        : (
          <Reply
            key={item.key}
            row={item.row}
            questionId={item.question?.id ?? null}
            question={item.question?.text ?? ''}
            version={item.version}
            mayRedo={mayRedo && item.isLast && item.question !== null}
            chatId={chatId}
            onSend={onSend}
          />
        ))}
    </div>
  );
});

const NO_ROWS: readonly MessageView[] = [];

/** The articles of a chat; memoised, so that writing in the message box or scrolling touches none of them. */
export const Thread = memo(function Thread({ rows, outgoing, chatId, isBlocked, onSend }: ThreadProps) {
  const items = useMemo(() => conversationItems(rows ?? NO_ROWS, outgoing), [rows, outgoing]);
  const shown = useNewestFirst(items, chatId);
  const groups = useRef<readonly ItemGroup[]>([]);
  groups.current = groupItems(groups.current, shown);
  return groups.current.map((group) => (
    <Group key={group.key} items={group.items} mayRedo={!isBlocked && group.items.some(({ isLast }) => isLast)} chatId={chatId} onSend={onSend} />
  ));
});
