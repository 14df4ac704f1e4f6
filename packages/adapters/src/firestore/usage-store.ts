import type { DocumentSnapshot } from '@google-cloud/firestore';
import { newUsageRecord, type UsageStore } from '@marquill/core';
import { guardOf } from './guard.ts';
import type { Listeners } from './listeners.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';

/** The user stats documents in the collection `userStats`; the conversation store counts in them. */
export function createFirestoreUsageStore(places: Places, steps: Steps, listeners: Listeners): UsageStore {
  return {
    readUsage: (uid, now, day) =>
      steps.compareAndSet(async () => {
        const { usage } = guardOf(await places.guard(uid).get());
        if (usage !== null) return usage;
        const created = newUsageRecord(now, day);
        await places.guard(uid).create({ ...created });
        return created;
      }),

    watchUsage: (uid, listener) =>
      listeners.listen<DocumentSnapshot>(
        (next, fail) => places.guard(uid).onSnapshot(next, fail),
        () => {
          let told: string | undefined;
          return (snapshot) => {
            const { usage } = guardOf(snapshot);
            const telling = JSON.stringify(usage);
            // A lease that is prolonged writes the document too.
            if (telling === told) return;
            told = telling;
            listener(usage);
          };
        },
      ),
  };
}
