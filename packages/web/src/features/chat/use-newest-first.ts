import { startTransition, useEffect, useState } from 'react';

/** More than a window holds; the rest follows in the background, without holding up a key or a click. */
const FIRST = 30;

/** The newest of a list at once, so that a long chat opens as fast as a short one, and all of it a moment later. */
export function useNewestFirst<Item>(items: readonly Item[], chatId: string | null): readonly Item[] {
  const [completed, setCompleted] = useState<string | null>(null);
  useEffect(() => startTransition(() => setCompleted(chatId)), [chatId]);
  return completed === chatId ? items : items.slice(-FIRST);
}
