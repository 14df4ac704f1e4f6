import type { Identity } from '@marquill/core';
import { createAuthRest } from './auth-rest.ts';
import { createProviderAccounts } from './provider-accounts.ts';

/** The Firebase project that keeps the accounts. */
export interface FirebaseIdentityOptions {
  readonly projectId: string;
  /** The project's web API key; it names the project and is no secret. */
  readonly apiKey: string;
  /** `host:port` of the Auth emulator. The SDK reads FIREBASE_AUTH_EMULATOR_HOST by itself, so both must agree. */
  readonly emulatorHost?: string;
  /** `protected`: where Firebase says that an address is unknown, it looks like a wrong password. `specified` by default. */
  readonly loginErrors?: 'specified' | 'protected';
  /** For one answer of Firebase; 10,000 by default. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Identity in Firebase Auth. Passwords go through its public REST interface, people of outside providers through the
 * admin SDK, which needs a service account. Firebase counts wrong passwords itself.
 */
export function createFirebaseIdentity(options: FirebaseIdentityOptions): Identity {
  const { projectId, apiKey, emulatorHost, loginErrors = 'specified', timeoutMs = TIMEOUT_MS } = options;
  const rest = createAuthRest({ apiKey, emulatorHost, loginErrors, timeoutMs });
  const accounts = createProviderAccounts({ projectId, timeoutMs });
  return {
    createAccount: (email, password) => rest.signUp(normalized(email), password),
    signIn: (email, password) => rest.signIn(normalized(email), password),
    signInWithProvider: (profile) => accounts.find({ ...profile, email: normalized(profile.email) }),
    // Firebase keeps it: people prove themselves by signing in anew.
    asksPassword: () => Promise.resolve(false),
    deleteAccount: ({ uid }) => accounts.remove(uid),
  };
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}
