import { errorCodeOf, type Log, type LogFields } from '@marquill/core';

/** Failures that a person is not shown go to the browser's console (spec §8: only logged). */
export const log: Log = {
  info: (event, fields) => console.info(event, fields ?? ''),
  warn: (event, fields, error) => console.warn(event, lineOf(fields, error)),
  error: (event, fields, error) => console.error(event, lineOf(fields, error)),
};

function lineOf(fields: LogFields | undefined, error: unknown): LogFields {
  if (error === undefined) return fields ?? {};
  return { ...fields, error: errorCodeOf(error) ?? (error instanceof Error ? error.name : typeof error) };
}
