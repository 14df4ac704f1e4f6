import type { Records } from '@marquill/core';
import type { SandboxAccount } from './account.ts';

const ACCOUNTS = 'sandbox-stripe-accounts';
const ADDRESSES = 'sandbox-stripe-addresses';
const MOST_TRIES = 50;

/** The accounts of the sandbox on the Records port; they survive a restart when the records do. */
export interface AccountBook {
  read(key: string): Promise<SandboxAccount | null>;
  add(account: SandboxAccount): Promise<void>;
  /** Applies `change` to the account as it is and stores it, again if somebody else was quicker; `null` for an unknown key. */
  change<T>(key: string, change: (account: SandboxAccount) => T): Promise<{ readonly account: SandboxAccount; readonly result: T } | null>;
  /** Accounts whose customer has this address, oldest first. */
  findByEmail(email: string): Promise<readonly SandboxAccount[]>;
  /** Keys of the accounts with messages that nobody has taken yet. */
  keysWithPendingDeliveries(): Promise<readonly string[]>;
}

/** Opens the book. */
export function openAccountBook(records: Records): AccountBook {
  async function load(key: string): Promise<{ account: SandboxAccount; version: number } | null> {
    const record = await records.read(ACCOUNTS, key);
    return record && { account: structuredClone(record.value) as SandboxAccount, version: record.version };
  }

  async function noteAddress(account: SandboxAccount): Promise<void> {
    const { email } = account.customer;
    const noted = await records.read(ADDRESSES, account.key);
    if (email === null) {
      if (noted !== null) await records.remove(ADDRESSES, account.key, noted.version);
      return;
    }
    if (noted?.value !== email) await records.write(ADDRESSES, account.key, email, noted?.version ?? 0, email);
  }

  async function store(account: SandboxAccount, version: number): Promise<boolean> {
    const index = account.deliveries.some((delivery) => !delivery.delivered) ? 'pending' : 'settled';
    const stored = await records.write(ACCOUNTS, account.key, account, version, index);
    if (stored) await noteAddress(account);
    return stored;
  }

  return {
    read: async (key) => (await load(key))?.account ?? null,
    async add(account) {
      await store(account, 0);
    },
    async change(key, change) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const loaded = await load(key);
        if (loaded === null) return null;
        const result = change(loaded.account);
        if (await store(loaded.account, loaded.version)) return { account: loaded.account, result };
      }
      throw new Error('The sandbox account is changed by too many at once.');
    },
    async findByEmail(email) {
      const found = await records.findByIndex(ADDRESSES, email);
      const accounts = await Promise.all(found.map((record) => load(record.id)));
      return accounts.flatMap((loaded) => (loaded?.account.customer.email === email ? [loaded.account] : []));
    },
    async keysWithPendingDeliveries() {
      return (await records.findByIndex(ACCOUNTS, 'pending')).map((record) => record.id);
    },
  };
}
