import type { Log } from '@marquill/core';

/** Failures that a person is not shown go to the browser's console (spec §8: only logged). */
export const log: Log = {
  info: (event, fields) => console.info(event, fields ?? ''),
  warn: (event, fields, error) => console.warn(event, fields ?? '', error ?? ''),
  error: (event, fields, error) => console.error(event, fields ?? '', error ?? ''),
};
