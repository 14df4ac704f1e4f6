import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How far outside the window something still counts as near. */
const MARGIN = '800px 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Paper has no window: all that is printed is near. */
function showAll(): void {
  flushSync(() => waiting.forEach((show) => show()));
}

function shared(): IntersectionObserver {
  if (observer !== null) return observer;
  addEventListener('beforeprint', showAll);
  return (observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) waiting.get(entry.target)?.();
    },
    // The list scrolls inside the window: its own edge needs the margin.
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  ));
}

/** Turns true for good once an element comes near the window, or is about to be printed. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    waiting.set(element, () => setNear(true));
    shared().observe(element);
    return () => {
      waiting.delete(element);
      shared().unobserve(element);
    };
  }, [place, isNear]);
  return isNear;
}
