/** How often something may happen. */
export interface RateRule {
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts events by key in fixed windows, in the store, so that limits hold over restarts and across servers. */
export interface RateLimits {
  /** Counts one event, atomically. `ok` while the window holds at most `limit`; otherwise how long to wait, in ms. */
  take(key: string, rule: RateRule, now: Date): Promise<{ readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }>;
  /** Forgets a key, e.g. after a successful log-in. */
  clear(key: string): Promise<void>;
}
