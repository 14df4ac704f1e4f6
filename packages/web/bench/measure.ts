import type { Frames } from './bench-page.ts';

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Resolves after the next frame has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  }));
}

/** Waits until the page has nothing left to do for a while. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await painted();
}

const FRAME_MS = 1000 / 60;

/** Watches the frames from here on until `stop`. */
export function watchFrames(): { stop(): Frames } {
  const longTasks: number[] = [];
  const take = (list: PerformanceObserverEntryList | readonly PerformanceEntry[]): void => {
    for (const { duration } of 'getEntries' in list ? list.getEntries() : list) longTasks.push(Math.round(duration));
  };
  const observer = new PerformanceObserver(take);
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  let dropped = 0;
  let frame = requestAnimationFrame(function count(now) {
    dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
    last = now;
    frame = requestAnimationFrame(count);
  });
  return {
    stop: () => {
      cancelAnimationFrame(frame);
      take(observer.takeRecords());
      observer.disconnect();
      return { dropped, longTasks };
    },
  };
}
