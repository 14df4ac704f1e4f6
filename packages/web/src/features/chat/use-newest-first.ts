import { startTransition, useEffect, useState } from 'react';

/** More than a window holds. */
const FIRST = 30;
/** Few enough to be put into the page between two frames. */
const STEP = 100;

/**
 * The newest of a list at once, so that a long chat opens as fast as a short one. The others follow step by step in
 * the background, without holding up a key or a click; from then on all of the list is given.
 */
export function useNewestFirst<Item>(items: readonly Item[], chatId: string | null): readonly Item[] {
  const [reached, setReached] = useState({ chatId, count: FIRST });
  const count = reached.chatId === chatId ? reached.count : FIRST;
  const { length } = items;
  useEffect(() => {
    if (length === 0 || count === Infinity) return;
    startTransition(() => setReached({ chatId, count: count >= length ? Infinity : count + STEP }));
  }, [chatId, count, length]);
  return count >= length ? items : items.slice(-count);
}
