import { useEffect, type RefObject } from 'react';

/** Less than any keyboard on a screen is high, in CSS pixels. */
const KEYBOARD = 120;

/**
 * Keeps an element that fills the window above a keyboard on the screen, where the browser lays the keyboard over the
 * page instead of making the window smaller. Zooming with two fingers changes nothing.
 */
export function useVisibleHeight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return undefined;
    const fit = (): void => {
      const isCovered = view.scale === 1 && innerHeight - view.height > KEYBOARD;
      place.current?.style.setProperty('height', isCovered ? `${view.height}px` : '');
      if (isCovered) scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [place]);
}
