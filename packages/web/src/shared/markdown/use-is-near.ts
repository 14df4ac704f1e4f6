import { useEffect, useState, type RefObject } from 'react';

/** How far outside the window something still counts as near. */
const MARGIN = '800px 0px';

const seen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) seen.get(entry.target)?.();
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/** Turns true for good once an element comes near the window. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    seen.set(element, () => setNear(true));
    shared().observe(element);
    return () => {
      seen.delete(element);
      shared().unobserve(element);
    };
  }, [place, isNear]);
  return isNear;
}
