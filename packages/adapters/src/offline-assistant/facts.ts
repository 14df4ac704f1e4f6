import type { ProfileFact } from '@marquill/core';
import type { FactName } from './playbook.ts';

/** How a fact is called in a sentence, and where a person enters it. */
export interface FactPlace {
  readonly name: string;
  readonly place: string;
}

const hub = (section: string): string => `in the Brand Hub under ${section}`;
const PROFILE = 'on the Profile page';

/** Name and place of every fact that playbooks can use (spec §2, Brand Hub and Profile). */
export const FACT_PLACES: Readonly<Record<FactName, FactPlace>> = {
  businessName: { name: 'business name', place: hub('Basic Info') },
  businessDescription: { name: 'description', place: hub('Basic Info') },
  industry: { name: 'industry', place: hub('Basic Info') },
  targetAudience: { name: 'target audience', place: hub('Target Audience') },
  role: { name: 'role', place: hub('Basic Info') },
  marketingFocus: { name: 'marketing focus', place: PROFILE },
  businessAge: { name: 'business age', place: PROFILE },
  services: { name: 'services', place: PROFILE },
  growthGoals: { name: 'growth goals', place: PROFILE },
  mission: { name: 'mission', place: hub('Brand Core') },
  vision: { name: 'vision', place: hub('Brand Core') },
  values: { name: 'values', place: hub('Brand Core') },
  brandPurpose: { name: 'brand purpose', place: hub('Brand Core') },
  idealCustomer: { name: 'ideal customer', place: hub('Target Audience') },
  painPoints: { name: 'customers’ pain points', place: hub('Target Audience') },
  desires: { name: 'customers’ desires', place: hub('Target Audience') },
  buyingTriggers: { name: 'buying triggers', place: hub('Target Audience') },
  category: { name: 'category', place: hub('Positioning') },
  competitiveAdvantage: { name: 'competitive advantage', place: hub('Positioning') },
  positioningStatement: { name: 'positioning statement', place: hub('Positioning') },
  toneOfVoice: { name: 'tone of voice', place: hub('Brand Voice') },
  vocabularyGuide: { name: 'vocabulary guide', place: hub('Brand Voice') },
  designStyle: { name: 'design style', place: hub('Visual Identity') },
  products: { name: 'products', place: hub('Core Products/Services') },
  usp: { name: 'unique selling point', place: hub('Core Products/Services') },
};

/** Texts that stand for a missing value in profile texts (AMB-08, AMB-72). */
const STANDS_FOR_NOTHING = /^(not specified|n\/?a|none|null|undefined|-+|no user data available\.|error .*)$/i;

/** The facts by name; missing, blank and stand-in values are left out, the first of two with one name wins. */
export function readFacts(facts: readonly ProfileFact[]): ReadonlyMap<FactName, string> {
  const known = new Map<FactName, string>();
  for (const fact of facts) {
    const name = fact.key.slice(fact.key.lastIndexOf('.') + 1);
    const value = fact.value.trim();
    if (isFactName(name) && !known.has(name) && value !== '' && !STANDS_FOR_NOTHING.test(value)) known.set(name, value);
  }
  return known;
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACT_PLACES, name);
}
