import type { Firestore } from '@google-cloud/firestore';
import type { AccountStore, ConversationStore, RateLimits, Records, Sessions, UsageStore, UserStore } from '@marquill/core';
import { createFirestoreAccountStore } from './account-store.ts';
import { COLLECTIONS, type CollectionNames } from './collections.ts';
import { createFirestoreConversationStore } from './conversation-store.ts';
import { createListeners } from './listeners.ts';
import { createPlaces } from './places.ts';
import { createFirestoreRateLimits } from './rate-limits.ts';
import { createFirestoreRecords } from './records.ts';
import { createFirestoreSessions } from './sessions.ts';
import { createSteps } from './steps.ts';
import { createFirestoreUsageStore } from './usage-store.ts';
import { createFirestoreUserStore } from './user-store.ts';

/** Every storage port on one Firestore database. */
export interface FirestoreStorage {
  readonly users: UserStore;
  readonly conversations: ConversationStore;
  readonly usage: UsageStore;
  readonly accounts: AccountStore;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly records: Records;
  /** Resolves when the database answers; rejects with `unavailable`. There is no schema to bring up to date. */
  ready(): Promise<void>;
  /** Ends all watches and the connection. */
  close(): Promise<void>;
}

/** What can be set. */
export interface FirestoreStorageOptions {
  /** Names of collections that differ from the specified ones (AMB-58). */
  readonly collections?: Partial<CollectionNames>;
  /** How long a step may take, its repetitions included, in ms; 10,000 by default. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Puts the storage ports on a Firestore client, such as the one of `openFirestore` or of firebase-admin. */
export function createFirestoreStorage(firestore: Firestore, options: FirestoreStorageOptions = {}): FirestoreStorage {
  const places = createPlaces(firestore, { ...COLLECTIONS, ...options.collections });
  const steps = createSteps(options.timeoutMs ?? TIMEOUT_MS);
  const listeners = createListeners();

  return {
    users: createFirestoreUserStore(places, steps, listeners),
    conversations: createFirestoreConversationStore(places, steps, listeners),
    usage: createFirestoreUsageStore(places, steps, listeners),
    accounts: createFirestoreAccountStore(places, steps),
    limits: createFirestoreRateLimits(places, steps),
    sessions: createFirestoreSessions(places, steps),
    records: createFirestoreRecords(places, steps),

    async ready() {
      await steps.run(() => places.userStats.doc('nobody').get());
    },

    async close() {
      listeners.close();
      await steps.run(() => firestore.terminate());
    },
  };
}
