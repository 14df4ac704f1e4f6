import type { Feedback, MessageView } from '@marquill/core';
import { Check, Copy, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useGiveFeedbackMutation } from './chat-api.ts';
import type { VersionPlace } from './conversation-items.ts';
import { chatCopy } from './copy.ts';
import { FeedbackCause } from './feedback-cause.tsx';
import { VersionSteps } from './version-steps.tsx';

interface ReplyActionsProps {
  readonly row: MessageView;
  readonly chatId: string;
  readonly rendered: RefObject<HTMLElement | null>;
  readonly version: VersionPlace | null;
  /** Asks the same question again; null where that cannot be done now. */
  readonly onRetry: (() => void) | null;
}

const SHOW_COPIED_MS = 2000;

/** What a document editor takes of an answer: its text with its forms, without the buttons in it. */
function richTextOf(answer: HTMLElement | null): string {
  const copy = document.createElement('div');
  copy.append(...(answer?.cloneNode(true).childNodes ?? []));
  for (const bar of copy.querySelectorAll('.code-bar')) bar.remove();
  return copy.innerHTML;
}

/** Copies an answer so that a plain editor pastes Markdown and a document editor pastes rich text. */
async function copyBoth(markdown: string, html: string): Promise<void> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': new Blob([markdown], { type: 'text/plain' }), 'text/html': new Blob([html], { type: 'text/html' }) }),
    ]);
  } catch {
    await navigator.clipboard.writeText(markdown);
  }
}

/** Under an answer: copy, thumbs up, thumbs down, always visible (spec §2, active state); another try, and its versions. */
export function ReplyActions({ row, chatId, rendered, version, onRetry }: ReplyActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const [giveFeedback] = useGiveFeedbackMutation();
  const [asksCause, setAsksCause] = useState(false);
  const give = (feedback: Feedback): void => {
    setAsksCause(feedback === 'bad');
    if (row.feedback !== feedback) void giveFeedback({ chatId, messageId: row.id, feedback });
  };
  const copy = async (): Promise<void> => {
    await copyBoth(row.text, richTextOf(rendered.current));
    setCopied(true);
    setTimeout(() => setCopied(false), SHOW_COPIED_MS);
  };
  return (
    <>
      <div className="acts">
        <button className="icon-btn" type="button" aria-label={isCopied ? chatCopy.copied : chatCopy.copy} onClick={() => void copy()}>
          {isCopied ? <Check className="i i-s" aria-hidden="true" /> : <Copy className="i i-s" aria-hidden="true" />}
        </button>
        <button className="icon-btn" type="button" aria-label={chatCopy.goodResponse} aria-pressed={row.feedback === 'good'} onClick={() => give('good')}>
          <ThumbsUp className="i i-s" aria-hidden="true" />
        </button>
        <button className="icon-btn" type="button" aria-label={chatCopy.badResponse} aria-pressed={row.feedback === 'bad'} onClick={() => give('bad')}>
          <ThumbsDown className="i i-s" aria-hidden="true" />
        </button>
        {onRetry !== null && (
          <button className="icon-btn" type="button" aria-label={chatCopy.tryAgain} onClick={onRetry}>
            <RotateCcw className="i i-s" aria-hidden="true" />
          </button>
        )}
        {version !== null && <VersionSteps chatId={chatId} version={version} />}
      </div>
      {asksCause && row.feedback === 'bad' && <FeedbackCause row={row} onDone={() => setAsksCause(false)} />}
    </>
  );
}
