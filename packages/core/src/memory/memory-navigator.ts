import type { Navigator } from '../ports/navigator.ts';

/** A navigator that stays and keeps where it was sent. */
export interface MemoryNavigator extends Navigator {
  /** Every address so far, oldest first. */
  readonly visited: readonly string[];
}

/** Makes a navigator that was sent nowhere yet. */
export function createMemoryNavigator(): MemoryNavigator {
  const visited: string[] = [];
  return {
    visited,
    navigate(url) {
      visited.push(url);
    },
  };
}
