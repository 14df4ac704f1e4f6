import { showsScrollButton } from '@marquill/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Keeps a scrolling list at its end while it grows, but only when the person is within 100 px of the end.
 * `isFar` says that they are farther away; `toBottom` goes to the end at once.
 */
export function useFollowBottom(scroll: RefObject<HTMLElement | null>): { readonly isFar: boolean; readonly toBottom: () => void } {
  const [isFar, setFar] = useState(false);
  const follows = useRef(true);
  /** How far the list could be scrolled when it was last looked at. */
  const range = useRef(0);

  const toBottom = useCallback(() => {
    const list = scroll.current;
    if (list === null) return;
    follows.current = true;
    list.scrollTop = list.scrollHeight;
    range.current = list.scrollHeight - list.clientHeight;
    setFar(false);
  }, [scroll]);

  useEffect(() => {
    const list = scroll.current;
    if (list === null) return undefined;
    const look = (): void => {
      const before = range.current;
      range.current = list.scrollHeight - list.clientHeight;
      // Where the range itself changed, messages came or got their real height: it is not the person who left.
      if (follows.current && range.current !== before) return toBottom();
      const isAway = showsScrollButton(range.current - list.scrollTop);
      follows.current = !isAway;
      setFar(isAway);
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [scroll, toBottom]);

  return { isFar, toBottom };
}
