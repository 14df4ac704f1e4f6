import type { StarterProfile } from '@marquill/core';
import { readFacts } from './facts.ts';
import { readSegment } from './segment.ts';
import { asPhrase } from './situation.ts';

/** Divides the questions (spec §2, chat empty state). */
const DIVIDER = ' -- ';

/** Four questions that fit the profile and that the playbooks answer well, joined by " -- ". */
export function starterQueries(profile: StarterProfile): string {
  const facts = readFacts(Object.entries(profile).map(([key, value]) => ({ key, label: key, value })));
  const name = short(facts.get('businessName'), 'our business');
  const audience = facts.get('targetAudience') ?? '';
  const { segment } = readSegment(facts);
  const channel = { b2b: 'LinkedIn', b2c: 'Instagram', mixed: 'LinkedIn' }[segment];
  const buyers = /^(?:b2b|b2c|both|)$/i.test(audience) ? { b2b: 'the companies we want to win', b2c: 'the people who buy from us', mixed: 'our best customers' }[segment] : short(audience, 'our best customers');
  const industry = facts.get('industry');
  return [
    `Write a positioning statement for ${name}`,
    `Which two channels should we use first to reach ${buyers}?`,
    `Make a four-week content plan for ${name}`,
    industry === undefined ? `Write three ${channel} posts for ${name}` : `Write three ${channel} posts for a ${short(industry, '')} business`.replace(/\ba (?=[aeiou])/i, 'an '),
  ].map((query) => query.replace(/\s-{2,}\s/g, ' - ')).join(DIVIDER);
}

function short(value: string | undefined, instead: string): string {
  return value === undefined ? instead : asPhrase(value, 60).replace(/\s-{2,}(?=\s|$)/g, ' -').replace(/[*_`#<>[\]|]/g, '');
}
