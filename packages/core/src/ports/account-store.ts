/** An account as the product's own identity keeps it. */
export interface StoredAccount {
  readonly uid: string;
  /** Trimmed, lower case; unique. */
  readonly email: string;
  /** Missing for people who have only ever come through a provider. */
  readonly passwordHash?: string;
  /** `google:<subject>` entries; each is unique over all accounts. */
  readonly providers: readonly string[];
}

/** Keeps accounts for the product's own identity; rejects with `unavailable` when the storage fails. */
export interface AccountStore {
  /** `email-taken` or `provider-taken` when another account has one of them; of parallel calls one creates. */
  createAccount(account: StoredAccount): Promise<'created' | 'email-taken' | 'provider-taken'>;
  findByEmail(email: string): Promise<StoredAccount | null>;
  findByProvider(provider: string): Promise<StoredAccount | null>;
  /** Adds a provider entry to an account; harmless when it is there already. */
  addProvider(uid: string, provider: string): Promise<void>;
  /** Replaces the password's hash and nothing else; harmless for a missing account. */
  setPassword(uid: string, passwordHash: string): Promise<void>;
  /** Deletes an account; its address and providers are free again. Harmless for a missing one. */
  deleteAccount(uid: string): Promise<void>;
}

/** Hashes passwords. `verify` takes as long for a missing hash as for a wrong password. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
