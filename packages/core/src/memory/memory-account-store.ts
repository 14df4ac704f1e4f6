import type { AccountStore, StoredAccount } from '../ports/account-store.ts';
import { copy } from './copy.ts';

/** Makes an empty AccountStore in memory. */
export function createMemoryAccountStore(): AccountStore {
  const accounts = new Map<string, StoredAccount>();
  const find = (matches: (account: StoredAccount) => boolean) => [...accounts.values()].find(matches) ?? null;
  const ownerOf = (provider: string) => find((account) => account.providers.includes(provider));
  return {
    async createAccount(account) {
      if (find(({ email }) => email === account.email)) return 'email-taken';
      if (account.providers.some(ownerOf)) return 'provider-taken';
      accounts.set(account.uid, copy(account));
      return 'created';
    },
    async findByEmail(email) {
      return copy(find((account) => account.email === email));
    },
    async findByProvider(provider) {
      return copy(ownerOf(provider));
    },
    async addProvider(uid, provider) {
      const account = accounts.get(uid);
      if (!account || account.providers.includes(provider)) return;
      accounts.set(uid, { ...account, providers: [...account.providers, provider] });
    },
    async setPassword(uid, passwordHash) {
      const account = accounts.get(uid);
      if (account) accounts.set(uid, { ...account, passwordHash });
    },
    async deleteAccount(uid) {
      accounts.delete(uid);
    },
  };
}
