import type { Core } from '@marquill/core';
import { Container, type ContainerModule } from 'inversify';
import type { Settings } from '../config/settings.ts';
import type { AppParts } from '../http/app-parts.ts';
import type { FunctionsHostParts } from '../http/functions/functions-host-parts.ts';
import type { WebPages } from '../http/web/web-pages.ts';
import { accountsModule } from './accounts-module.ts';
import { assistantModule } from './assistant-module.ts';
import { createJsonLog } from '../platform/json-log.ts';
import { checkStripePrice } from './check-stripe-price.ts';
import { coreModule } from './core-module.ts';
import { functionsModule } from './functions-module.ts';
import { googleModule } from './google-module.ts';
import { httpModule } from './http-module.ts';
import { identityModule } from './identity-module.ts';
import { mailModule } from './mail-module.ts';
import { paymentsModule } from './payments-modules.ts';
import { platformModule, type Ground } from './platform-module.ts';
import { rateLimitsModule } from './rate-limits-module.ts';
import { startRedelivery } from './redelivery.ts';
import { remoteFunctionsModule } from './remote-functions-module.ts';
import { storageModule } from './storage-modules.ts';
import { TOKENS } from './tokens.ts';

/** What the container made, and how it all ends. */
export interface Composition {
  readonly core: Core;
  readonly appParts: AppParts;
  readonly functionsHost: FunctionsHostParts;
  /** Begins what runs in the background. */
  readonly start: () => void;
  /** Lets replies end for up to 25 s, then closes everything that was opened. */
  readonly close: () => Promise<void>;
}

/**
 * The composition root: picks one module per backend from the settings and resolves every token once, so that what
 * cannot work stops the start. Nothing is looked up in the container after that.
 */
export async function buildContainer(ground: Ground, pages: WebPages | null): Promise<Composition> {
  const { settings } = ground;
  if (settings.payments.kind === 'stripe') await checkStripePrice(settings.payments, createJsonLog(ground.logger));
  const container = new Container();
  container.load(
    platformModule(ground),
    storageModule(settings.storage, settings.dataDir),
    rateLimitsModule,
    identityModule(settings.identity),
    googleModule(settings.google),
    ...outsideModules(settings),
    coreModule,
    accountsModule,
    httpModule(pages),
    functionsModule,
  );
  try {
    const core = await container.getAsync(TOKENS.core);
    const appParts = await container.getAsync(TOKENS.appParts);
    const functionsHost = await container.getAsync(TOKENS.functionsHost);
    const upkeep = [await container.getAsync(TOKENS.deletion), await container.getAsync(TOKENS.planReconcile)];
    const stopRedelivery = startRedelivery(await container.getAsync(TOKENS.sandboxPayments), appParts);
    return {
      core,
      appParts,
      functionsHost,
      start: () => {
        core.start();
        for (const work of upkeep) work.start();
      },
      close: async () => {
        stopRedelivery();
        await Promise.all([core.stop(), ...upkeep.map((work) => work.stop())]);
        await container.unbindAllAsync();
      },
    };
  } catch (error) {
    await container.unbindAllAsync();
    throw error;
  }
}

/** Who writes, charges and mails: a remote functions host for all of it, or one backend for each. */
function outsideModules({ remoteFunctions, assistant, payments }: Settings): readonly ContainerModule[] {
  if (remoteFunctions !== undefined) return [remoteFunctionsModule(remoteFunctions)];
  return [assistantModule(assistant), paymentsModule(payments), mailModule];
}
