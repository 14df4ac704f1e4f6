import { useCallback, useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/session/user-storage.ts';

/** Tells every open message box of this page that a draft was put back from outside. */
const restored = new EventTarget();

/** Puts a text back as the draft of a chat, e.g. when sending it was refused. An existing draft stays below it. */
export function restoreDraft(uid: string, chatId: string | null, text: string): void {
  const kept = readDraft(uid, chatId);
  keepDraft(uid, chatId, kept === '' ? text : `${text}\n\n${kept}`);
  restored.dispatchEvent(new Event('restored'));
}

/** The text being written in a chat, kept in this browser per person and chat. */
export function useDraft(uid: string, chatId: string | null): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(uid, chatId));
  useEffect(() => {
    const read = (): void => setDraft(readDraft(uid, chatId));
    read();
    restored.addEventListener('restored', read);
    return () => restored.removeEventListener('restored', read);
  }, [uid, chatId]);
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      keepDraft(uid, chatId, text);
    },
    [uid, chatId],
  );
  return [draft, change];
}
