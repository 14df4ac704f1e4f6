import { createCore } from '@marquill/core';
import { ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';
import { createWebhookTarget } from './webhook-target.ts';

/** The core on its ports. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.webhookTarget).toResolvedValue(createWebhookTarget).inSingletonScope();
  bind(TOKENS.core)
    .toResolvedValue(
      (...[storage, identity, assistant, billing, mailer, clock, timer, ids, log, settings, target]) => {
        const { users, conversations, usage } = storage;
        const core = createCore(
          { users, conversations, usage, identity, assistant, billing, mailer, clock, timer, ids, log },
          {
            productName: settings.productName,
            assistantName: settings.assistantName,
            dailyMessageLimit: settings.dailyMessageLimit,
            maxRunningReplies: settings.maxRunningReplies,
            preparedQueries: async (profile) => (await import('@marquill/adapters/offline-assistant')).starterQueries(profile),
            minPasswordLength: settings.minPasswordLength,
            // Two renewals may fail before a reply counts as abandoned.
            lease: { durationMs: settings.leaseMs, renewMs: Math.floor((settings.leaseMs * 3) / 10) },
          },
        );
        target.connect((rawBody, signature) => core.receiveBillingEvent(rawBody, signature));
        return core;
      },
      [
        TOKENS.storage, TOKENS.identity, TOKENS.assistant, TOKENS.billing, TOKENS.mailer,
        TOKENS.clock, TOKENS.timer, TOKENS.ids, TOKENS.log, TOKENS.settings, TOKENS.webhookTarget,
      ],
    )
    .inSingletonScope();
});
