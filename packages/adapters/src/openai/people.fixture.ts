import { newUserDocument, type UserDocument } from '@marquill/core';

const colors = (primary: string, secondary: string): string => {
  const list = (hex: string) => [{ hex, rgb: '', rgba: '' }];
  return JSON.stringify({ primary: list(primary), secondary: list(secondary) });
};

/** A person who has answered nothing. */
export function nobody(accountType: 'startup' | 'marketer'): UserDocument {
  return { ...newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now: new Date('2026-11-20T10:00:00Z') }), accountType };
}

/** A founder who has filled in everything. */
export const FOUNDER: UserDocument = {
  ...nobody('startup'),
  businessName: 'Tallybean',
  businessDescription: 'Rota planning\nfor small cafes',
  industry: 'Hospitality software',
  targetAudience: 'B2B',
  businessAge: '14 months',
  services: 'Rotas, shift swaps',
  growthGoals: '300 cafes by June',
  userInfo: {
    brandHub: {
      brandCore: { mission: 'Calm Mondays', vision: 'No cafe without a plan', values: 'Plain, kind', brandPurpose: 'Give owners their evenings back' },
      targetAudience: { idealCustomer: 'Owners of one to three cafes', painPoints: 'Rotas on paper', desires: 'A free Sunday', buyingTriggers: 'A barista leaves' },
      positioning: { category: 'Rota apps', competitiveAdvantage: 'Set up in ten minutes', positioningStatement: 'The rota app that baristas like' },
      brandVoice: { toneOfVoice: 'Warm and dry', vocabularyGuide: 'Say rota, not roster' },
      visualIdentity: { brandColors: colors('#3A2A1F', '#F4E9D8'), designStyle: 'Chalkboard' },
      coreProducts: { products: 'Tallybean Rota, $19 a month', usp: 'Swaps by text message' },
    },
  },
};

/** A marketer who has filled in everything that is asked during onboarding, and one thing more. */
export const MARKETER: UserDocument = {
  ...nobody('marketer'),
  businessName: 'Northlight Bank',
  role: 'Growth Marketer',
  marketingFocus: ['Email', 'SEO'],
  industry: 'Banking',
  userInfo: { brandHub: { brandVoice: { toneOfVoice: 'Exact', vocabularyGuide: '' } } },
};
