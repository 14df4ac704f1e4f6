import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PartState } from '../../shared/load/define-part.ts';
import { LoadFailed } from '../../shared/load/load-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { chatCopy } from './copy.ts';
import { threadPart } from './thread-part.ts';
import type { ThreadProps } from './thread.tsx';
import { useFollowBottom } from './use-follow-bottom.ts';

/** How near to the top, in CSS pixels, older messages are fetched. */
const NEAR_TOP = 1500;

/** The articles, their shape while they are loading, or a way on where their part did not load. */
function Articles({ part, ...thread }: ThreadProps & { readonly part: PartState<ThreadProps> }) {
  if (part.kind === 'failed') return <LoadFailed />;
  if (part.kind !== 'ready' || (thread.rows === null && thread.outgoing === null)) return <Skeleton widths={['46%', '92%', '88%', '61%']} />;
  return <part.Component {...thread} />;
}

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
  const part = threadPart.usePart();
  const isShown = thread.rows !== null && part.kind === 'ready';
  useEffect(() => toBottom(), [sentId, thread.chatId, isShown, toBottom]);
  return (
    <>
      <h2 className="vh">{chatCopy.conversation}</h2>
      <div className="scroll" ref={scroll} onScroll={(event) => event.currentTarget.scrollTop < NEAR_TOP && onTop?.()}>
        <div className="thread" role="log" aria-label={chatCopy.conversation} aria-live="off" aria-busy={!isShown}>
          <Articles part={part} {...thread} />
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
