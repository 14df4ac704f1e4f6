import type { MessageView } from '@marquill/core';
import { CircleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import { config } from '../../shared/config/config.ts';
import { ReplyText } from '../../shared/markdown/reply-text.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import type { VersionPlace } from './conversation-items.ts';
import { chatCopy } from './copy.ts';
import { shownReply } from './grow-reply.ts';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyBasis } from './reply-basis.tsx';
import { useGrowingReply } from './reply-store.ts';
import type { SendOptions } from './use-sending.ts';
import { VersionSteps } from './version-steps.tsx';

interface ReplyProps {
  /** Null while even the placeholder has not arrived yet. */
  readonly row: MessageView | null;
  /** The question that it answers; null when that is not loaded. */
  readonly questionId: string | null;
  readonly question: string;
  readonly version: VersionPlace | null;
  /** It answers the last question, and that can be asked again now. */
  readonly mayRedo: boolean;
  readonly chatId: string | null;
  readonly onSend: (text: string, options?: SendOptions) => void;
}

function Dots() {
  return <p className="dots" role="status" aria-label={chatCopy.typing}><i /><i /><i /></p>;
}

function FailedReply({ text, onRetry }: { readonly text: string; readonly onRetry: (() => void) | null }) {
  return (
    <div className="prose msg-err">
      <CircleAlert className="i" aria-hidden="true" />
      <div>
        <p>{text}</p>
        {onRetry !== null && <button className="btn btn-outline msg-retry" type="button" onClick={onRetry}>{chatCopy.tryAgain}</button>}
      </div>
    </div>
  );
}

/** An answer of the assistant: dots, growing text, final text with what it stands on, or the failure. */
export const Reply = memo(function Reply({ row, questionId, question, version, mayRedo, chatId, onSend }: ReplyProps) {
  const text = useRef<HTMLDivElement>(null);
  const isPending = row === null || row.isLoading === true;
  const growing = shownReply(useGrowingReply(row?.isLoading === true ? row.id : null));
  const onRetry = mayRedo && questionId !== null ? () => onSend(question, { replaces: questionId }) : null;
  const shown = isPending ? growing.text : row.text;
  return (
    <article className="msg-ai" aria-label={config.assistantName} aria-busy={isPending || undefined}>
      <Mark className="hang" />
      {row?.isError === true
        ? <FailedReply text={row.text} onRetry={onRetry} />
        : <ReplyText text={shown} isGrowing={isPending} isStale={isPending && growing.isStale} ref={text} />}
      {row?.isError === true && version !== null && <div className="acts"><VersionSteps chatId={row.chatId} version={version} /></div>}
      {isPending && <Dots />}
      {!isPending && row.isError !== true && (
        <>
          {row.isStopped === true && <p className="msg-stopped">{chatCopy.replyStopped}</p>}
          {row.basis !== undefined && <ReplyBasis basis={row.basis} />}
          <ReplyActions row={row} chatId={chatId ?? row.chatId} rendered={text} version={version} onRetry={onRetry} />
        </>
      )}
    </article>
  );
});
