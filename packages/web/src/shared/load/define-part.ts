import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { log } from '../log.ts';
import { loadPart } from './load-part.ts';

/** Where the loading of a component stands. */
export type PartState<Props> =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> };

/** A component with a file of its own, for places that show something in its stead until it is there. */
export interface Part<Props> {
  /** Starts to load it, when that has not been done or has failed. */
  readonly prepare: () => void;
  /** Loads it with the first use; everything that uses it learns when it is there. */
  readonly usePart: () => PartState<Props>;
}

/** Makes a part of the app that is loaded once. After a failure it is tried again by the next use and when the connection is back. */
export function definePart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>();
  let state: PartState<Props> | null = null;
  const set = (next: PartState<Props>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const prepare = (): void => {
    if (state !== null && state.kind !== 'failed') return;
    set({ kind: 'loading' });
    loadPart(load).then(
      (Component) => set({ kind: 'ready', Component }),
      (error: unknown) => {
        log.warn('a part of the app did not load', {}, error);
        set({ kind: 'failed' });
        addEventListener('online', prepare, { once: true });
      },
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const unknown: PartState<Props> = { kind: 'loading' };
  const read = (): PartState<Props> => state ?? unknown;
  const usePart = (): PartState<Props> => {
    useEffect(prepare, []);
    return useSyncExternalStore(subscribe, read, read);
  };
  return { prepare, usePart };
}
