import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { log } from '../log.ts';

/** Where the loading of a component stands. */
export type PartState<Props> =
  | { readonly kind: 'loading' }
  /** Browsers do not ask again for a file that failed until the page is loaded anew. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> };

/** A component with a file of its own, for places that show something in its stead until it is there. */
export interface Part<Props> {
  /** Starts to load it, when that has not been done. */
  readonly prepare: () => void;
  /** Loads it with the first use; everything that uses it learns when it is there. */
  readonly usePart: () => PartState<Props>;
}

/** Makes a part of the app that is loaded once. */
export function definePart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>();
  let isAskedFor = false;
  let state: PartState<Props> = { kind: 'loading' };
  const set = (next: PartState<Props>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const prepare = (): void => {
    if (isAskedFor) return;
    isAskedFor = true;
    load().then(
      (Component) => set({ kind: 'ready', Component }),
      (error: unknown) => {
        log.warn('a part of the app did not load', {}, error);
        set({ kind: 'failed' });
      },
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (): PartState<Props> => state;
  const usePart = (): PartState<Props> => {
    useEffect(prepare, []);
    return useSyncExternalStore(subscribe, read, read);
  };
  return { prepare, usePart };
}
