import { AppError, type Clock, type Log, type Records } from '@marquill/core';

/** What all calls of a day may use together. */
export interface TokenBudget {
  /**
   * Lets a call in and counts it with this estimate; resolves with a function that the call tells at its end what it
   * really used, or with `null` when the day's budget is used up. Rejects with `unavailable` when the count cannot be kept.
   */
  readonly take: (estimate: number) => Promise<((used: number) => Promise<void>) | null>;
}

/** What a budget is kept in and how large it is. */
export interface TokenBudgetOptions {
  /** Keeps the count, so that it holds over restarts and across servers. */
  readonly records: Records;
  readonly clock: Clock;
  readonly log: Log;
  /** Tokens a day (UTC), prompts and answers together. */
  readonly dailyTokens: number;
}

/** How often a write may meet another one before the storage counts as not available. */
const MAX_MEETINGS = 100;

const PLACE = ['assistant', 'tokens'] as const;

/**
 * Caps what the model may cost in a day. A call is let in while the count is below the budget, and counts with its
 * estimate until it ends; so calls at the same time pass the budget by one call at most. Reaching it is logged once a day.
 */
export function createTokenBudget({ records, clock, log, dailyTokens }: TokenBudgetOptions): TokenBudget {
  let reportedDay = '';

  let waiting: Addition[] = [];
  let isWriting = false;

  /** Adds tokens to a day; false, and nothing added, when `limit` tokens or more are counted already. */
  const add = (addition: Pick<Addition, 'day' | 'tokens' | 'limit'>): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...addition, resolve, reject });
      if (!isWriting) void writeWaiting();
    });

  /** Everything that came while the last write was under way goes into the next one: every server has one writer. */
  const writeWaiting = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await write(together).then(
        (answers) => together.forEach(({ resolve }, index) => resolve(answers[index] === true)),
        (error: unknown) => together.forEach(({ reject }) => reject(error)),
      );
    }
    isWriting = false;
  };

  const write = async (together: readonly Addition[]): Promise<readonly boolean[]> => {
    for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
      const stored = await records.read(...PLACE);
      const { count, answers } = countTogether(readCount(stored?.value), together);
      if (count === null || (await records.write(...PLACE, count, stored?.version ?? 0))) return answers;
    }
    throw new AppError('unavailable');
  };

  return {
    take: async (estimate) => {
      const day = clock.now().toISOString().slice(0, 10);
      if (!(await add({ day, tokens: estimate, limit: dailyTokens }))) {
        if (reportedDay !== day) log.error('daily token budget reached, the assistant is halted until midnight UTC', { dailyTokens, day });
        reportedDay = day;
        return null;
      }
      return async (used) => {
        if (used !== estimate) await add({ day, tokens: used - estimate, limit: Infinity });
      };
    },
  };
}

/** What one call adds to the count. */
interface Addition {
  readonly day: string;
  readonly tokens: number;
  /** From this count on nothing is added. */
  readonly limit: number;
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

interface Count {
  readonly day: string;
  readonly tokens: number;
}

/** The count after several additions, `null` when none of them changes it, and for each whether it was let in. */
function countTogether(stored: Count, together: readonly Addition[]): { count: Count | null; answers: readonly boolean[] } {
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
