import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** A decision about the window's width, live; re-renders only when the decision changes. */
export function useWindowWidth<Decision extends boolean | number | string>(decide: (width: number) => Decision): Decision {
  return useSyncExternalStore(subscribe, () => decide(innerWidth), () => decide(1280));
}
