import { randomUUID } from 'node:crypto';
import { AppError, isEmailAddress, type Account, type ProviderProfile } from '@marquill/core';
import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { adminCodeOf, limited } from './admin-calls.ts';

/** Firebase's name of a provider: Google's own, and that of any other OpenID Connect provider of the project. */
function providerIdOf(provider: string): string {
  return provider === 'google' ? 'google.com' : `oidc.${provider}`;
}

/** Accounts of people whom an outside provider vouches for. */
export interface ProviderAccounts {
  /** As `Identity.signInWithProvider`; the address comes trimmed and in lower case. */
  find(profile: ProviderProfile): Promise<Account>;
  /** Deletes an account, whoever vouches for it; harmless for a missing one. */
  remove(uid: string): Promise<void>;
}

/** Reads and writes them with the admin SDK, because the browser signs in at the provider and not at Firebase. */
export function createProviderAccounts({ projectId, timeoutMs }: { projectId: string; timeoutMs: number }): ProviderAccounts {
  const auth = getAuth(initializeApp({ projectId }, `marquill-${randomUUID()}`));
  return {
    find: (profile) => limited(timeoutMs, () => findAccount(auth, profile)),
    remove: (uid) => limited(timeoutMs, () => removeAccount(auth, uid)),
  };
}

async function findAccount(auth: Auth, profile: ProviderProfile): Promise<Account> {
  const { subject, email, emailVerified, displayName } = profile;
  const known = await orNull(auth.getUserByProviderUid(providerIdOf(profile.provider), subject));
  if (known !== null) return accountOf(known, email);
  if (!isEmailAddress(email)) throw new AppError('invalid-email');
  const namesake = await orNull(auth.getUserByEmail(email));
  if (namesake !== null && !emailVerified) throw new AppError('email-already-in-use');
  if (namesake !== null) return link(auth, namesake.uid, profile);
  try {
    const { uid } = await auth.createUser({ email, emailVerified, ...(displayName === '' ? {} : { displayName }) });
    return await link(auth, uid, profile);
  } catch (error) {
    // Somebody, most likely the same person in another tab, was faster: their account is there now.
    if (adminCodeOf(error) === 'auth/email-already-exists') return findAccount(auth, profile);
    throw error;
  }
}

async function removeAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (adminCodeOf(error) !== 'auth/user-not-found') throw error;
  }
}

async function link(auth: Auth, uid: string, { provider, subject, email, displayName }: ProviderProfile): Promise<Account> {
  const providerToLink = { providerId: providerIdOf(provider), uid: subject, email, ...(displayName === '' ? {} : { displayName }) };
  return accountOf(await auth.updateUser(uid, { providerToLink }), email);
}

function accountOf(user: UserRecord, email: string): Account {
  return { uid: user.uid, email: user.email?.toLowerCase() ?? email };
}

async function orNull(search: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await search;
  } catch (error) {
    if (adminCodeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
}
