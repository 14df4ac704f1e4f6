import type { Listener, Stop } from '../ports/live.ts';
import { copy } from './copy.ts';

interface Watcher<Event> {
  readonly listener: Listener<Event>;
  hasSnapshot: boolean;
  isStopped: boolean;
}

/** Listeners by key. They are called one turn later, in order, as those of a real database are. */
export interface Watchers<Event> {
  /** Calls the listener with `readSnapshot()` first, then with every event told for the key from that moment on. */
  watch(key: string, readSnapshot: () => Event, listener: Listener<Event>): Stop;
  tell(key: string, event: Event): void;
}

/** Makes an empty set of watchers; each listener gets copies of its own. */
export function createWatchers<Event>(): Watchers<Event> {
  const watchersByKey = new Map<string, Set<Watcher<Event>>>();

  const soon = (watcher: Watcher<Event>, task: () => void) => {
    void Promise.resolve().then(() => {
      if (!watcher.isStopped) task();
    });
  };

  return {
    watch(key, readSnapshot, listener) {
      const watcher: Watcher<Event> = { listener, hasSnapshot: false, isStopped: false };
      const watchers = watchersByKey.get(key) ?? new Set();
      watchersByKey.set(key, watchers.add(watcher));
      soon(watcher, () => {
        watcher.hasSnapshot = true;
        listener(copy(readSnapshot()));
      });
      return () => {
        watcher.isStopped = true;
        watchers.delete(watcher);
      };
    },

    tell(key, event) {
      for (const watcher of watchersByKey.get(key) ?? []) {
        // An event from before the snapshot is part of it.
        if (!watcher.hasSnapshot) continue;
        const ownEvent = copy(event);
        soon(watcher, () => watcher.listener(ownEvent));
      }
    },
  };
}
