/** How long `eventually` waits by default, in ms of real time. */
const PATIENCE_MS = 10_000;

/** The longest time between two looks, in ms of real time; the first looks follow each other faster. */
const LONGEST_INTERVAL_MS = 50;

/**
 * Resolves as soon as `check` no longer throws, looking again at growing intervals; rejects with its last error when
 * that takes longer than `withinMs`. For what an adapter tells in its own time, such as the events of a watch.
 */
export async function eventually(check: () => void | Promise<void>, options: { readonly withinMs?: number } = {}): Promise<void> {
  const end = Date.now() + (options.withinMs ?? PATIENCE_MS);
  for (let interval = 1; ; interval = Math.min(2 * interval, LONGEST_INTERVAL_MS)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
