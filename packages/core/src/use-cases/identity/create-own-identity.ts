import { isEmailAddress, MIN_PASSWORD_LENGTH } from '../../domain/validation/sign-in-fields.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AccountStore, PasswordHasher } from '../../ports/account-store.ts';
import type { Account, Identity, ProviderProfile } from '../../ports/identity.ts';
import type { Clock, IdSource } from '../../ports/platform.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { Records } from '../../ports/records.ts';
import { LOG_IN_TRIES, logInKey, normalizedEmail } from './log-in-tries.ts';
import { endResetLinks, resetKey } from './reset-links.ts';

/** What the product's own identity works with. */
export interface OwnIdentityPorts {
  readonly accounts: AccountStore;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  readonly records: Records;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** How the product's own identity behaves; everything has a default. */
export interface OwnIdentityOptions {
  /** 6 by default. */
  readonly minPasswordLength?: number;
  /** `specified`: an unknown address is `user-not-found`; `protected`: it looks like a wrong password. */
  readonly loginErrors?: 'specified' | 'protected';
}

/** Identity over accounts of our own: who is who by mail address and password, or by an outside provider. */
export function createOwnIdentity(ports: OwnIdentityPorts, options: OwnIdentityOptions = {}): Identity {
  const { accounts, hasher, limits, records, clock, ids } = ports;
  const { minPasswordLength = MIN_PASSWORD_LENGTH, loginErrors = 'specified' } = options;
  return {
    async createAccount(given, password) {
      const email = normalizedEmail(given);
      if (!isEmailAddress(email)) throw new AppError('invalid-email');
      if ([...password].length < minPasswordLength) throw new AppError('weak-password');
      if ((await accounts.findByEmail(email)) !== null) throw new AppError('email-already-in-use');
      const account = { uid: ids.newId(), email };
      const result = await accounts.createAccount({ ...account, passwordHash: await hasher.hash(password), providers: [] });
      if (result !== 'created') throw new AppError('email-already-in-use');
      return account;
    },

    async signIn(given, password) {
      const email = normalizedEmail(given);
      const key = logInKey(email);
      // Counted before the check, so that parallel guesses count too; a right password forgets the wrong ones.
      const taken = await limits.take(key, LOG_IN_TRIES, clock.now());
      if (!taken.ok) throw new AppError('too-many-requests', { details: { retryAfterMs: taken.retryAfterMs } });
      const account = await accounts.findByEmail(email);
      const isRight = await hasher.verify(password, account?.passwordHash);
      if (account === null) throw new AppError(loginErrors === 'protected' ? 'invalid-credential' : 'user-not-found');
      if (!isRight) throw new AppError('invalid-credential');
      await limits.clear(key);
      return { uid: account.uid, email: account.email };
    },

    signInWithProvider: (profile) => accountOf(ports, profile),

    async asksPassword({ uid, email }) {
      const account = await accounts.findByEmail(normalizedEmail(email));
      return account?.uid === uid && account.passwordHash !== undefined;
    },

    async deleteAccount({ uid, email }) {
      await accounts.deleteAccount(uid);
      await endResetLinks(records, uid);
      await limits.clear(resetKey(uid));
      await limits.clear(logInKey(normalizedEmail(email)));
    },
  };
}

/** Finds the account of a provider's person, joins it to the verified address's account, or creates one. */
async function accountOf(ports: OwnIdentityPorts, profile: ProviderProfile): Promise<Account> {
  const { accounts, ids } = ports;
  const provider = `${profile.provider}:${profile.subject}`;
  const email = normalizedEmail(profile.email);
  const known = await accounts.findByProvider(provider);
  if (known !== null) return { uid: known.uid, email: known.email };
  const namesake = await accounts.findByEmail(email);
  if (namesake !== null) {
    if (!profile.emailVerified) throw new AppError('email-already-in-use');
    await accounts.addProvider(namesake.uid, provider);
    return { uid: namesake.uid, email };
  }
  if (!isEmailAddress(email)) throw new AppError('invalid-email');
  const account = { uid: ids.newId(), email };
  const result = await accounts.createAccount({ ...account, providers: [provider] });
  // Somebody, most likely the same person in another tab, was faster: their account is there now.
  return result === 'created' ? account : accountOf(ports, profile);
}
