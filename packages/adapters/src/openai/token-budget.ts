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

  /** Adds tokens to a day, unless `isFull` refuses the count so far. */
  const add = async (day: string, tokens: number, isFull: (count: number) => boolean): Promise<boolean> => {
    for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
      const stored = await records.read(...PLACE);
      const counted = readCount(stored?.value);
      // A call that ends after midnight belongs to yesterday's count, which is gone.
      if (counted.day > day) return true;
      const count = counted.day === day ? counted.tokens : 0;
      if (isFull(count)) return false;
      const value = { day, tokens: Math.max(0, count + tokens) };
      if (await records.write(...PLACE, value, stored?.version ?? 0)) return true;
    }
    throw new AppError('unavailable');
  };

  return {
    take: async (estimate) => {
      const day = clock.now().toISOString().slice(0, 10);
      if (!(await add(day, estimate, (count) => count >= dailyTokens))) {
        if (reportedDay !== day) log.error('daily token budget reached, the assistant is halted until midnight UTC', { dailyTokens, day });
        reportedDay = day;
        return null;
      }
      return async (used) => {
        if (used !== estimate) await add(day, used - estimate, () => false);
      };
    },
  };
}

function readCount(value: unknown): { readonly day: string; readonly tokens: number } {
  const { day, tokens } = (typeof value === 'object' && value !== null ? value : {}) as { day?: unknown; tokens?: unknown };
  return typeof day === 'string' && typeof tokens === 'number' ? { day, tokens } : { day: '', tokens: 0 };
}
