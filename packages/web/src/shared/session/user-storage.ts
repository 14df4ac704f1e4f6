const PREFIX = 'marquill:';

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function keyOf(uid: string, chatId: string | null): string {
  return `${PREFIX}draft:${uid}:${chatId ?? 'new'}`;
}

/** The text a person was writing in a chat, kept in this browser through reloads; empty when none. */
export function readDraft(uid: string, chatId: string | null): string {
  return storage()?.getItem(keyOf(uid, chatId)) ?? '';
}

function put(key: string, text: string): void {
  try {
    if (text === '') storage()?.removeItem(key);
    else storage()?.setItem(key, text);
  } catch {
    // A full or forbidden storage: the text still stands on the screen, only its copy is missing.
  }
}

/** Keeps (or, when empty, forgets) the text a person is writing. */
export function keepDraft(uid: string, chatId: string | null, text: string): void {
  put(keyOf(uid, chatId), text);
}

/** The message that was on its way to the server when the page went away, as JSON; empty when none. */
export function readUnsent(uid: string): string {
  return readText(uid, 'unsent');
}

/** Keeps (or, when empty, forgets) the message on its way to the server. */
export function keepUnsent(uid: string, json: string): void {
  keepText(uid, 'unsent', json);
}

/** A text that a screen keeps for a person under a name of its own; empty when none. */
export function readText(uid: string, name: string): string {
  return storage()?.getItem(`${PREFIX}${name}:${uid}`) ?? '';
}

/** Keeps (or, when empty, forgets) a text under a name of a screen's own. */
export function keepText(uid: string, name: string, text: string): void {
  put(`${PREFIX}${name}:${uid}`, text);
}

/** Forgets everything kept for people in this browser; done at log-out. */
export function clearKept(): void {
  const kept = storage();
  if (kept === null) return;
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) kept.removeItem(key);
}
