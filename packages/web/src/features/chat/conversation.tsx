import type { MessageView } from '@marquill/core';
import { ArrowDown } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { Outgoing } from './chat-slice.ts';
import { conversationItems } from './conversation-items.ts';
import { chatCopy } from './copy.ts';
import { Reply } from './reply.tsx';
import { useFollowBottom } from './use-follow-bottom.ts';
import { UserMessage } from './user-message.tsx';
import './message.css';
import './print.css';

interface ThreadProps {
  readonly rows: readonly MessageView[] | null;
  readonly outgoing: Outgoing | null;
  readonly chatId: string | null;
  readonly onSend: (text: string, messageId?: string) => void;
}

/** How near to the top, in CSS pixels, older messages are fetched. */
const NEAR_TOP = 1500;

const NO_ROWS: readonly MessageView[] = [];

/** The articles; memoised, so that writing in the message box or scrolling touches none of them. */
const Thread = memo(function Thread({ rows, outgoing, chatId, onSend }: ThreadProps) {
  const items = useMemo(() => conversationItems(rows ?? NO_ROWS, outgoing), [rows, outgoing]);
  return (
    <div className="thread" role="log" aria-label={chatCopy.conversation} aria-live="off" aria-busy={rows === null}>
      {rows === null && outgoing === null && <Skeleton widths={['46%', '92%', '88%', '61%']} />}
      {items.map((item) =>
        item.kind === 'user'
          ? <UserMessage key={item.key} id={item.key} text={item.text} state={item.state} onSend={onSend} />
          : <Reply key={item.key} row={item.row} question={item.question} chatId={chatId} onSend={onSend} />,
      )}
    </div>
  );
});

interface ConversationProps extends ThreadProps {
  /** Called when the person comes near the top; null when there is nothing above. */
  readonly onTop: (() => void) | null;
  /** The message box, which stands under the scrolling part. */
  readonly children: ReactNode;
}

/** The active chat: the list of messages, the way down, and the message box (spec §2, active state). */
export function Conversation({ children, onTop, ...thread }: ConversationProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { isFar, toBottom } = useFollowBottom(scroll);
  const sentId = thread.outgoing?.messageId;
  const isShown = thread.rows !== null;
  useEffect(() => toBottom(), [sentId, thread.chatId, isShown, toBottom]);
  return (
    <>
      <h2 className="vh">{chatCopy.conversation}</h2>
      <div className="scroll" ref={scroll} onScroll={(event) => event.currentTarget.scrollTop < NEAR_TOP && onTop?.()}>
        <Thread {...thread} />
      </div>
      <div className="dock">
        <div className="dock-in">
          {isFar && (
            <button className="to-end" type="button" aria-label={chatCopy.scrollToBottom} onClick={toBottom}>
              <ArrowDown className="i" aria-hidden="true" />
            </button>
          )}
          {children}
        </div>
      </div>
    </>
  );
}
