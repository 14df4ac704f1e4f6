import { AppError, type Records } from '@marquill/core';

/** A count of tokens by day, in one record that any number of servers write. */
export interface TokenCount {
  /** Adds tokens (negative: takes some back) to a day; false, and nothing added, when `limit` or more are counted already. */
  readonly add: (addition: Addition) => Promise<boolean>;
}

/** What one call adds to the count. */
export interface Addition {
  /** A count holds one day; what is added to an earlier one counts for nothing. */
  readonly day: string;
  readonly tokens: number;
  /** From this count on nothing is added. */
  readonly limit: number;
}

/** Where the count is kept. */
export interface CountPlace {
  readonly collection: string;
  readonly id: string;
  /** What else the record is found by. */
  readonly index?: string;
}

/** How often a write may meet another one before the storage counts as not available. */
const MAX_MEETINGS = 100;

/** Everything that comes while a write is under way goes into the next one: every server has one writer. */
export function createTokenCount(records: Records, { collection, id, index }: CountPlace): TokenCount {
  let waiting: Waiting[] = [];
  let isWriting = false;

  const write = async (together: readonly Addition[]): Promise<readonly boolean[]> => {
    for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
      const stored = await records.read(collection, id);
      // Deleted with its person's account: what a call under way settles afterwards makes no new one.
      if (stored === null && together.every(({ limit }) => limit === Infinity)) return together.map(() => true);
      const { count, answers } = addTogether(readCount(stored?.value), together);
      if (count === null || (await records.write(collection, id, count, stored?.version ?? 0, index))) return answers;
    }
    throw new AppError('unavailable');
  };
  const writeWaiting = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await write(together).then(
        (answers) => together.forEach(({ resolve }, place) => resolve(answers[place] === true)),
        (error: unknown) => together.forEach(({ reject }) => reject(error)),
      );
    }
    isWriting = false;
  };
  return {
    add: (addition) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...addition, resolve, reject });
        if (!isWriting) void writeWaiting();
      }),
  };
}

interface Waiting extends Addition {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

interface Count {
  readonly day: string;
  readonly tokens: number;
}

/** The count after several additions, `null` when none of them changes it, and for each whether it was let in. */
function addTogether(stored: Count, together: readonly Addition[]): { count: Count | null; answers: readonly boolean[] } {
  let count = stored;
  const answers = together.map(({ day, tokens, limit }) => {
    // A call that ends after midnight belongs to yesterday's count, which is gone.
    if (count.day > day) return true;
    const counted = count.day === day ? count.tokens : 0;
    if (counted >= limit) return false;
    count = { day, tokens: Math.max(0, counted + tokens) };
    return true;
  });
  return { count: count === stored ? null : count, answers };
}

function readCount(value: unknown): Count {
  const { day, tokens } = (typeof value === 'object' && value !== null ? value : {}) as { day?: unknown; tokens?: unknown };
  return typeof day === 'string' && typeof tokens === 'number' ? { day, tokens } : { day: '', tokens: 0 };
}
