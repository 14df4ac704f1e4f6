import { useEffect, useRef, useState } from 'react';
import { chatCopy } from './copy.ts';

/** Tells screen readers that a reply started and that it is ready; never its text while it grows. */
export function ReplyAnnouncer({ isPending }: { readonly isPending: boolean }) {
  const [words, setWords] = useState('');
  const was = useRef(isPending);
  useEffect(() => {
    if (was.current !== isPending) setWords(isPending ? chatCopy.replyStarted : chatCopy.replyReady);
    was.current = isPending;
  }, [isPending]);
  return <p className="vh" aria-live="polite">{words}</p>;
}
