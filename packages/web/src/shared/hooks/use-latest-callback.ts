import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that never changes but always runs the latest one: memoised lists need not render again for it. */
export function useLatestCallback<Args extends readonly unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
