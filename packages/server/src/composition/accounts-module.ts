import { createAccountDeletion, createPlanReconcile } from '@marquill/core/accounts';
import { ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

/** What keeps the data right besides the core: deletions that are brought to their end, plans that are compared at night. */
export const accountsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.deletion)
    .toResolvedValue(
      (...[storage, identity, billing, mailer, limits, clock, timer, log]) => {
        const { users, conversations, sessions, records } = storage;
        return createAccountDeletion({ users, conversations, sessions, records, identity, billing, mailer, limits, clock, timer, log });
      },
      [
        TOKENS.storage, TOKENS.identity, TOKENS.billing, TOKENS.mailer, TOKENS.rateLimits,
        TOKENS.clock, TOKENS.timer, TOKENS.log,
      ],
    )
    .inSingletonScope();
  bind(TOKENS.planReconcile)
    .toResolvedValue(
      (...[{ users, records }, billing, clock, timer, ids, log]) => createPlanReconcile({ users, records, billing, clock, timer, ids, log }),
      [TOKENS.storage, TOKENS.billing, TOKENS.clock, TOKENS.timer, TOKENS.ids, TOKENS.log],
    )
    .inSingletonScope();
});
