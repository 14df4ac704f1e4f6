import { ContainerModule } from 'inversify';
import type { GoogleSettings } from '../config/settings.ts';
import type { RedirectSignIn } from '../http/redirect-sign-in.ts';
import { lazy } from './lazy.ts';
import { TOKENS } from './tokens.ts';

/** The module of the configured sign-in by redirect. */
export function googleModule(google: GoogleSettings): ContainerModule {
  return google.kind === 'issuer' ? issuerModule(google) : sandboxModule;
}

function issuerModule(issuer: Extract<GoogleSettings, { kind: 'issuer' }>): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.sandboxGoogle).toConstantValue(null);
    bind(TOKENS.google).toConstantValue(lazySignIn(async () => (await import('@marquill/adapters/google')).createGoogleSignIn(issuer)));
  });
}

/** Google sign-in without Google; its page is loaded with the first use. */
const sandboxModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.openSandboxGoogle)
    .toResolvedValue(
      (...[{ records }, clock, webUrl, { productName }]) =>
        lazy(async () => {
          const { createSandboxGoogle } = await import('@marquill/adapters/sandbox');
          return createSandboxGoogle({ records, now: () => clock.now(), webUrl, callbackUrl: `${webUrl}/api/auth/google/callback`, productName });
        }),
      [TOKENS.storage, TOKENS.clock, TOKENS.publicUrl, TOKENS.settings],
    )
    .inSingletonScope();
  bind(TOKENS.sandboxGoogle).toService(TOKENS.openSandboxGoogle);
  bind(TOKENS.google)
    .toResolvedValue(lazySignIn, [TOKENS.openSandboxGoogle])
    .inSingletonScope();
});

/** A sign-in whose adapter is loaded with its first use. */
function lazySignIn(load: () => Promise<RedirectSignIn>): RedirectSignIn {
  const get = lazy(load);
  return {
    begin: async (redirectUri) => (await get()).begin(redirectUri),
    complete: async (callbackUrl, pending) => (await get()).complete(callbackUrl, pending),
  };
}
