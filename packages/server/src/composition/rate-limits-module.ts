import type { RateLimits } from '@marquill/core';
import { ContainerModule } from 'inversify';
import { TOKENS } from './tokens.ts';

/** Rate limits counted in the storage, or none. */
export const rateLimitsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.rateLimits)
    .toResolvedValue((storage, settings) => (settings.rateLimits ? storage.limits : NO_LIMITS), [TOKENS.storage, TOKENS.settings])
    .inSingletonScope();
});

const NO_LIMITS: RateLimits = {
  take: () => Promise.resolve({ ok: true }),
  clear: () => Promise.resolve(),
};
