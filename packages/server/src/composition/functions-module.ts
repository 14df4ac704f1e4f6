import { createFunctionHandlers } from '@marquill/core';
import { ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

/** The functions host, which runs the eight calls in this process. */
export const functionsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.functionsHost)
    .toResolvedValue(
      (...[assistant, billing, mailer, limits, clock, timer, log, settings, publicUrl]) => ({
        handlers: createFunctionHandlers({ assistant, billing, mailer, limits, clock, timer }),
        rateLimits: limits,
        clock,
        log,
        settings: {
          token: settings.functions.kind === 'on' ? settings.functions.token : undefined,
          corsOrigins: settings.functions.kind === 'on' ? [publicUrl, ...settings.functions.corsOrigins] : [],
          trustProxy: settings.trustProxy,
        },
      }),
      [
        TOKENS.assistant, TOKENS.billing, TOKENS.mailer, TOKENS.rateLimits, TOKENS.clock,
        TOKENS.timer, TOKENS.log, TOKENS.settings, TOKENS.publicUrl,
      ],
    )
    .inSingletonScope();
});
