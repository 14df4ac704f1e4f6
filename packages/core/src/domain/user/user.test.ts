import { describe, expect, it } from 'vitest';
import { accountTypeOf, DEFAULT_ACCOUNT_TYPE, isStartup } from './account-type.ts';
import { answerList } from './answer-of.ts';
import { newUserDocument } from './new-user-document.ts';
import { splitDisplayName } from './split-display-name.ts';
import { isBlank, storedText } from './stored-text.ts';
import { DEFAULT_THEME, isTheme, missingThemeChanges, themeChanges, themeOf, toggledTheme } from './theme.ts';
import { topLevelText } from './top-level-text.ts';
import type { UserDocument } from './user-document.ts';

describe('a new user document', () => {
  const now = new Date('2026-11-20T10:00:00Z');

  it('holds who the person is, when it was made, and that onboarding is not done [DATA-02 DATA-03 DATA-04 DATA-05 DATA-06 DATA-07 NEWU-02 NEWU-03 NEWU-05 GOOG-16]', () => {
    expect(newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now })).toEqual({
      uid: 'u1',
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@example.com',
      createdAt: now,
      didOnboarding: false,
      plan: 'none',
      theme: 'dark',
    });
  });

  it('keeps the theme that was shown at sign-up [NEWU-04 DATA-17]', () => {
    expect(newUserDocument({ uid: 'u1', firstName: '', lastName: '', email: '', now, theme: 'light' }).theme).toBe('light');
  });

  it('has no payment customer yet [NEWU-09]', () => {
    expect(newUserDocument({ uid: 'u1', firstName: '', lastName: '', email: '', now })).not.toHaveProperty('stripeCustomerId');
  });
});

describe('the account type', () => {
  it('is startup when it is missing or blank [DATA-15 CONST-15]', () => {
    expect(DEFAULT_ACCOUNT_TYPE).toBe('startup');
    for (const user of [null, {}, { accountType: null }, { accountType: '' }, { accountType: '  ' }]) {
      expect(accountTypeOf(user)).toBe('startup');
      expect(isStartup(user)).toBe(true);
    }
  });

  it('is a company type for every value other than startup [DATA-14 DATA-16]', () => {
    expect(isStartup({ accountType: 'startup' })).toBe(true);
    expect(isStartup({ accountType: ' startup ' })).toBe(true);
    for (const accountType of ['marketer', 'company', 'Startup']) {
      expect(accountTypeOf({ accountType })).toBe(accountType);
      expect(isStartup({ accountType })).toBe(false);
    }
  });
});

describe('the theme', () => {
  it('is dark for nobody signed in and for users without a stored one [THEME-01 THEME-02 CONST-14]', () => {
    expect(DEFAULT_THEME).toBe('dark');
    for (const user of [null, {}, { theme: null }, { theme: '' }, { theme: 'blue' }]) expect(themeOf(user)).toBe('dark');
  });

  it('is the stored one, which a first load does not overwrite [THEME-04]', () => {
    expect(themeOf({ theme: 'light' })).toBe('light');
    expect(themeOf({ theme: 'dark' })).toBe('dark');
    expect(missingThemeChanges({ theme: 'light' })).toEqual([]);
    expect(missingThemeChanges({ theme: 'dark' })).toEqual([]);
  });

  it('is written as dark on first load when none is stored [THEME-03]', () => {
    for (const user of [{}, { theme: null }, { theme: 'blue' }]) {
      expect(missingThemeChanges(user)).toEqual([{ path: ['theme'], value: 'dark' }]);
    }
  });

  it('flips between light and dark and is saved as the only change [THEME-05 THEME-06 STORE-14]', () => {
    expect(toggledTheme('dark')).toBe('light');
    expect(toggledTheme('light')).toBe('dark');
    expect(themeChanges('light')).toEqual([{ path: ['theme'], value: 'light' }]);
  });

  it('has two values [PROD-15 DATA-17]', () => {
    expect(['light', 'dark', 'Light', 'auto', '', null, undefined, 1].filter(isTheme)).toEqual(['light', 'dark']);
  });
});

describe('the name of a Google user', () => {
  it.each([
    ['Ada King Lovelace', 'Ada', 'King Lovelace'],
    ['Ada', 'Ada', ''],
    ['  Ada \t King\u00a0 Lovelace ', 'Ada', 'King Lovelace'],
  ])('splits %j into the first word and the rest [GOOG-14 GOOG-15]', (displayName, firstName, lastName) => {
    expect(splitDisplayName(displayName, 'ada@example.com')).toEqual({ firstName, lastName });
  });

  it('is the part of the address before the @ when there is no display name [GOOG-14]', () => {
    for (const displayName of ['', '  ', null, undefined]) {
      expect(splitDisplayName(displayName, ' ada.k@example.com ')).toEqual({ firstName: 'ada.k', lastName: '' });
    }
  });
});

describe('stored values', () => {
  it('read as text as it was written; blank and foreign values as no text', () => {
    expect(storedText(' Plain words ')).toBe(' Plain words ');
    expect(storedText(['SEO', ' ', 'PR', 7])).toBe('SEO, PR');
    for (const value of ['', ' \n', null, undefined, 7, true, {}, { a: 'x' }, []]) {
      expect(storedText(value)).toBe('');
      expect(isBlank(value)).toBe(true);
    }
    expect(isBlank('x')).toBe(false);
  });

  it('read a list answer as its items, and a single text as one item [DATA-23]', () => {
    const user = newUserDocument({ uid: 'u1', firstName: '', lastName: '', email: '', now: new Date(0) });
    const stored = (marketingFocus: unknown): UserDocument => ({ ...user, marketingFocus }) as UserDocument;
    expect(answerList(stored(['SEO', ' ', 7, 'PR']), 'marketingFocus')).toEqual(['SEO', 'PR']);
    expect(answerList(stored('SEO'), 'marketingFocus')).toEqual(['SEO']);
    for (const nothing of [undefined, null, ' ', {}]) expect(answerList(stored(nothing), 'marketingFocus')).toEqual([]);
    expect(answerList(null, 'marketingFocus')).toEqual([]);
  });

  it('read a text or an old map as the text of a top-level copy [DATA-31]', () => {
    expect(topLevelText('B2B')).toBe('B2B');
    expect(topLevelText({ desires: 'Quiet Sundays', idealCustomer: 'Café owners' })).toBe('Café owners');
    expect(topLevelText({ painPoints: 'Rotas', idealCustomer: ' ', desires: 'Quiet Sundays' })).toBe('Rotas, Quiet Sundays');
    for (const value of [null, undefined, 3, {}, '']) expect(topLevelText(value)).toBe('');
  });
});
