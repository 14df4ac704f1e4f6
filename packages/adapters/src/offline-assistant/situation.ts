import type { ReplyStyle } from '@marquill/core';
import { asOneLine } from './insert-value.ts';
import type { Condition, FactName } from './playbook.ts';
import type { Question } from './read-question.ts';
import type { Segment } from './segment.ts';
import type { Trade } from './trade.ts';

/** Everything a playbook's conditions and templates can ask about. */
export interface Situation {
  readonly facts: ReadonlyMap<FactName, string>;
  readonly question: Question;
  readonly style: ReplyStyle;
  readonly segment: Segment;
  /** True when `segment` was concluded from the industry or description, not stated. */
  readonly segmentGuessed: boolean;
  readonly marketer: boolean;
  /** What is generally known about the buyers of the trade; null when the facts point to none. */
  readonly trade: Trade | null;
  /** Topics of the playbook that the question asks for. */
  readonly topics: ReadonlySet<string>;
  /** How many entries of a list were shown in earlier answers and are to be left out now. */
  readonly alreadyShown: number;
}

/** Whether a condition of a section holds. */
export function holds(condition: Condition, situation: Situation): boolean {
  if (condition.startsWith('!')) return !holds(condition.slice(1) as Condition, situation);
  if (condition.startsWith('knows:')) return situation.facts.has(condition.slice(6) as FactName);
  if (condition === 'asks:nothing') return situation.topics.size === 0;
  if (condition.startsWith('asks:')) return condition.slice(5).split('|').some((topic) => situation.topics.has(topic));
  switch (condition) {
    case 'b2b': case 'b2c': case 'mixed': return situation.segment === condition;
    case 'marketer': return situation.marketer;
    case 'startup': return !situation.marketer;
    case 'young': return isYoung(situation.facts.get('businessAge')) === true;
    case 'older': return isYoung(situation.facts.get('businessAge')) === false;
    case 'subject': return situation.question.subject !== '';
    case 'hurried': return situation.question.weeks !== null && situation.question.weeks <= 4;
    case 'news': return situation.question.isNews;
    case 'amount': return situation.question.amount !== null;
    case 'counted': return situation.question.count !== null;
    default: return false;
  }
}

function isYoung(age: string | undefined): boolean | null {
  if (age === undefined) return null;
  if (/\b(idea|pre-?launch|not (?:yet )?(?:launched|started)|just (?:started|launched)|new|weeks?|months?|less than (?:a|one|1) year|<\s*1|0-1)\b/i.test(age)) return !/\b(?:1[3-9]|[2-9]\d) months\b/.test(age);
  const years = /(\d+)\s*\+?\s*(?:years?|yrs?|y)\b/i.exec(age);
  return years?.[1] === undefined ? null : Number(years[1]) < 1;
}

const COMMON_FIRST_WORDS = /^(?:owners?|founders?|people|women|men|small|busy|young|parents|managers?|companies|startups?|teams?|professionals|marketers|freelancers|students|customers|anyone|adults|businesses|independent|early|mid|mid-size[d]?|large|local|private|first|new|retail|health|the|heads?|urban|working|new|older|couples|families|someone|restaurant|café|cafe|shop|office|agency|agencies|clinic)\b/i;

/** A person's text fit for the middle of a sentence: its first clause, a common first word in lower case. */
export function asPhrase(value: string, longest = 90): string {
  const line = asOneLine(value).replace(/\.$/, '');
  const clause = line.length <= longest ? line : (/^.{15,90}?(?=[.;:,–—(]|\s-\s)/.exec(line)?.[0] ?? `${line.slice(0, longest).replace(/\s+\S*$/, '')} …`).trim();
  return COMMON_FIRST_WORDS.test(clause) && /^.\p{Ll}/u.test(clause) ? clause[0]?.toLowerCase() + clause.slice(1) : clause;
}
