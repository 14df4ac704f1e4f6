import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what just took the page's place, so that keyboards and screen readers start there. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus({ preventScroll: true }), []);
  return target;
}
