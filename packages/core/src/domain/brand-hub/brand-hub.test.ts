import { describe, expect, it } from 'vitest';
import { applyChanges } from '../user/apply-changes.ts';
import { newUserDocument } from '../user/new-user-document.ts';
import type { UserDocument } from '../user/user-document.ts';
import { brandFieldChanges, keepAudienceChanges, legacyCopyChanges } from './brand-changes.ts';
import { brandCompleteness } from './brand-completeness.ts';
import { displayedValue } from './displayed-value.ts';
import { brandSectionsFor, isBrandField } from './sections.ts';

const fresh: UserDocument = newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now: new Date('2026-11-20T10:00:00Z') });

function withChanges(changes: ReturnType<typeof brandFieldChanges>, user: UserDocument = fresh): UserDocument {
  return applyChanges(user, changes);
}

describe('the sections of the Brand Hub', () => {
  it('stand in the specified order with the specified titles [HUB-11 HUB-12]', () => {
    expect(brandSectionsFor('startup').map(({ title }) => title)).toEqual([
      'Basic Info',
      'Brand Core',
      'Target Audience',
      'Positioning',
      'Brand Voice',
      'Visual Identity',
      'Core Products/Services',
    ]);
  });

  it.each([
    ['brandCore', ['mission', 'vision', 'values', 'brandPurpose']],
    ['targetAudience', ['idealCustomer', 'painPoints', 'desires', 'buyingTriggers']],
    ['positioning', ['category', 'competitiveAdvantage', 'positioningStatement']],
    ['brandVoice', ['toneOfVoice', 'vocabularyGuide']],
    ['visualIdentity', ['brandColors', 'designStyle']],
    ['coreProducts', ['products', 'usp']],
  ])('hold under %s exactly the fields %j [DATA-32 DATA-33 DATA-34 DATA-35 DATA-36 DATA-37 HUB-18 HUB-19 HUB-20 HUB-21 HUB-22 HUB-23]', (section, keys) => {
    for (const accountType of ['startup', 'marketer']) {
      const fields = brandSectionsFor(accountType).find(({ key }) => key === section)?.fields;
      expect(fields?.map(({ key }) => key)).toEqual(keys);
    }
  });

  it('describe a startup [HUB-13 HUB-15 HUB-16]', () => {
    for (const accountType of ['startup', undefined, null]) {
      expect(brandSectionsFor(accountType)[0]).toEqual({
        key: 'basicInfo',
        title: 'Basic Info',
        fields: [
          { key: 'businessName', label: 'Startup Name', multiline: false, kind: 'text' },
          { key: 'industry', label: 'Industry', multiline: false, kind: 'text' },
          { key: 'businessDescription', label: 'Description', multiline: true, kind: 'text' },
        ],
      });
    }
  });

  it('ask everybody else for a role [HUB-14 HUB-15 HUB-17 HUB-31]', () => {
    for (const accountType of ['marketer', 'company']) {
      expect(brandSectionsFor(accountType)[0]?.fields.map(({ key, label }) => [key, label])).toEqual([
        ['businessName', 'Company Name'],
        ['industry', 'Industry'],
        ['role', 'Role'],
      ]);
    }
  });

  it('label every field, and edit four of them on one line [HUB-07 HUB-24 HUB-25]', () => {
    const fields = [...brandSectionsFor('startup'), ...brandSectionsFor('marketer')].flatMap((section) => section.fields);
    const labels = Object.fromEntries(fields.map(({ key, label }) => [key, label]));
    expect(labels).toMatchObject({
      mission: 'Mission',
      vision: 'Vision',
      values: 'Values',
      brandPurpose: 'Brand Purpose',
      idealCustomer: 'Ideal Customer',
      painPoints: 'Pain Points',
      desires: 'Desires',
      buyingTriggers: 'Buying Triggers',
      category: 'Category',
      competitiveAdvantage: 'Competitive Advantage',
      positioningStatement: 'Positioning Statement',
      toneOfVoice: 'Tone of Voice',
      vocabularyGuide: 'Vocabulary Guide',
      brandColors: 'Brand Colors',
      designStyle: 'Design Style',
      products: 'What are you selling?',
      usp: 'USP',
    });
    const singleLine = fields.filter(({ multiline, kind }) => !multiline && kind === 'text').map(({ key }) => key);
    expect(new Set(singleLine)).toEqual(new Set(['businessName', 'industry', 'role', 'category']));
    expect(fields.filter(({ kind }) => kind === 'colors').map(({ key, multiline }) => [key, multiline])).toEqual([['brandColors', false], ['brandColors', false]]);
  });

  it('know their own fields', () => {
    for (const [section, field] of [['basicInfo', 'role'], ['basicInfo', 'businessDescription'], ['brandCore', 'mission']] as const) {
      expect(isBrandField(section, field)).toBe(true);
    }
    for (const [section, field] of [['brandCore', 'usp'], ['basicInfo', 'mission'], ['other', 'mission'], ['__proto__', 'mission'], ['', '']] as const) {
      expect(isBrandField(section, field)).toBe(false);
    }
  });
});

describe('the displayed value', () => {
  it.each(['businessName', 'industry', 'businessDescription'])(
    'of %s comes from the profile, the brandHub section, legacy data, the top level, else it is empty [DATA-38 DATA-39 DATA-40 DATA-41]',
    (field) => {
      const legacyTop: UserDocument = { ...fresh, [field]: 'top' };
      const places: UserDocument[] = [
        { ...legacyTop, brandData: { basicInfo: { [field]: 'old top' } }, userInfo: { profile: { [field]: 'profile' }, brandHub: { basicInfo: { [field]: 'hub' } }, brandData: { basicInfo: { [field]: 'old' } } } },
        { ...legacyTop, brandData: { basicInfo: { [field]: 'old top' } }, userInfo: { profile: { [field]: ' ' }, brandHub: { basicInfo: { [field]: 'hub' } }, brandData: { basicInfo: { [field]: 'old' } } } },
        { ...legacyTop, brandData: { basicInfo: { [field]: 'old top' } }, userInfo: { brandHub: { basicInfo: { [field]: '' } }, brandData: { basicInfo: { [field]: 'old' } } } },
        { ...legacyTop, brandData: { basicInfo: { [field]: 'old top' } }, userInfo: { brandData: { basicInfo: {} } } },
        legacyTop,
        fresh,
      ];
      expect(places.map((user) => displayedValue(user, 'basicInfo', field))).toEqual(['profile', 'hub', 'old', 'old top', 'top', '']);
    },
  );

  it('of role follows the same order [HUB-17]', () => {
    expect(displayedValue({ ...fresh, role: 'top', userInfo: { brandHub: { basicInfo: { role: 'hub' } } } }, 'basicInfo', 'role')).toBe('hub');
    expect(displayedValue({ ...fresh, role: 'top', userInfo: { profile: { role: 'profile' }, brandHub: { basicInfo: { role: 'hub' } } } }, 'basicInfo', 'role')).toBe('profile');
  });

  it('is empty without a document and for foreign values [DATA-41]', () => {
    expect(displayedValue(null, 'basicInfo', 'industry')).toBe('');
    const odd = { ...fresh, userInfo: 'x', brandData: [], industry: 7 } as unknown as UserDocument;
    expect(displayedValue(odd, 'basicInfo', 'industry')).toBe('');
    expect(displayedValue(odd, 'brandCore', 'mission')).toBe('');
  });

  it('of the other sections comes from brandHub [DATA-29]', () => {
    expect(displayedValue({ ...fresh, userInfo: { brandHub: { coreProducts: { usp: 'Sundays off' } } } }, 'coreProducts', 'usp')).toBe('Sundays off');
  });

  it('comes from legacy data where the section is missing, the one under userInfo first [DATA-30 DATA-42 DATA-43]', () => {
    const old: UserDocument = { ...fresh, brandData: { brandVoice: { toneOfVoice: 'loud' }, coreProducts: { usp: 'top' } }, userInfo: { brandData: { brandVoice: { toneOfVoice: 'dry' } } } };
    expect(displayedValue(old, 'brandVoice', 'toneOfVoice')).toBe('dry');
    expect(displayedValue(old, 'coreProducts', 'usp')).toBe('top');
    expect(displayedValue({ ...old, userInfo: { brandHub: { coreProducts: {} } } }, 'coreProducts', 'usp')).toBe('top');
  });

  it('is not mixed field by field with legacy data of a section that is there [DATA-44]', () => {
    const user: UserDocument = { ...fresh, userInfo: { brandHub: { brandCore: { mission: 'm' } }, brandData: { brandCore: { vision: 'v' } } } };
    expect(displayedValue(user, 'brandCore', 'vision')).toBe('');
  });

  it('of mission falls back to the top-level copies [DATA-31]', () => {
    expect(displayedValue({ ...fresh, mission: 'top', userInfo: { mission: 'nested' } }, 'brandCore', 'mission')).toBe('top');
    expect(displayedValue({ ...fresh, userInfo: { mission: 'nested' } }, 'brandCore', 'mission')).toBe('nested');
    expect(displayedValue({ ...fresh, mission: 'top', userInfo: { brandHub: { brandCore: { mission: 'hub' } } } }, 'brandCore', 'mission')).toBe('hub');
    expect(displayedValue({ ...fresh, mission: 'top' }, 'brandCore', 'vision')).toBe('');
    expect(displayedValue({ ...fresh, mission: 'top' }, 'positioning', 'mission')).toBe('');
  });

  it('of the target audience reads an old map at the top, and never takes the answer B2B for a customer [DATA-31]', () => {
    expect(displayedValue({ ...fresh, targetAudience: { idealCustomer: 'Owners', desires: 'Sundays' } }, 'targetAudience', 'desires')).toBe('Sundays');
    expect(displayedValue({ ...fresh, userInfo: { targetAudience: { idealCustomer: 'Owners' } } }, 'targetAudience', 'idealCustomer')).toBe('Owners');
    expect(displayedValue({ ...fresh, targetAudience: 'B2B' }, 'targetAudience', 'idealCustomer')).toBe('');
    expect(displayedValue({ ...fresh, targetAudience: { category: 'x' } }, 'positioning', 'category')).toBe('');
  });
});

describe('saving a Brand Hub field', () => {
  it.each([
    ['brandCore', 'vision'],
    ['targetAudience', 'painPoints'],
    ['targetAudience', 'desires'],
    ['targetAudience', 'buyingTriggers'],
    ['positioning', 'category'],
    ['brandVoice', 'toneOfVoice'],
    ['visualIdentity', 'designStyle'],
    ['coreProducts', 'products'],
  ])('writes %s.%s under userInfo.brandHub and nowhere else [HUB-33 HUB-37 HUB-39 DATA-29]', (section, field) => {
    expect(brandFieldChanges(section, field, 'new')).toEqual([{ path: ['userInfo', 'brandHub', section, field], value: 'new' }]);
  });

  it.each(['businessName', 'industry', 'businessDescription'])('keeps %s out of brandHub and stores it in the profile and at the top [HUB-34 HUB-35 HUB-36 DATA-28]', (field) => {
    expect(brandFieldChanges('basicInfo', field, 'new')).toEqual([
      { path: ['userInfo', 'profile', field], value: 'new' },
      { path: [field], value: 'new' },
    ]);
    const before: UserDocument = { ...fresh, [field]: 'old', userInfo: { profile: { [field]: 'old' } } };
    expect(displayedValue(withChanges(brandFieldChanges('basicInfo', field, 'new'), before), 'basicInfo', field)).toBe('new');
  });

  it('stores role in its section and wherever else it is read [HUB-37]', () => {
    expect(brandFieldChanges('basicInfo', 'role', 'CMO')).toEqual([
      { path: ['userInfo', 'brandHub', 'basicInfo', 'role'], value: 'CMO' },
      { path: ['userInfo', 'profile', 'role'], value: 'CMO' },
      { path: ['role'], value: 'CMO' },
    ]);
  });

  it('copies mission to the top level [HUB-38 DATA-26]', () => {
    expect(brandFieldChanges('brandCore', 'mission', 'Sundays')).toEqual([
      { path: ['userInfo', 'brandHub', 'brandCore', 'mission'], value: 'Sundays' },
      { path: ['mission'], value: 'Sundays' },
    ]);
  });

  it('copies the ideal customer to the top-level target audience as text [HUB-39]', () => {
    expect(brandFieldChanges('targetAudience', 'idealCustomer', 'Owners')).toEqual([
      { path: ['userInfo', 'brandHub', 'targetAudience', 'idealCustomer'], value: 'Owners' },
      { path: ['targetAudience'], value: 'Owners' },
    ]);
  });

  it('keeps the answer B2B, B2C or Both of an old document in the profile [HUB-39 DATA-21]', () => {
    for (const answer of ['B2B', 'B2C', 'Both']) {
      expect(keepAudienceChanges({ ...fresh, targetAudience: answer })).toEqual([{ path: ['userInfo', 'profile', 'targetAudience'], value: answer }]);
    }
    expect(keepAudienceChanges({ ...fresh, targetAudience: 'B2B', userInfo: { profile: { targetAudience: 'Both' } } })).toEqual([]);
    for (const targetAudience of ['Owners', '', undefined, { idealCustomer: 'B2B' }]) expect(keepAudienceChanges({ ...fresh, targetAudience })).toEqual([]);
  });

  it('has no checks [HUB-32]', () => {
    for (const value of ['', ' ', 'x'.repeat(50_000)]) {
      expect(brandFieldChanges('coreProducts', 'usp', value)).toEqual([{ path: ['userInfo', 'brandHub', 'coreProducts', 'usp'], value }]);
    }
  });
});

describe('legacy brand data', () => {
  const old = { brandCore: { mission: 'm' }, brandVoice: { toneOfVoice: 'dry' } };

  it('is copied, whole sections at a time, where brandHub misses them [DATA-42 DATA-30]', () => {
    expect(legacyCopyChanges({ ...fresh, userInfo: { brandData: old } })).toEqual([
      { path: ['userInfo', 'brandHub', 'brandCore'], value: { mission: 'm' } },
      { path: ['userInfo', 'brandHub', 'brandVoice'], value: { toneOfVoice: 'dry' } },
    ]);
  });

  it('is copied from the top level likewise, after the one under userInfo [DATA-43]', () => {
    expect(legacyCopyChanges({ ...fresh, brandData: old, userInfo: { brandData: { brandCore: { vision: 'v' }, brandVoice: {} } } })).toEqual([
      { path: ['userInfo', 'brandHub', 'brandCore'], value: { vision: 'v' } },
      { path: ['userInfo', 'brandHub', 'brandVoice'], value: { toneOfVoice: 'dry' } },
    ]);
  });

  it('does not touch a section that is there, and fills empty and null ones [DATA-44]', () => {
    const brandHub = { brandCore: { vision: 'v' }, brandVoice: {} };
    expect(legacyCopyChanges({ ...fresh, userInfo: { brandHub, brandData: old } })).toEqual([
      { path: ['userInfo', 'brandHub', 'brandVoice'], value: { toneOfVoice: 'dry' } },
    ]);
    const nulls = { ...fresh, userInfo: { brandHub: { brandVoice: null }, brandData: { brandVoice: { toneOfVoice: 'dry' } } } } as unknown as UserDocument;
    expect(legacyCopyChanges(nulls)).toHaveLength(1);
  });

  it('needs no second copy [DATA-42]', () => {
    const user: UserDocument = { ...fresh, brandData: { custom: { note: 'n' } }, userInfo: { brandData: old } };
    const copied = applyChanges(user, legacyCopyChanges(user));
    expect(legacyCopyChanges(copied)).toEqual([]);
    expect(copied.userInfo?.brandHub).toEqual({ ...old, custom: { note: 'n' } });
    expect(copied.brandData).toEqual({ custom: { note: 'n' } });
    expect(copied.userInfo?.brandData).toEqual(old);
  });

  it('is nothing for documents without any, or with none that can be read', () => {
    expect(legacyCopyChanges(fresh)).toEqual([]);
    expect(legacyCopyChanges({ ...fresh, brandData: { brandCore: {} } })).toEqual([]);
    expect(legacyCopyChanges({ ...fresh, brandData: 'x', userInfo: { brandData: [1] } } as unknown as UserDocument)).toEqual([]);
  });
});

describe('how much is filled in', () => {
  it('counts the fields of the account type [HUB-08]', () => {
    expect(brandCompleteness(fresh)).toMatchObject({ filled: 0, total: 20 });
    expect(brandCompleteness(null)).toMatchObject({ filled: 0, total: 20 });
    const user: UserDocument = {
      ...fresh,
      businessName: 'Tallybean',
      role: 'not a startup field',
      userInfo: { brandHub: { brandCore: { mission: 'm', vision: ' ' }, visualIdentity: { brandColors: '{"primary":[],"secondary":["#fff"]}' } } },
    };
    const { filled, sections } = brandCompleteness(user);
    expect(filled).toBe(3);
    expect(sections.map(({ key, filled: done, total }) => [key, done, total])).toEqual([
      ['basicInfo', 1, 3],
      ['brandCore', 1, 4],
      ['targetAudience', 0, 4],
      ['positioning', 0, 3],
      ['brandVoice', 0, 2],
      ['visualIdentity', 1, 2],
      ['coreProducts', 0, 2],
    ]);
    expect(sections[6]?.title).toBe('Core Products/Services');
    expect(brandCompleteness({ ...user, accountType: 'marketer' }).filled).toBe(4);
  });

  it('counts colours only when there is one [COLOR-05]', () => {
    for (const brandColors of ['', '{"primary":[],"secondary":[]}', '{oops', '{"primary":["#fff"]}']) {
      const user: UserDocument = { ...fresh, userInfo: { brandHub: { visualIdentity: { brandColors } } } };
      expect(brandCompleteness(user).filled).toBe(brandColors.includes('#fff') ? 1 : 0);
    }
  });
});
