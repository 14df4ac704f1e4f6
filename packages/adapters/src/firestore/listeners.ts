import type { Stop } from '@marquill/core';

/** How long after a failure a listener is set up anew, in ms. */
const AGAIN_MS = 1000;

/** Sets up one of Firestore's own listeners; returns how to end it. */
export type Subscribe<Snapshot> = (next: (snapshot: Snapshot) => void, fail: (error: Error) => void) => Stop;

/** The running listeners of a storage. */
export interface Listeners {
  /**
   * Listens until stopped, also over failures that Firestore gives up on: `begin` makes the receiver of the snapshots
   * and is called anew each time, because the first snapshot after a failure does not say what has changed.
   */
  listen<Snapshot>(subscribe: Subscribe<Snapshot>, begin: () => (snapshot: Snapshot) => void): Stop;
  /** Stops all of them. */
  close(): void;
}

/** Makes an empty set of listeners. */
export function createListeners(): Listeners {
  const stops = new Set<Stop>();
  return {
    listen(subscribe, begin) {
      let isStopped = false;
      let end: Stop = () => undefined;
      const start = () => {
        const receive = begin();
        end = subscribe(
          (snapshot) => {
            if (!isStopped) receive(snapshot);
          },
          () => {
            const timer = setTimeout(start, AGAIN_MS);
            timer.unref();
            end = () => {
              clearTimeout(timer);
            };
          },
        );
      };
      const stop = () => {
        if (isStopped) return;
        isStopped = true;
        stops.delete(stop);
        end();
      };
      stops.add(stop);
      start();
      return stop;
    },
    close() {
      for (const stop of [...stops]) stop();
    },
  };
}
