import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { chatCopy } from './copy.ts';
import type { ThreadProps } from './thread.tsx';
import { useFollowBottom } from './use-follow-bottom.ts';
import { useThread } from './use-thread.ts';

/** How near to the top, in CSS pixels, older messages are fetched. */
const NEAR_TOP = 1500;

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
  const Thread = useThread();
  const isShown = thread.rows !== null && Thread !== null;
  useEffect(() => toBottom(), [sentId, thread.chatId, isShown, toBottom]);
  return (
    <>
      <h2 className="vh">{chatCopy.conversation}</h2>
      <div className="scroll" ref={scroll} onScroll={(event) => event.currentTarget.scrollTop < NEAR_TOP && onTop?.()}>
        <div className="thread" role="log" aria-label={chatCopy.conversation} aria-live="off" aria-busy={!isShown}>
          {Thread === null || (thread.rows === null && thread.outgoing === null) ? <Skeleton widths={['46%', '92%', '88%', '61%']} /> : <Thread {...thread} />}
        </div>
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
