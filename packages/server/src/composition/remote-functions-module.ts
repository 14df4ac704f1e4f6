import { assistantFromFunctions, billingFromFunctions, mailerFromFunctions, type FunctionsTransport } from '@marquill/core';
import { ContainerModule } from 'inversify';
import type { RemoteFunctionsSettings } from '../config/settings.ts';
import { lazy } from './lazy.ts';
import { lazyMailer } from './mail-module.ts';
import { lazyStripe } from './stripe-module.ts';
import { TOKENS } from './tokens.ts';

/** Assistant, mail and payment pages from a remote functions host; payments are verified here, by Stripe (AMB-06, AMB-07). */
export function remoteFunctionsModule({ url, stripe }: RemoteFunctionsSettings): ContainerModule {
  const transport = lazyTransport(url);
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.assistant).toConstantValue(assistantFromFunctions({ transport }));
    bind(TOKENS.mailer)
      .toResolvedValue(
        (timer, settings, publicUrl) => mailerFromFunctions({ transport, timer }, lazyMailer(settings, publicUrl)),
        [TOKENS.timer, TOKENS.settings, TOKENS.publicUrl],
      )
      .inSingletonScope();
    bind(TOKENS.sandboxPayments).toConstantValue(null);
    bind(TOKENS.billing)
      .toResolvedValue((timer, publicUrl) => billingFromFunctions({ transport, timer }, lazyStripe(stripe, publicUrl)), [TOKENS.timer, TOKENS.publicUrl])
      .inSingletonScope();
  });
}

function lazyTransport(baseUrl: string): FunctionsTransport {
  const load = lazy(async () => (await import('@marquill/adapters/http-functions')).createHttpFunctionsTransport({ baseUrl }));
  return { send: async (request) => (await load()).send(request) };
}
