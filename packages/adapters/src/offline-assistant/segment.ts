import type { FactName } from './playbook.ts';

/** Whom the business sells to; `mixed` when to both, or when nothing says so. */
export type Segment = 'b2b' | 'b2c' | 'mixed';

const BUSINESS_CLUES = /\b(b2b|saas|software|agenc(?:y|ies)|consult\w*|logistics|enterprise\w*|compan(?:y|ies)|business(?:es)?|teams?|manufactur\w*|wholesale|hr|devops|api|restaurants|cafés|cafes|clinics|shops|firms|lawyers|accountants|managers)\b/gi;
const CONSUMER_CLUES = /\b(b2c|d2c|dtc|skin ?care|beauty|cosmetics?|fashion|apparel|jewel\w*|food|drinks?|beverages?|snacks?|coffee shop|bakery|games?|gaming|fitness|wellness|travel|toys?|pets?|parents|women|men|kids|consumers?|families|students|dating|e-?commerce|gifts?|runners|personal)\b/gi;

/** Whom the business sells to, and whether that had to be concluded from other facts. */
export function readSegment(facts: ReadonlyMap<FactName, string>): { segment: Segment; guessed: boolean } {
  const stated = facts.get('targetAudience') ?? '';
  if (/^both\b/i.test(stated) || (/\bb2b\b/i.test(stated) && /\bb2c\b/i.test(stated))) return { segment: 'mixed', guessed: false };
  if (/\bb2b\b/i.test(stated)) return { segment: 'b2b', guessed: false };
  if (/\bb2c\b|\bd2c\b/i.test(stated)) return { segment: 'b2c', guessed: false };
  const told = (['targetAudience', 'idealCustomer', 'industry', 'businessDescription', 'products', 'services'] as const).map((name) => facts.get(name) ?? '').join(' ');
  const lead = (told.match(BUSINESS_CLUES) ?? []).length - (told.match(CONSUMER_CLUES) ?? []).length;
  return { segment: lead > 0 ? 'b2b' : lead < 0 ? 'b2c' : 'mixed', guessed: true };
}
