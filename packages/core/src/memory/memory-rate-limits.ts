import type { RateLimits } from '../ports/rate-limits.ts';

/** Makes RateLimits in memory. A window starts with the first event of its key. */
export function createMemoryRateLimits(): RateLimits {
  const windows = new Map<string, { readonly endsAt: number; count: number }>();
  return {
    async take(key, rule, now) {
      const moment = now.getTime();
      const current = windows.get(key);
      const window = current && moment < current.endsAt ? current : { endsAt: moment + rule.windowMs, count: 0 };
      windows.set(key, window);
      window.count += 1;
      return window.count <= rule.limit ? { ok: true } : { ok: false, retryAfterMs: window.endsAt - moment };
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}
