import type { FactName } from './playbook.ts';
import type { Segment } from './segment.ts';
import type { Trade } from './trade.ts';
import { BUSINESS_TRADES } from './trades/business-trades.ts';
import { CONSUMER_TRADES } from './trades/consumer-trades.ts';

const TELLING: readonly FactName[] = ['industry', 'businessDescription', 'category', 'products', 'services', 'idealCustomer', 'usp', 'painPoints'];

/** The trade that most words of the facts point to; null when none does. */
export function findTrade(facts: ReadonlyMap<FactName, string>, segment: Segment): Trade | null {
  const text = TELLING.map((name) => facts.get(name) ?? '').join(' ');
  const candidates = { b2b: BUSINESS_TRADES, b2c: CONSUMER_TRADES, mixed: [...CONSUMER_TRADES, ...BUSINESS_TRADES] }[segment];
  let best: Trade | null = null;
  let most = 0;
  for (const trade of candidates) {
    const hits = text.match(new RegExp(trade.words.source, 'gi'))?.length ?? 0;
    if (hits > most) {
      best = trade;
      most = hits;
    }
  }
  return best;
}
