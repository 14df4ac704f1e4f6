import { FieldPath, type DocumentSnapshot, type WriteBatch } from '@google-cloud/firestore';
import { applyChanges, storedText, type FieldChange, type StoredUser, type UserStore } from '@marquill/core';
import { deletePages } from './delete-pages.ts';
import type { Listeners } from './listeners.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';
import { ALREADY_EXISTS, grpcCodeOf, NOT_FOUND } from './storage-error.ts';
import { storedUserOf } from './user-documents.ts';
import { encodeMap, encodeValue, REMOVED } from './values.ts';

/** How long a once key is remembered; then a time-to-live policy on `expiresAt` clears it away (firestore.indexes.json). */
export const ONCE_KEPT_MS = 30 * 86_400_000;

/** User documents in the collection `users`. */
export function createFirestoreUserStore(places: Places, steps: Steps, listeners: Listeners): UserStore {
  const readUser = (uid: string) => steps.run(async () => storedUserOf(await places.user(uid).get()));

  /** One commit: the document must exist, and the once key must be unused. */
  const applyOnce = async (uid: string, once: string | undefined, change: (batch: WriteBatch) => void) => {
    const batch = places.firestore.batch();
    change(batch);
    if (once !== undefined) batch.create(places.appliedUpdate(once), { uid, key: once, expiresAt: new Date(Date.now() + ONCE_KEPT_MS) });
    try {
      await batch.commit();
      return 'updated';
    } catch (error) {
      if (grpcCodeOf(error) === NOT_FOUND) return 'missing';
      if (grpcCodeOf(error) === ALREADY_EXISTS) return 'repeated';
      throw error;
    }
  };

  return {
    readUser,

    createUser: (user) =>
      steps.run(async () => {
        if ((await places.goneUser(user.uid).get()).exists) return 'gone';
        try {
          await places.user(user.uid).create(encodeMap(user));
          return 'created';
        } catch (error) {
          if (grpcCodeOf(error) === ALREADY_EXISTS) return 'exists';
          throw error;
        }
      }),

    updateUser: (uid, changes, { version, once } = {}) =>
      steps.compareAndSet(async () => {
        const reference = places.user(uid);
        const overlap = haveOverlap(changes);
        if (version === undefined && !overlap) return applyOnce(uid, once, (batch) => batch.update(reference, ...asUpdate(fieldsAndValues(uid, changes))));
        const snapshot = await reference.get();
        const stored = storedUserOf(snapshot);
        if (stored === null || snapshot.updateTime === undefined) return 'missing';
        if (version !== undefined && stored.version !== version) return 'stale';
        const fields = overlap ? topFields(applyChanges(stored.user, changes), changes) : changes;
        const condition = { lastUpdateTime: snapshot.updateTime };
        return applyOnce(uid, once, (batch) => batch.update(reference, ...asUpdate([...fieldsAndValues(uid, fields), condition])));
      }),

    findByStripeCustomer: (customerId) =>
      steps.run(async () => {
        const found = await places.users.where('stripeCustomerId', '==', customerId).limit(1).get();
        const [document] = found.docs;
        return document ? (storedUserOf(document)?.user.uid ?? null) : null;
      }),

    listCustomers: (after, limit) =>
      steps.run(async () => {
        const customers = places.users.where('stripeCustomerId', '>', after ?? '').orderBy('stripeCustomerId');
        const { docs } = await customers.select('stripeCustomerId', 'uid').limit(limit).get();
        return docs.map((document) => ({ uid: storedText(document.get('uid')) || document.id, customerId: String(document.get('stripeCustomerId')) }));
      }),

    async eraseUser(uid) {
      await steps.run(async () => {
        const batch = places.firestore.batch();
        batch.set(places.goneUser(uid), { since: new Date() });
        batch.delete(places.user(uid));
        await batch.commit();
      });
      await deletePages(places.firestore, steps, places.appliedUpdates.where('uid', '==', uid));
    },

    watchUser: (uid, listener) =>
      listeners.listen<DocumentSnapshot>(
        (next, fail) => places.user(uid).onSnapshot(next, fail),
        () => {
          let before: StoredUser | null | undefined;
          return (snapshot) => {
            const now = storedUserOf(snapshot);
            if (before !== undefined && before?.version === now?.version) return;
            before = now;
            listener(now);
          };
        },
      ),
  };
}

/** Firestore refuses paths in one update of which one begins with another. */
function haveOverlap(changes: readonly FieldChange[]): boolean {
  const begins = (path: readonly string[], start: readonly string[]) => start.every((key, index) => path[index] === key);
  return changes.some(({ path }, index) => changes.some((other, otherIndex) => index !== otherIndex && begins(path, other.path)));
}

/** The changed document's top-level fields, as changes that do not overlap. */
function topFields(changed: object, changes: readonly FieldChange[]): readonly FieldChange[] {
  const fields = changed as Readonly<Record<string, Extract<FieldChange, { value: unknown }>['value'] | undefined>>;
  return [...new Set(changes.map(({ path }) => path[0]))].map((key) => {
    const value = fields[key];
    return value === undefined ? { path: [key], remove: true } : { path: [key], value };
  });
}

/** Changes as the SDK takes them. Without any the document must still be there: its uid, written again, asks for that. */
function fieldsAndValues(uid: string, changes: readonly FieldChange[]): readonly unknown[] {
  return changes.length > 0 ? changes.flatMap(fieldAndValue) : [new FieldPath('uid'), uid];
}

function fieldAndValue(change: FieldChange): readonly unknown[] {
  return [new FieldPath(...change.path.map((key) => key.toWellFormed())), 'remove' in change ? REMOVED : encodeValue(change.value)];
}

/** Fields and values in turn, as the SDK takes them. */
function asUpdate(update: readonly unknown[]): [FieldPath, unknown, ...unknown[]] {
  return update as [FieldPath, unknown, ...unknown[]];
}
