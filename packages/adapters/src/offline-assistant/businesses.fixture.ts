import type { ProfileFact } from '@marquill/core';

/** Facts as core gives them, from their keys and values. */
export function factsOf(values: Readonly<Record<string, string>>): readonly ProfileFact[] {
  return Object.entries(values).map(([key, value]) => ({ key, label: key, value }));
}

/** Three very different businesses and one that told nothing. */
export const BUSINESSES = {
  rota: factsOf({
    businessName: 'Rotalia', businessDescription: 'Shift planning for cafés that takes five minutes a week.', industry: 'Hospitality software', targetAudience: 'B2B',
    'brandCore.mission': 'Give every café owner their Sunday evening back.', 'brandCore.vision': 'No rota made by hand', 'brandCore.values': 'Plain, Fair, On time', 'brandCore.brandPurpose': 'Work that ends on time',
    'targetAudience.idealCustomer': 'Owners of independent cafés with 5 to 20 staff', 'targetAudience.painPoints': 'Sunday evenings lost to spreadsheets', 'targetAudience.desires': 'Closing the laptop at six', 'targetAudience.buyingTriggers': 'A manager quits',
    'positioning.category': 'Rota app', 'positioning.competitiveAdvantage': 'Builds the rota from the till forecast', 'positioning.positioningStatement': 'The rota app that knows how busy Saturday will be.',
    'brandVoice.toneOfVoice': 'Warm, direct, a little dry', 'brandVoice.vocabularyGuide': 'Say team, not workforce', 'visualIdentity.designStyle': 'Flat, lots of white',
    'coreProducts.products': 'Rotalia Plan, Rotalia Swap', 'coreProducts.usp': 'A rota in five minutes', businessAge: '8 months', growthGoals: '50 paying cafés by June',
  }),
  skincare: factsOf({ businessName: 'Nordbær', industry: 'Skincare', targetAudience: 'B2C', 'coreProducts.products': 'Cleanser, serum, night cream', 'brandCore.mission': 'Calm skin without a bathroom full of bottles.' }),
  bank: factsOf({ businessName: 'Banka Rila', role: 'Marketing Manager', marketingFocus: 'Content, Email', industry: 'Retail banking' }),
  unknown: factsOf({}),
} as const;
