import { applyChanges } from '../domain/user/apply-changes.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import type { StoredUser, UserStore } from '../ports/user-store.ts';
import { copy } from './copy.ts';
import { fingerprint } from './fingerprint.ts';
import { createWatchers } from './watchers.ts';

/** Makes an empty UserStore in memory. */
export function createMemoryUserStore(): UserStore {
  const rows = new Map<string, StoredUser>();
  /** Used once keys, each with the uid it was used for. */
  const usedKeys = new Map<string, string>();
  /** Hashes of the uids that were erased. */
  const gone = new Set<string>();
  const watchers = createWatchers<StoredUser | null>();

  const save = (uid: string, user: UserDocument) => {
    const row = { user, version: (rows.get(uid)?.version ?? 0) + 1 };
    rows.set(uid, row);
    watchers.tell(uid, row);
  };

  return {
    async createUser(user) {
      if (gone.has(fingerprint(user.uid))) return 'gone';
      if (rows.has(user.uid)) return 'exists';
      save(user.uid, copy(user));
      return 'created';
    },

    async readUser(uid) {
      return copy(rows.get(uid) ?? null);
    },

    async updateUser(uid, changes, { version, once } = {}) {
      const row = rows.get(uid);
      if (!row) return 'missing';
      if (version !== undefined && row.version !== version) return 'stale';
      if (once !== undefined && usedKeys.has(once)) return 'repeated';
      if (once !== undefined) usedKeys.set(once, uid);
      save(uid, copy(applyChanges(row.user, changes)));
      return 'updated';
    },

    async findByStripeCustomer(customerId) {
      for (const [uid, row] of rows) if (row.user.stripeCustomerId === customerId) return uid;
      return null;
    },

    async listCustomers(after, limit) {
      const customers = [...rows].flatMap(([uid, { user }]) => (user.stripeCustomerId ? [{ uid, customerId: user.stripeCustomerId }] : []));
      const inOrder = customers.sort((a, b) => (a.customerId < b.customerId ? -1 : 1));
      return inOrder.filter(({ customerId }) => after === null || customerId > after).slice(0, limit);
    },

    async eraseUser(uid) {
      gone.add(fingerprint(uid));
      for (const [key, owner] of usedKeys) if (owner === uid) usedKeys.delete(key);
      if (rows.delete(uid)) watchers.tell(uid, null);
    },

    watchUser(uid, listener) {
      return watchers.watch(uid, () => rows.get(uid) ?? null, listener);
    },
  };
}
