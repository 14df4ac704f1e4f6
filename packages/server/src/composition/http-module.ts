import { ContainerModule } from 'inversify';
import type { WebPages } from '../http/web/web-pages.ts';
import { createSandboxPages } from './sandbox-pages.ts';
import { TOKENS } from './tokens.ts';

/** What the two listeners are made of. `pages` is the built web app. */
export function httpModule(pages: WebPages | null): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.sandboxPages)
      .toResolvedValue(
        (payments, google, publicUrl) => createSandboxPages({ payments, google, publicUrl, displayFont: pages?.displayFont ?? null }),
        [TOKENS.sandboxPayments, TOKENS.sandboxGoogle, TOKENS.publicUrl],
      )
      .inSingletonScope();
    bind(TOKENS.appParts)
      .toResolvedValue(
        (...[core, deletion, storage, rateLimits, passwords, google, clock, timer, log, sandboxPages, settings, publicUrl]) => ({
          core,
          deletion,
          users: storage.users,
          sessions: storage.sessions,
          rateLimits,
          passwords,
          google,
          clock,
          timer,
          log,
          checkStorage: () => storage.ready(),
          pages,
          sandboxPages,
          settings: { publicUrl, dailyMessageLimit: settings.dailyMessageLimit, trustProxy: settings.trustProxy },
        }),
        [
          TOKENS.core, TOKENS.deletion, TOKENS.storage, TOKENS.rateLimits, TOKENS.passwords, TOKENS.google, TOKENS.clock,
          TOKENS.timer, TOKENS.log, TOKENS.sandboxPages, TOKENS.settings, TOKENS.publicUrl,
        ],
      )
      .inSingletonScope();
  });
}
