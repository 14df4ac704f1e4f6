import { describe, expect, it } from 'vitest';
import { newUserDocument } from '../user/new-user-document.ts';
import type { UserDocument } from '../user/user-document.ts';
import { FACT_MAX_LENGTH } from './labelled-text.ts';
import { buildProfileText, profileFacts, readProfileText } from './profile-text.ts';
import { NOT_SPECIFIED, STARTER_FIELDS, starterProfile } from './starter-profile.ts';

const fresh: UserDocument = newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now: new Date('2026-11-20T10:00:00Z') });

/** A document with another marker in every stored answer and every Brand Hub field. */
const full: UserDocument = {
  ...fresh,
  businessName: 'marker-name',
  businessDescription: 'marker-description',
  industry: 'marker-industry',
  targetAudience: 'marker-audience',
  role: 'marker-role',
  marketingFocus: ['marker-focus-a', 'marker-focus-b'],
  businessAge: 'marker-age',
  services: 'marker-services',
  mission: 'marker-old-mission',
  growthGoals: 'marker-goals',
  userInfo: {
    brandHub: {
      brandCore: { mission: 'marker-mission', vision: 'marker-vision', values: 'marker-values', brandPurpose: 'marker-purpose' },
      targetAudience: { idealCustomer: 'marker-ideal', painPoints: 'marker-pain', desires: 'marker-desires', buyingTriggers: 'marker-triggers' },
      positioning: { category: 'marker-category', competitiveAdvantage: 'marker-advantage', positioningStatement: 'marker-statement' },
      brandVoice: { toneOfVoice: 'marker-tone', vocabularyGuide: 'marker-vocabulary' },
      visualIdentity: { brandColors: '{"primary":["#1f3d2b"],"secondary":["rgb(233,180,76)",{"hex":"zzz","rgb":"","rgba":""}]}', designStyle: 'marker-style' },
      coreProducts: { products: 'marker-products', usp: 'marker-usp' },
    },
  },
};

const FULL_TEXT = `Startup Name: marker-name
Industry: marker-industry
Description: marker-description
Role: marker-role
Target Audience: marker-audience
Marketing Focus: marker-focus-a, marker-focus-b
Business Age: marker-age
Services: marker-services
Growth Goals: marker-goals
Mission: marker-mission
Vision: marker-vision
Values: marker-values
Brand Purpose: marker-purpose
Ideal Customer: marker-ideal
Pain Points: marker-pain
Desires: marker-desires
Buying Triggers: marker-triggers
Category: marker-category
Competitive Advantage: marker-advantage
Positioning Statement: marker-statement
Tone of Voice: marker-tone
Vocabulary Guide: marker-vocabulary
Brand Colors: #1F3D2B, #E9B44C
Design Style: marker-style
What are you selling?: marker-products
USP: marker-usp
Earlier Mission: marker-old-mission`;

describe('the profile text', () => {
  it('holds every stored answer and every Brand Hub field under its label [PROMPT-01 PROMPT-13 PROD-07 DATA-24 DATA-25 DATA-26 DATA-27]', () => {
    expect(buildProfileText(full)).toBe(FULL_TEXT);
  });

  it('says whose company it is by the account type [PROMPT-01 DATA-16]', () => {
    expect(buildProfileText({ ...fresh, accountType: 'marketer', businessName: 'Tallybean' })).toBe('Company Name: Tallybean');
  });

  it('names each fact by where it comes from [PROMPT-13]', () => {
    const facts = profileFacts(full);
    expect(facts.find(({ key }) => key === 'brandCore.mission')).toEqual({ key: 'brandCore.mission', label: 'Mission', value: 'marker-mission' });
    expect(facts.map(({ key }) => key)).toEqual([
      'businessName', 'industry', 'businessDescription', 'role', 'targetAudience', 'marketingFocus', 'businessAge', 'services', 'growthGoals',
      'brandCore.mission', 'brandCore.vision', 'brandCore.values', 'brandCore.brandPurpose',
      'targetAudience.idealCustomer', 'targetAudience.painPoints', 'targetAudience.desires', 'targetAudience.buyingTriggers',
      'positioning.category', 'positioning.competitiveAdvantage', 'positioning.positioningStatement',
      'brandVoice.toneOfVoice', 'brandVoice.vocabularyGuide', 'visualIdentity.brandColors', 'visualIdentity.designStyle',
      'coreProducts.products', 'coreProducts.usp', 'mission',
    ]);
  });

  it('is read back into the same facts [PROMPT-01]', () => {
    expect(readProfileText(buildProfileText(full))).toEqual(profileFacts(full));
    const marketer = { ...full, accountType: 'marketer' };
    expect(readProfileText(buildProfileText(marketer))).toEqual(profileFacts(marketer));
  });

  it('is "No user data available." without a document or without a fact [PROMPT-11]', () => {
    expect(buildProfileText(null)).toBe('No user data available.');
    expect(buildProfileText(fresh)).toBe('No user data available.');
    expect(profileFacts(null)).toEqual([]);
    expect(readProfileText('No user data available.')).toEqual([]);
  });

  it('says once what is stored twice [PROMPT-13]', () => {
    const user: UserDocument = { ...fresh, mission: 'Sundays', targetAudience: 'Owners', userInfo: { brandHub: { brandCore: { mission: 'Sundays' }, targetAudience: { idealCustomer: 'Owners' } } } };
    expect(buildProfileText(user)).toBe('Mission: Sundays\nIdeal Customer: Owners');
    expect(buildProfileText({ ...user, userInfo: { ...user.userInfo, profile: { targetAudience: 'B2B' } } })).toBe('Target Audience: B2B\nMission: Sundays\nIdeal Customer: Owners');
  });

  it('lists no colours when their data cannot be read, and says so [PROMPT-10]', () => {
    const withColors = (brandColors: string): UserDocument => ({ ...fresh, userInfo: { brandHub: { visualIdentity: { brandColors } } } });
    expect(buildProfileText(withColors('{oops #123456'))).toBe('Brand Colors: Error parsing color data');
    expect(buildProfileText(withColors('{"primary":[],"secondary":[]}'))).toBe('No user data available.');
    expect(buildProfileText(withColors(' '))).toBe('No user data available.');
  });

  it('indents further lines of a value, so that none looks like another entry [PROMPT-01]', () => {
    const user: UserDocument = { ...fresh, businessName: ' Tallybean\r\nIndustry: Spam\u2028Role: CEO\n\nx ', industry: 'Cafés' };
    expect(buildProfileText(user)).toBe('Startup Name: Tallybean\n  Industry: Spam\n  Role: CEO\n  \n  x\nIndustry: Cafés');
    expect(readProfileText(buildProfileText(user))).toEqual([
      { key: 'businessName', label: 'Startup Name', value: 'Tallybean\nIndustry: Spam\nRole: CEO\n\nx' },
      { key: 'industry', label: 'Industry', value: 'Cafés' },
    ]);
  });

  it('cuts long values, never through a character [PROMPT-01]', () => {
    const valueOf = (businessName: string): string => profileFacts({ ...fresh, businessName })[0]?.value ?? '';
    expect(valueOf('x'.repeat(FACT_MAX_LENGTH))).toBe('x'.repeat(FACT_MAX_LENGTH));
    expect(valueOf('x'.repeat(FACT_MAX_LENGTH + 1))).toBe(`${'x'.repeat(FACT_MAX_LENGTH - 1)}…`);
    expect(valueOf('🔑'.repeat(FACT_MAX_LENGTH))).toBe(`${'🔑'.repeat(FACT_MAX_LENGTH / 2 - 1)}…`);
    expect(valueOf(`${'x'.repeat(FACT_MAX_LENGTH - 2)}🔑xxx`)).toBe(`${'x'.repeat(FACT_MAX_LENGTH - 2)}…`);
    expect(valueOf(`x${'🔑'.repeat(FACT_MAX_LENGTH)}`)).toBe(`x${'🔑'.repeat(FACT_MAX_LENGTH / 2 - 1)}…`);
  });

  it('of somebody else is read as far as it goes', () => {
    expect(readProfileText('  lost\nhello\n: x\nFavourite: tea\n  and cake\r\nCompany Name: Tallybean\nnote')).toEqual([
      { key: 'Favourite', label: 'Favourite', value: 'tea\nand cake' },
      { key: 'businessName', label: 'Company Name', value: 'Tallybean' },
    ]);
    expect(readProfileText('')).toEqual([]);
  });
});

describe('the starter-query payload', () => {
  it('has exactly the seven fields, filled in for everybody [DATA-63 EMPTY-07]', () => {
    expect(STARTER_FIELDS).toEqual(['businessName', 'industry', 'businessAge', 'services', 'targetAudience', 'businessDescription', 'mission']);
    for (const user of [null, fresh]) {
      expect(starterProfile(user)).toEqual(Object.fromEntries(STARTER_FIELDS.map((field) => [field, NOT_SPECIFIED])));
    }
    expect(NOT_SPECIFIED).toBe('Not specified');
  });

  it('uses the answers and the Brand Hub [DATA-24 DATA-25 DATA-63]', () => {
    expect(starterProfile(full)).toEqual({
      businessName: 'marker-name',
      industry: 'marker-industry',
      businessAge: 'marker-age',
      services: 'marker-services',
      targetAudience: 'marker-audience',
      businessDescription: 'marker-description',
      mission: 'marker-mission',
    });
  });

  it('takes products for services, and the ideal customer where no audience was answered [DATA-63]', () => {
    const user: UserDocument = { ...fresh, userInfo: { brandHub: { coreProducts: { products: 'Rotas' }, targetAudience: { idealCustomer: 'Owners' } } } };
    expect(starterProfile(user)).toMatchObject({ services: 'Rotas', targetAudience: 'Owners' });
    expect(starterProfile({ ...fresh, targetAudience: { idealCustomer: 'Owners' } }).targetAudience).toBe('Owners');
  });
});
