import { useState } from 'react';
import { keepText, readText } from '../session/user-storage.ts';
import { useUser } from '../session/use-user.ts';

/** A text that is being written. */
export interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** It was saved or given up. */
  readonly forget: () => void;
}

/** What the storage calls a text that is being written. */
export function keptName(name: string): string {
  return `edit.${name}`;
}

/** The text under a name of its own, kept in this browser through reloads and the end of the session until it is forgotten. */
export function useKeptText(name: string, initial: string): KeptText {
  const uid = useUser()?.uid ?? '';
  const key = keptName(name);
  const [text, setText] = useState(() => readText(uid, key) || initial);
  return {
    text,
    write: (next) => {
      setText(next);
      keepText(uid, key, next);
    },
    forget: () => keepText(uid, key, ''),
  };
}
