import { clockSuite, idSourceSuite, logSuite, timerSuite, type LogLine, type LogUnderTest } from '@marquill/core/testing';
import { pino } from 'pino';
import { describe, it } from 'vitest';
import { createJsonLog } from './json-log.ts';
import { randomIds } from './random-ids.ts';
import { systemClock } from './system-clock.ts';
import { systemTimer } from './system-timer.ts';

/** Real time, which passes a little longer than asked. */
const pass = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms + 1));

function jsonLogUnderTest(): LogUnderTest {
  const lines: LogLine[] = [];
  const write = (text: string): void => {
    const { level } = JSON.parse(text) as { level: LogLine['level'] };
    lines.push({ level, text });
  };
  const formatters = { level: (level: string) => ({ level }) };
  return { log: createJsonLog(pino({ base: null, timestamp: false, formatters }, { write })), lines: () => lines };
}

describe('what the machine gives a server', () => {
  it.each(clockSuite)('its clock: $name', ({ run }) => run(systemClock));
  it.each(timerSuite)('its timers: $name', ({ run }) => run({ timer: systemTimer, pass }));
  it.each(idSourceSuite)('its ids: $name', ({ run }) => run(randomIds));
  it.each(logSuite)('its log: $name', ({ run }) => run(jsonLogUnderTest()));
});
