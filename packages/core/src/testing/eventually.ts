/** How long `eventually` waits by default, in ms of real time. */
const PATIENCE_MS = 5000;

/** How often it looks again, in ms of real time. */
const INTERVAL_MS = 5;

/**
 * Resolves as soon as `check` no longer throws, looking again every few milliseconds; rejects with its last error when
 * that takes longer than `withinMs`. For what an adapter tells in its own time, such as the events of a watch.
 */
export async function eventually(check: () => void | Promise<void>, options: { readonly withinMs?: number } = {}): Promise<void> {
  const end = Date.now() + (options.withinMs ?? PATIENCE_MS);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
