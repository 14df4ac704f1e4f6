import { randomBytes } from 'node:crypto';
import { toDate, type Sessions } from '@marquill/core';
import { deletePages } from './delete-pages.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';
import { grpcCodeOf, NOT_FOUND } from './storage-error.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
/** How long a session lasts, however much it is used. */
export const ABSOLUTE_MS = 30 * DAY_MS;
/** How old the last activity must be before a new one is written. */
const TOUCH_MS = 60_000;

/**
 * Web sessions in the collection `sessions`: only the hash of a token is stored. Old ones are cleared away by
 * Firestore itself, by a time-to-live policy on `expiresAt` (firestore.indexes.json).
 */
export function createFirestoreSessions(places: Places, steps: Steps): Sessions {
  return {
    async startSession(uid, now) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
      await steps.run(() => places.session(token).create({ uid, createdAt: now, seenAt: now, expiresAt }));
      return token;
    },

    readSession: (token, now) =>
      steps.run(async () => {
        const snapshot = await places.session(token).get();
        const { uid, createdAt, seenAt } = snapshot.data() ?? {};
        const [created, seen] = [toDate(createdAt), toDate(seenAt)];
        if (typeof uid !== 'string' || !created || !seen) return null;
        const idle = now.getTime() - seen.getTime();
        if (idle >= IDLE_MS || now.getTime() - created.getTime() >= ABSOLUTE_MS) return null;
        if (idle >= TOUCH_MS) await snapshot.ref.update({ seenAt: now }).catch(ignoreMissing);
        return { uid, createdAt: created };
      }),

    async endSession(token) {
      await steps.run(() => places.session(token).delete());
    },

    endSessionsOf: (uid) => deletePages(places.firestore, steps, places.sessions.where('uid', '==', uid)),
  };
}

/** A session that ended while it was read stays ended. */
function ignoreMissing(error: unknown): void {
  if (grpcCodeOf(error) !== NOT_FOUND) throw error;
}
