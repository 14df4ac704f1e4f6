import { showsScrollButton } from '@marquill/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Keeps a scrolling list at its end while it grows, but only when the person is within 100 px of the end.
 * `isFar` says that they are farther away; `toBottom` goes to the end at once.
 */
export function useFollowBottom(scroll: RefObject<HTMLElement | null>): { readonly isFar: boolean; readonly toBottom: () => void } {
  const [isFar, setFar] = useState(false);
  const follows = useRef(true);

  const toBottom = useCallback(() => {
    const list = scroll.current;
    if (list === null) return;
    follows.current = true;
    list.scrollTop = list.scrollHeight;
    setFar(false);
  }, [scroll]);

  useEffect(() => {
    const list = scroll.current;
    if (list === null) return undefined;
    const measure = (): void => {
      const distance = list.scrollHeight - list.clientHeight - list.scrollTop;
      follows.current = !showsScrollButton(distance);
      setFar(showsScrollButton(distance));
    };
    const grown = (): void => {
      if (follows.current) list.scrollTop = list.scrollHeight;
      else measure();
    };
    const observer = new ResizeObserver(grown);
    observer.observe(list);
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [scroll]);

  return { isFar, toBottom };
}
