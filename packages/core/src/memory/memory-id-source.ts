import type { IdSource } from '../ports/platform.ts';

/** Makes ids that look like UUIDs and count upwards, so that a run can be repeated. They can be guessed: for tests only. */
export function createMemoryIdSource(): IdSource {
  let count = 0;
  return {
    newId() {
      count += 1;
      return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
    },
  };
}
