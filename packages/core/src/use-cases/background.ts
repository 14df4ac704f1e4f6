import type { Log, LogFields } from '../ports/platform.ts';

/** Work that goes on after a caller was answered. Its failures are only logged; `settled` waits for all of it. */
export interface Background {
  /** Watches a promise: a rejection is logged under `event`. Returns a promise that never rejects. */
  run(event: string, work: Promise<unknown>, fields?: LogFields): Promise<void>;
  /** Resolves when nothing is under way, work begun meanwhile included. */
  settled(): Promise<void>;
}

/** Keeps track of background work, so that a stopping core can wait for it. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(event, work, fields) {
      const watched = work.then(
        () => undefined,
        (error: unknown) => log.error(event, fields, error),
      );
      underWay.add(watched);
      void watched.then(() => underWay.delete(watched));
      return watched;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
