import type { Clock, Log, Records } from '@marquill/core';
import { createTokenCount, type TokenCount } from './token-count.ts';

/** What the calls of a day may use: all of them together, and those for one person. */
export interface TokenBudget {
  /**
   * Lets a call in and counts it with its estimate; resolves with a function that the call tells at its end what it
   * really used, or with `null` when a budget is used up. Rejects with `unavailable` when the count cannot be kept.
   */
  readonly take: (estimate: Estimate) => Promise<((used: number) => Promise<void>) | null>;
}

/** What a call is expected to use, and for whom it is made, if for anybody. */
export interface Estimate {
  readonly tokens: number;
  readonly uid?: string | undefined;
}

/** What a budget is kept in and how large it is. */
export interface TokenBudgetOptions {
  /** Keeps the counts, so that they hold over restarts and across servers. A person's is found by their uid. */
  readonly records: Records;
  readonly clock: Clock;
  readonly log: Log;
  /** Tokens a day (UTC), prompts and answers together. */
  readonly dailyTokens: number;
  /** The same for one person; without one a person may use the whole day's. */
  readonly dailyTokensPerUser?: number;
}

/**
 * Caps what the model may cost in a day. A call is let in while the counts are below their budgets, and counts with its
 * estimate until it ends; so calls at the same time pass a budget by one call at most. Reaching one is logged once a day.
 */
export function createTokenBudget({ records, clock, log, dailyTokens, dailyTokensPerUser = dailyTokens }: TokenBudgetOptions): TokenBudget {
  const ofAll = createTokenCount(records, { collection: 'assistant', id: 'tokens' });
  const people = new Map<string, TokenCount>();
  const halted = new Set<string>();
  let today = '';

  /** The count of a person, shared by their calls under way. */
  const countOf = (uid: string): TokenCount => {
    const count = people.get(uid) ?? createTokenCount(records, { collection: 'assistant-tokens', id: uid, index: uid });
    people.set(uid, count);
    return count;
  };
  const beginDay = (day: string): void => {
    if (day === today) return;
    today = day;
    people.clear();
    halted.clear();
  };
  const isFirstHalt = (whose: string): boolean => !halted.has(whose) && halted.add(whose).has(whose);

  return {
    take: async ({ tokens, uid }) => {
      const day = clock.now().toISOString().slice(0, 10);
      beginDay(day);
      const own = uid === undefined ? null : countOf(uid);
      const [isOwnFree, isFree] = await Promise.all([own?.add({ day, tokens, limit: dailyTokensPerUser }) ?? true, ofAll.add({ day, tokens, limit: dailyTokens })]);
      if (!isOwnFree || !isFree) {
        const back = { day, tokens: -tokens, limit: Infinity };
        await Promise.all([isOwnFree && own?.add(back), isFree && ofAll.add(back)]);
        if (!isFree && isFirstHalt('all')) log.error('daily token budget reached, the assistant is halted until midnight UTC', { dailyTokens, day });
        if (!isOwnFree && isFirstHalt(`user ${uid}`)) log.warn('daily token budget of one user reached, their assistant is halted until midnight UTC', { dailyTokensPerUser, day });
        return null;
      }
      return async (used) => {
        if (used === tokens) return;
        const difference = { day, tokens: used - tokens, limit: Infinity };
        await Promise.all([ofAll.add(difference), own?.add(difference)]);
      };
    },
  };
}
