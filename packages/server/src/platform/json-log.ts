import { errorCodeOf, type Log, type LogFields } from '@marquill/core';
import type { Logger } from 'pino';

/**
 * The Log port as JSON lines. Only the event, the given plain fields and an error's name, code and place in the code
 * are written: messages of errors can quote what a person typed, so they are left out.
 */
export function createJsonLog(logger: Logger): Log {
  return {
    info: (event, fields) => {
      logger.info({ ...fields }, event);
    },
    warn: (event, fields, error) => {
      logger.warn(lineOf(fields, error), event);
    },
    error: (event, fields, error) => {
      logger.error(lineOf(fields, error), event);
    },
  };
}

function lineOf(fields: LogFields | undefined, error: unknown): Record<string, unknown> {
  return error === undefined ? { ...fields } : { ...fields, error: describeError(error) };
}

/** How many causes of an error are followed. */
const MAX_CAUSES = 4;

function describeError(error: unknown, causes = MAX_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = errorCodeOf(error) ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined);
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 6).map((line) => line.trim()),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describeError(error.cause, causes - 1) }),
  };
}
