const PREFIX = 'marquill:draft:';

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function keyOf(uid: string, chatId: string | null): string {
  return `${PREFIX}${uid}:${chatId ?? 'new'}`;
}

/** The text a person was writing in a chat, kept in this browser through reloads; empty when none. */
export function readDraft(uid: string, chatId: string | null): string {
  return storage()?.getItem(keyOf(uid, chatId)) ?? '';
}

/** Keeps (or, when empty, forgets) the text a person is writing. A full or forbidden storage is ignored. */
export function keepDraft(uid: string, chatId: string | null, text: string): void {
  try {
    if (text === '') storage()?.removeItem(keyOf(uid, chatId));
    else storage()?.setItem(keyOf(uid, chatId), text);
  } catch {
    // The draft still stands in the box; only its copy is missing.
  }
}

/** Forgets every draft of this browser; done at log-out. */
export function clearDrafts(): void {
  const kept = storage();
  if (kept === null) return;
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) kept.removeItem(key);
}
