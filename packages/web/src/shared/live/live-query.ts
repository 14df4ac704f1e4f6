import type { LiveEvents } from '@marquill/core';
import { listenLive } from './live-connection.ts';

interface CacheLife<Data> {
  readonly cacheDataLoaded: Promise<unknown>;
  readonly cacheEntryRemoved: Promise<void>;
  readonly getCacheEntry: () => { readonly data?: Data | undefined };
  readonly updateCachedData: (recipe: () => Data) => unknown;
}

/** How one kind of live event becomes the data of a query. */
export interface LiveQuery<Name extends keyof LiveEvents, Data, Arg> {
  readonly event: Name;
  /** The data before the first snapshot. */
  readonly initial: Data;
  /** The data after an event; the same object when nothing changed. */
  readonly take: (data: Data, event: LiveEvents[Name], arg: Arg) => Data;
}

/** Makes an RTK Query endpoint that follows the live stream for as long as its cache entry lives. */
export function liveQuery<Name extends keyof LiveEvents, Data, Arg>(options: LiveQuery<Name, Data, Arg>) {
  return {
    queryFn: (): { data: Data } => ({ data: options.initial }),
    keepUnusedDataFor: 600,
    async onCacheEntryAdded(arg: Arg, life: CacheLife<Data>): Promise<void> {
      await life.cacheDataLoaded;
      const stop = listenLive(options.event, (event) => {
        const before = life.getCacheEntry().data ?? options.initial;
        const after = options.take(before, event, arg);
        if (after !== before) life.updateCachedData(() => after);
      });
      await life.cacheEntryRemoved;
      stop();
    },
  };
}
