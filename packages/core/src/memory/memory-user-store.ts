import { applyChanges } from '../domain/user/apply-changes.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import type { StoredUser, UserStore } from '../ports/user-store.ts';
import { copy } from './copy.ts';
import { createWatchers } from './watchers.ts';

/** Makes an empty UserStore in memory. */
export function createMemoryUserStore(): UserStore {
  const rows = new Map<string, StoredUser>();
  const usedKeys = new Set<string>();
  const watchers = createWatchers<StoredUser | null>();

  const save = (uid: string, user: UserDocument) => {
    const row = { user, version: (rows.get(uid)?.version ?? 0) + 1 };
    rows.set(uid, row);
    watchers.tell(uid, row);
  };

  return {
    async createUser(user) {
      if (rows.has(user.uid)) return 'exists';
      save(user.uid, copy(user));
      return 'created';
    },

    async readUser(uid) {
      return copy(rows.get(uid) ?? null);
    },

    async updateUser(uid, changes, once) {
      const row = rows.get(uid);
      if (!row) return 'missing';
      if (once !== undefined && usedKeys.has(once)) return 'repeated';
      if (once !== undefined) usedKeys.add(once);
      save(uid, copy(applyChanges(row.user, changes)));
      return 'updated';
    },

    async findByStripeCustomer(customerId) {
      for (const [uid, row] of rows) if (row.user.stripeCustomerId === customerId) return uid;
      return null;
    },

    watchUser(uid, listener) {
      return watchers.watch(uid, () => rows.get(uid) ?? null, listener);
    },
  };
}
