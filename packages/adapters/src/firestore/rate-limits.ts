import { toDate, type RateLimits } from '@marquill/core';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';

/**
 * Counts in the collection `rateWindows`. A window begins with its first event; keys are stored hashed. Old windows are
 * cleared away by a time-to-live policy on `endsAt` (firestore.indexes.json).
 */
export function createFirestoreRateLimits(places: Places, steps: Steps): RateLimits {
  return {
    take: (key, { limit, windowMs }, now) =>
      steps.compareAndSet(async () => {
        const window = places.rateWindow(key);
        const snapshot = await window.get();
        const endsAt = toDate(snapshot.get('endsAt'));
        const isRunning = endsAt !== null && now < endsAt;
        const count = isRunning ? Number(snapshot.get('count')) : 0;
        // A full window is only read, so that a flood of events costs no writes.
        if (isRunning && count >= limit) return { ok: false, retryAfterMs: endsAt.getTime() - now.getTime() };
        const next = { endsAt: isRunning ? endsAt : new Date(now.getTime() + windowMs), count: count + 1 };
        if (snapshot.updateTime === undefined) await window.create(next);
        else await window.update(next, { lastUpdateTime: snapshot.updateTime });
        return count < limit ? { ok: true } : { ok: false, retryAfterMs: windowMs };
      }, key),

    async clear(key) {
      await steps.run(() => places.rateWindow(key).delete());
    },
  };
}
