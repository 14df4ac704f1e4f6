import { ContainerModule } from 'inversify';
import { lazy } from './lazy.ts';
import { TOKENS } from './tokens.ts';

/** Google sign-in without Google; its page is loaded with the first use. */
export const sandboxGoogleModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.sandboxGoogle)
    .toResolvedValue(
      (...[{ records }, clock, webUrl, { productName }]) =>
        lazy(async () => {
          const { createSandboxGoogle } = await import('@marquill/adapters/sandbox');
          return createSandboxGoogle({ records, now: () => clock.now(), webUrl, callbackUrl: `${webUrl}/api/auth/google/callback`, productName });
        }),
      [TOKENS.storage, TOKENS.clock, TOKENS.publicUrl, TOKENS.settings],
    )
    .inSingletonScope();
  bind(TOKENS.google)
    .toResolvedValue(
      (open) => ({
        begin: async (redirectUri: string) => (await open()).begin(redirectUri),
        complete: async (callbackUrl: URL, pending: string) => (await open()).complete(callbackUrl, pending),
      }),
      [TOKENS.sandboxGoogle],
    )
    .inSingletonScope();
});
