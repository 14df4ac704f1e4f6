import { createOwnIdentity, type PasswordHasher, type RateLimits } from '@marquill/core';
import { ContainerModule } from 'inversify';
import { lazy } from './lazy.ts';
import { TOKENS } from './tokens.ts';

/** The product's own identity: accounts in the storage, argon2 hashes, guessing limited in the storage. */
export const ownIdentityModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.passwords).toResolvedValue(lazyPasswordHasher).inSingletonScope();
  bind(TOKENS.rateLimits)
    .toResolvedValue((storage, settings) => (settings.rateLimits ? storage.limits : NO_LIMITS), [TOKENS.storage, TOKENS.settings])
    .inSingletonScope();
  bind(TOKENS.identity)
    .toResolvedValue(
      (...[storage, hasher, limits, clock, ids, settings]) =>
        createOwnIdentity(
          { accounts: storage.accounts, hasher, limits, clock, ids },
          { minPasswordLength: settings.minPasswordLength, loginErrors: settings.logInErrors },
        ),
      [TOKENS.storage, TOKENS.passwords, TOKENS.rateLimits, TOKENS.clock, TOKENS.ids, TOKENS.settings],
    )
    .inSingletonScope();
});

const NO_LIMITS: RateLimits = {
  take: () => Promise.resolve({ ok: true }),
  clear: () => Promise.resolve(),
};

/** The hashing library is loaded with the first password. */
function lazyPasswordHasher(): PasswordHasher {
  const load = lazy(async () => (await import('@marquill/adapters/argon2')).createArgon2PasswordHasher());
  return {
    hash: async (password) => (await load()).hash(password),
    verify: async (password, hash) => (await load()).verify(password, hash),
  };
}
