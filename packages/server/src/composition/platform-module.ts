import { ContainerModule } from 'inversify';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { createJsonLog } from '../platform/json-log.ts';
import { randomIds } from '../platform/random-ids.ts';
import { systemClock } from '../platform/system-clock.ts';
import { systemTimer } from '../platform/system-timer.ts';
import { TOKENS } from './tokens.ts';

/** What is known before anything is made. */
export interface Ground {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly logger: Logger;
}

/** Settings, time, ids and log. */
export function platformModule({ settings, publicUrl, logger }: Ground): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.settings).toConstantValue(settings);
    bind(TOKENS.publicUrl).toConstantValue(publicUrl);
    bind(TOKENS.clock).toConstantValue(systemClock);
    bind(TOKENS.timer).toConstantValue(systemTimer);
    bind(TOKENS.ids).toConstantValue(randomIds);
    bind(TOKENS.log).toConstantValue(createJsonLog(logger));
  });
}
