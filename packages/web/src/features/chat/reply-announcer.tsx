import { isAssistantMessage, type MessageView } from '@marquill/core';
import { useEffect, useRef, useState } from 'react';
import { chatCopy } from './copy.ts';

interface ReplyAnnouncerProps {
  readonly chatId: string | null;
  readonly isPending: boolean;
  /** The newest message of the open chat; null while there is none. */
  readonly newest: MessageView | null;
}

/** What to say when no reply is pending any more: nothing where none came, because it was stopped before its first word. */
export function endWords(before: string | null, newest: MessageView | null): string {
  if (newest === null || newest.id === before || !isAssistantMessage(newest)) return '';
  return newest.isError === true ? newest.text : chatCopy.replyReady;
}

/** Tells screen readers that a reply started and that it is ready or failed; never its text while it grows. */
export function ReplyAnnouncer({ chatId, isPending, newest }: ReplyAnnouncerProps) {
  const [words, setWords] = useState('');
  const was = useRef({ chatId, isPending, newest: newest?.id ?? null });
  useEffect(() => {
    const { chatId: earlier, isPending: wasPending, newest: before } = was.current;
    // A chat that is new gets its id while its first reply is pending; any other change of chat ends what was to be said.
    const isOther = earlier !== null && earlier !== chatId;
    if (isOther) setWords('');
    else if (isPending !== wasPending) setWords(isPending ? chatCopy.replyStarted : endWords(before, newest));
    was.current = { chatId, isPending, newest: isPending && !isOther ? before : (newest?.id ?? null) };
  }, [chatId, isPending, newest]);
  return <p className="vh" aria-live="polite">{words}</p>;
}
