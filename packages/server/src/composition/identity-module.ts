import type { Identity, PasswordHasher } from '@marquill/core';
import { createOwnIdentity, createOwnPasswords } from '@marquill/core/accounts';
import { ContainerModule } from 'inversify';
import type { IdentitySettings, Settings } from '../config/settings.ts';
import { lazy } from './lazy.ts';
import { TOKENS } from './tokens.ts';

type FirebaseSettings = Extract<IdentitySettings, { kind: 'firebase' }>;

/** The module of whoever keeps accounts and passwords. */
export function identityModule(identity: IdentitySettings): ContainerModule {
  return identity.kind === 'firebase' ? firebaseModule(identity) : ownModule;
}

/** The product's own identity: accounts in the storage, argon2 hashes, guessing limited in the storage. */
const ownModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.hasher).toResolvedValue(lazyPasswordHasher).inSingletonScope();
  bind(TOKENS.identity)
    .toResolvedValue(
      (...[storage, hasher, limits, clock, ids, settings]) =>
        createOwnIdentity(
          { accounts: storage.accounts, records: storage.records, hasher, limits, clock, ids },
          { minPasswordLength: settings.minPasswordLength, loginErrors: settings.logInErrors },
        ),
      [TOKENS.storage, TOKENS.hasher, TOKENS.rateLimits, TOKENS.clock, TOKENS.ids, TOKENS.settings],
    )
    .inSingletonScope();
  bind(TOKENS.passwords)
    .toResolvedValue(
      (...[storage, hasher, limits, clock, ids, mailer, settings]) =>
        createOwnPasswords(
          { accounts: storage.accounts, records: storage.records, hasher, limits, clock, ids, mailer },
          { minPasswordLength: settings.minPasswordLength },
        ),
      [TOKENS.storage, TOKENS.hasher, TOKENS.rateLimits, TOKENS.clock, TOKENS.ids, TOKENS.mailer, TOKENS.settings],
    )
    .inSingletonScope();
});

function firebaseModule(firebase: FirebaseSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.passwords).toConstantValue(null);
    bind(TOKENS.identity)
      .toResolvedValue((settings) => lazyIdentity(() => openFirebase(firebase, settings)), [TOKENS.settings])
      .inSingletonScope();
  });
}

async function openFirebase({ projectId, apiKey, emulatorHost }: FirebaseSettings, { logInErrors }: Settings): Promise<Identity> {
  // The SDK looks for the emulator in the environment only, where a setting that came from a file is missing.
  if (emulatorHost !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost;
  const { createFirebaseIdentity } = await import('@marquill/adapters/firebase-auth');
  return createFirebaseIdentity({ projectId, apiKey, loginErrors: logInErrors, ...(emulatorHost === undefined ? {} : { emulatorHost }) });
}

/** An identity whose adapter and SDK are loaded with its first use. */
function lazyIdentity(load: () => Promise<Identity>): Identity {
  const get = lazy(load);
  return {
    createAccount: async (email, password) => (await get()).createAccount(email, password),
    signIn: async (email, password) => (await get()).signIn(email, password),
    signInWithProvider: async (profile) => (await get()).signInWithProvider(profile),
    asksPassword: async (account) => (await get()).asksPassword(account),
    deleteAccount: async (account) => (await get()).deleteAccount(account),
  };
}

/** The hashing library is loaded with the first password. */
function lazyPasswordHasher(): PasswordHasher {
  const load = lazy(async () => (await import('@marquill/adapters/argon2')).createArgon2PasswordHasher());
  return {
    hash: async (password) => (await load()).hash(password),
    verify: async (password, hash) => (await load()).verify(password, hash),
  };
}
