import type { FieldChange, FieldValue, UserDocument } from '../../domain/user/user-document.ts';
import { createMemoryUserStore } from '../../memory/index.ts';
import type { StoredUser, UserStore } from '../../ports/user-store.ts';
import { START } from '../fixed-data.ts';
import type { Mistake } from './mistake.ts';

interface UserMistake extends Omit<Mistake<UserStore>, 'adapter'> {
  readonly broken: (store: UserStore) => Partial<UserStore>;
}

/** Reads documents after `change`. */
const mapUser = (store: UserStore, change: (user: UserDocument) => UserDocument): Partial<UserStore> => ({
  async readUser(uid) {
    const stored = await store.readUser(uid);
    return stored && { ...stored, user: change(stored.user) };
  },
});

/** Sets every field of a document, those that did not change too. */
const everyField = (user: UserDocument): readonly FieldChange[] =>
  Object.entries(user).map(([key, value]: [string, FieldValue]): FieldChange => ({ path: [key], value }));

const mistakes: readonly UserMistake[] = [
  {
    what: 'an erased user gets a new document',
    caughtBy: 'an erased user is gone for good',
    broken: (store) => ({
      async createUser(user) {
        const result = await store.createUser(user);
        return result === 'gone' ? store.createUser({ ...user, uid: `${user.uid}-again` }) : result;
      },
    }),
  },
  {
    what: 'a page of customers begins with the last one of the page before',
    caughtBy: 'customers are listed page by page',
    broken: (store) => ({ listCustomers: (after, limit) => store.listCustomers(after === null ? null : after.slice(0, -1), limit) }),
  },
  {
    what: 'a partial update writes the whole document as it was read',
    caughtBy: 'parallel updates of different fields',
    broken: (store) => ({
      async updateUser(uid, changes) {
        const stored = await store.readUser(uid);
        await Promise.resolve();
        return store.updateUser(uid, [...(stored ? everyField(stored.user) : []), ...changes]);
      },
    }),
  },
  {
    what: 'a partial update touches a field that was not named',
    caughtBy: 'an update sets exactly the named fields',
    broken: (store) => ({ updateUser: (uid, changes) => store.updateUser(uid, [...changes, { path: ['updatedAt'], value: START }]) }),
  },
  {
    what: 'a nested update replaces the map it goes through',
    caughtBy: 'a nested path creates the missing maps',
    broken: (store) => ({
      updateUser: (uid, changes) =>
        store.updateUser(uid, changes.map((change): FieldChange => {
          const [top, ...rest] = change.path;
          if ('remove' in change || rest.length === 0) return change;
          return { path: [top], value: rest.reduceRight<FieldValue>((value, key) => ({ [key]: value }), change.value) };
        })),
    }),
  },
  {
    what: 'removing a field sets it to null',
    caughtBy: 'removing takes a field away',
    broken: (store) => ({
      updateUser: (uid, changes) => store.updateUser(uid, changes.map((change): FieldChange => ('remove' in change ? { path: change.path, value: null } : change))),
    }),
  },
  {
    what: 'keys with dots are taken apart',
    caughtBy: 'keys with dots, quotes and spaces',
    broken: (store) => ({
      updateUser: (uid, changes) =>
        store.updateUser(uid, changes.map((change): FieldChange => {
          const [top = '', ...rest] = change.path.flatMap((key) => key.split('.'));
          return { ...change, path: [top, ...rest] };
        })),
    }),
  },
  {
    what: 'an update creates a missing document',
    caughtBy: 'an update of a missing document',
    broken: (store) => ({
      async updateUser(uid, changes) {
        await store.createUser({ uid, firstName: '', lastName: '', email: '', createdAt: null });
        return store.updateUser(uid, changes);
      },
    }),
  },
  {
    what: 'a once key is not looked at',
    caughtBy: 'with a once key the first update is applied',
    broken: (store) => ({ updateUser: (uid, changes) => store.updateUser(uid, changes) }),
  },
  {
    what: 'a once key is checked some time before it is kept',
    caughtBy: 'of parallel updates with one once key',
    broken: (store) => {
      const used = new Set<string>();
      return {
        async updateUser(uid, changes, { once = '' } = {}) {
          if (used.has(once)) return 'repeated';
          await Promise.resolve();
          used.add(once);
          return store.updateUser(uid, changes);
        },
      };
    },
  },
  {
    what: 'a missing document uses up a once key',
    caughtBy: 'a missing document does not use up',
    broken: (store) => {
      const used = new Set<string>();
      return {
        async updateUser(uid, changes, { once = '' } = {}) {
          if (used.has(once)) return 'repeated';
          used.add(once);
          return store.updateUser(uid, changes);
        },
      };
    },
  },
  {
    what: 'the version that an update names is not looked at',
    caughtBy: 'an update that names the stored version',
    broken: (store) => ({ updateUser: (uid, changes, { once } = {}) => store.updateUser(uid, changes, once === undefined ? {} : { once }) }),
  },
  {
    what: 'the version is compared some time before the update is kept',
    caughtBy: 'of parallel updates that name one version',
    broken: (store) => ({
      async updateUser(uid, changes, { version } = {}) {
        const stored = await store.readUser(uid);
        if (stored !== null && version !== undefined && stored.version !== version) return 'stale';
        await Promise.resolve();
        return store.updateUser(uid, changes);
      },
    }),
  },
  {
    what: 'a stale update uses up its once key',
    caughtBy: 'a stale update does not use up',
    broken: (store) => ({
      async updateUser(uid, changes, { version, once } = {}) {
        const answer = await store.updateUser(uid, version === undefined ? changes : [], once === undefined ? {} : { once });
        return version !== undefined && answer === 'updated' ? 'stale' : answer;
      },
    }),
  },
  {
    what: 'the version does not grow',
    caughtBy: 'the version grows with every update',
    broken: (store) => ({
      async readUser(uid) {
        const stored = await store.readUser(uid);
        return stored && { ...stored, version: 1 };
      },
    }),
  },
  {
    what: 'creating overwrites the document that exists',
    caughtBy: 'creating a document that exists',
    broken: (store) => ({
      async createUser(user) {
        const answer = await store.createUser(user);
        if (answer === 'exists') await store.updateUser(user.uid, everyField(user));
        return answer;
      },
    }),
  },
  {
    what: 'two parallel creations both create',
    caughtBy: 'of parallel creations of one document',
    broken: (store) => ({
      async createUser(user) {
        await store.createUser(user);
        return 'created';
      },
    }),
  },
  {
    what: 'dates come back as text',
    caughtBy: 'dates come back as dates',
    broken: (store) => mapUser(store, (user) => JSON.parse(JSON.stringify(user)) as UserDocument),
  },
  {
    what: 'a date that is missing becomes one',
    caughtBy: 'dates come back as dates',
    broken: (store) => mapUser(store, (user) => ({ ...user, createdAt: user.createdAt ?? new Date(0) })),
  },
  {
    what: 'steps are whole numbers',
    caughtBy: 'a fractional step survives',
    broken: (store) => mapUser(store, (user) => ({ ...user, currentOnboardingStep: Math.trunc(user.currentOnboardingStep ?? 0) })),
  },
  {
    what: 'an unknown plan becomes none',
    caughtBy: 'an unknown plan is kept',
    broken: (store) => mapUser(store, (user) => ({ ...user, plan: user.plan === 'active' ? 'active' : 'none' })),
  },
  {
    what: 'missing fields are filled in',
    caughtBy: 'fields that were never written are absent',
    broken: (store) => mapUser(store, (user) => ({ plan: 'none', ...user })),
  },
  {
    what: 'a missing document is another user\'s',
    caughtBy: 'a missing document is null',
    broken: (store) => ({ readUser: async (uid) => (await store.readUser(uid)) ?? store.readUser('ada') }),
  },
  {
    what: 'a customer is looked for in the documents as they were created',
    caughtBy: 'a payment customer leads to the uid',
    broken: (store) => {
      const created = new Map<string | undefined, string>();
      return {
        async createUser(user) {
          created.set(user.stripeCustomerId, user.uid);
          return store.createUser(user);
        },
        findByStripeCustomer: async (customerId) => created.get(customerId) ?? null,
      };
    },
  },
  {
    what: 'a watch reads the document first and attaches afterwards',
    caughtBy: 'no change is lost between the first call',
    broken: (store) => ({
      watchUser(uid, listener) {
        void (async () => {
          listener(await store.readUser(uid));
          for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
          let isFirst = true;
          store.watchUser(uid, (event) => {
            if (!isFirst) listener(event);
            isFirst = false;
          });
        })();
        return () => {};
      },
    }),
  },
  {
    what: 'a stopped watch goes on',
    caughtBy: 'a watch hears nothing of another user',
    broken: (store) => ({
      watchUser(uid, listener) {
        store.watchUser(uid, listener);
        return () => {};
      },
    }),
  },
  {
    what: 'a watch hears of every user',
    caughtBy: 'a watch hears nothing of another user',
    broken: (store) => {
      const listeners = new Set<(event: StoredUser | null) => void>();
      return {
        async updateUser(uid, changes) {
          const answer = await store.updateUser(uid, changes);
          const stored = await store.readUser(uid);
          for (const listener of listeners) listener(stored);
          return answer;
        },
        watchUser(uid, listener) {
          listeners.add(listener);
          return store.watchUser(uid, listener);
        },
      };
    },
  },
];

/** Mistakes in keeping user documents. */
export const userMistakes: readonly Mistake<UserStore>[] = mistakes.map(({ what, caughtBy, broken }) => ({
  what,
  caughtBy,
  adapter() {
    const store = createMemoryUserStore();
    return { ...store, ...broken(store) };
  },
}));
