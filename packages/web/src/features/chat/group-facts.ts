import { brandSectionsFor, type ProfileFact } from '@marquill/core';
import { chatCopy } from './copy.ts';

/** Facts that are edited in one place. */
export interface FactGroup {
  readonly title: string;
  readonly facts: readonly ProfileFact[];
}

const SECTION_TITLES: ReadonlyMap<string, string> = new Map(brandSectionsFor(null).map(({ key, title }) => [key, title]));

/** The facts of an answer by the part of the profile that they come from, in their order. */
export function groupFacts(facts: readonly ProfileFact[]): readonly FactGroup[] {
  const groups = new Map<string, ProfileFact[]>();
  for (const fact of facts) {
    const section = fact.key.includes('.') ? fact.key.slice(0, fact.key.indexOf('.')) : '';
    const title = SECTION_TITLES.get(section) ?? chatCopy.aboutTheBusiness;
    groups.set(title, [...(groups.get(title) ?? []), fact]);
  }
  return [...groups].map(([title, group]) => ({ title, facts: group }));
}
