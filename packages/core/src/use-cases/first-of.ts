import type { Listener, Stop } from '../ports/live.ts';
import type { Timer } from '../ports/platform.ts';
import { timeLimited } from './time-limited.ts';

/** How long a store may take to say how things are. */
const WAIT_MS = 10_000;

/** The first event of a watch, which says how things are; the watch then ends. Rejects with `request-timeout` after 10 s. */
export async function firstOf<Event>(timer: Timer, watch: (listener: Listener<Event>) => Stop): Promise<Event> {
  let stop: Stop = () => undefined;
  try {
    return await timeLimited(timer, { silentMs: WAIT_MS }, () => new Promise<Event>((resolve) => (stop = watch(resolve))));
  } finally {
    stop();
  }
}
