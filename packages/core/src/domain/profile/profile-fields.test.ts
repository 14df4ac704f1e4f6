import { describe, expect, it } from 'vitest';
import { answerLabel, businessNameLabel, isProfileChange, profileChanges, profileFieldsFor } from './profile-fields.ts';

describe('the business fields of the profile page', () => {
  it('are the startup answers, then what no question asks [PROF-13 ONB-10]', () => {
    expect(profileFieldsFor('startup')).toEqual([
      { field: 'businessName', type: 'text', label: 'Startup Name' },
      { field: 'businessDescription', type: 'textarea', label: 'Description' },
      { field: 'industry', type: 'text', label: 'Industry' },
      { field: 'targetAudience', type: 'radio', label: 'Target Audience', options: ['B2B', 'B2C', 'Both'] },
      { field: 'businessAge', type: 'text', label: 'Business Age' },
      { field: 'services', type: 'textarea', label: 'Services' },
      { field: 'growthGoals', type: 'textarea', label: 'Growth Goals' },
    ]);
  });

  it('are the marketer answers for every other account type [PROF-14 ONB-10 DATA-16]', () => {
    expect(profileFieldsFor('company')).toEqual(profileFieldsFor('marketer'));
    expect(profileFieldsFor('marketer').map(({ field, label }) => [field, label])).toEqual([
      ['businessName', 'Company Name'],
      ['role', 'Role'],
      ['marketingFocus', 'Marketing Focus'],
      ['industry', 'Industry'],
      ['businessAge', 'Business Age'],
      ['services', 'Services'],
      ['growthGoals', 'Growth Goals'],
    ]);
  });

  it('call the business by the account type [PROF-13 PROF-14 HUB-13 HUB-14]', () => {
    for (const startup of ['startup', undefined, null, '']) expect(businessNameLabel(startup)).toBe('Startup Name');
    for (const other of ['marketer', 'company']) expect(businessNameLabel(other)).toBe('Company Name');
    expect(answerLabel('businessName', 'marketer')).toBe('Company Name');
    expect([answerLabel('role', 'marketer'), answerLabel('mission', 'startup')]).toEqual(['Role', 'Mission']);
  });
});

describe('saving the profile', () => {
  it('writes names and answers, and the copies that the profile keeps [DATA-18 DATA-28 STORE-02]', () => {
    expect(profileChanges({ firstName: 'Ada', businessName: 'Tallybean', growthGoals: '100 cafés', marketingFocus: ['SEO'] })).toEqual([
      { path: ['firstName'], value: 'Ada' },
      { path: ['businessName'], value: 'Tallybean' },
      { path: ['userInfo', 'profile', 'businessName'], value: 'Tallybean' },
      { path: ['growthGoals'], value: '100 cafés' },
      { path: ['marketingFocus'], value: ['SEO'] },
    ]);
  });

  it('has no checks: any text, also empty, is saved [PROF-15]', () => {
    expect(profileChanges({ firstName: '', lastName: ' ' })).toEqual([
      { path: ['firstName'], value: '' },
      { path: ['lastName'], value: ' ' },
    ]);
    expect(profileChanges({ marketingFocus: [] })).toEqual([{ path: ['marketingFocus'], value: [] }]);
  });

  it('accepts every answer and both names [DATA-19 DATA-20 DATA-21 DATA-22 DATA-24 DATA-25 DATA-26 DATA-27]', () => {
    const fields = ['firstName', 'lastName', 'businessName', 'businessDescription', 'industry', 'targetAudience', 'role', 'businessAge', 'services', 'mission', 'growthGoals'];
    expect(fields.filter((field) => isProfileChange(field, 'x'))).toEqual(fields);
    expect(profileChanges(Object.fromEntries(fields.map((field) => [field, 'x']))).map(({ path }) => path.join('.'))).toEqual([
      'firstName',
      'lastName',
      ...['businessName', 'businessDescription', 'industry', 'targetAudience', 'role'].flatMap((field) => [field, `userInfo.profile.${field}`]),
      'businessAge',
      'services',
      'mission',
      'growthGoals',
    ]);
  });

  it.each(['email', 'uid', 'plan', 'createdAt', 'stripeCustomerId', 'paymentStatus', 'didOnboarding', 'accountType', 'theme', 'userInfo', 'toString', '__proto__', ''])(
    'never writes %s [PROD-18]',
    (field) => {
      expect(isProfileChange(field, 'x')).toBe(false);
      expect(profileChanges(Object.fromEntries([[field, 'x']]))).toEqual([]);
    },
  );

  it('leaves out values of the wrong form', () => {
    expect(isProfileChange('marketingFocus', 'SEO')).toBe(false);
    expect(isProfileChange('marketingFocus', ['SEO', 7])).toBe(false);
    expect(isProfileChange('firstName', ['Ada'])).toBe(false);
    expect(isProfileChange('industry', 7)).toBe(false);
    expect(isProfileChange('businessName', null)).toBe(false);
  });
});
