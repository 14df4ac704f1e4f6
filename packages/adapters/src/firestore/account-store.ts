import { FieldValue, type Query } from '@google-cloud/firestore';
import type { AccountStore, StoredAccount } from '@marquill/core';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';
import { ALREADY_EXISTS, grpcCodeOf, NOT_FOUND } from './storage-error.ts';

/** Accounts of the product's own identity in the collection `accounts`; what must be unique has a document of its own. */
export function createFirestoreAccountStore(places: Places, steps: Steps): AccountStore {
  const find = (query: Query) =>
    steps.run(async () => {
      const { docs } = await query.limit(1).get();
      return docs[0] ? (docs[0].data() as StoredAccount) : null;
    });

  return {
    createAccount: (account) =>
      steps.compareAndSet(async () => {
        const keys = [emailKey(account.email), ...account.providers.map(providerKey)].map((key) => places.accountKey(key));
        const [email, ...providers] = await places.firestore.getAll(...keys);
        if (email?.exists) return 'email-taken';
        if (providers.some(({ exists }) => exists)) return 'provider-taken';
        const { uid } = account;
        const batch = places.firestore.batch();
        batch.create(places.account(uid), { ...account });
        for (const key of keys) batch.create(key, { uid });
        await batch.commit();
        return 'created';
      }),

    findByEmail: (email) => find(places.accounts.where('email', '==', email)),
    findByProvider: (provider) => find(places.accounts.where('providers', 'array-contains', provider)),

    addProvider: (uid, provider) =>
      steps.run(async () => {
        const batch = places.firestore.batch();
        batch.update(places.account(uid), { providers: FieldValue.arrayUnion(provider) });
        batch.create(places.accountKey(providerKey(provider)), { uid });
        try {
          await batch.commit();
        } catch (error) {
          const code = grpcCodeOf(error);
          if (code !== ALREADY_EXISTS && code !== NOT_FOUND) throw error;
        }
      }),

    deleteAccount: (uid) =>
      steps.compareAndSet(async () => {
        const snapshot = await places.account(uid).get();
        if (snapshot.updateTime === undefined) return;
        const { email, providers } = snapshot.data() as StoredAccount;
        const batch = places.firestore.batch();
        batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
        for (const key of [emailKey(email), ...providers.map(providerKey)]) batch.delete(places.accountKey(key));
        await batch.commit();
      }),

    setPassword: (uid, passwordHash) =>
      steps.run(async () => {
        try {
          await places.account(uid).update({ passwordHash });
        } catch (error) {
          if (grpcCodeOf(error) !== NOT_FOUND) throw error;
        }
      }),
  };
}

function emailKey(email: string): string {
  return `email ${email}`;
}

function providerKey(provider: string): string {
  return `provider ${provider}`;
}
