import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { newUserDocument } from './new-user-document.ts';
import type { FieldChange, UserDocument } from './user-document.ts';

const now = new Date('2026-11-20T10:00:00Z');
const user: UserDocument = {
  ...newUserDocument({ uid: 'u1', firstName: 'Ada', lastName: 'King', email: 'ada@example.com', now }),
  currentOnboardingStep: 2,
  userInfo: { profile: { industry: 'Cafés' }, brandHub: { brandCore: { mission: 'Sundays', vision: 'Calm' } } },
};

describe('a partial update', () => {
  it('sets and removes exactly the named fields [HUB-33 STORE-02]', () => {
    const changed = applyChanges(user, [
      { path: ['userInfo', 'brandHub', 'brandCore', 'mission'], value: 'Free Sundays' },
      { path: ['plan'], value: 'active' },
      { path: ['currentOnboardingStep'], remove: true },
    ]);
    const { currentOnboardingStep: _removed, ...rest } = user;
    expect(changed).toEqual({
      ...rest,
      plan: 'active',
      userInfo: { profile: { industry: 'Cafés' }, brandHub: { brandCore: { mission: 'Free Sundays', vision: 'Calm' } } },
    });
    expect('currentOnboardingStep' in changed).toBe(false);
  });

  it('leaves the given document as it is', () => {
    const before = structuredClone(user);
    applyChanges(user, [{ path: ['userInfo', 'profile', 'industry'], value: 'x' }]);
    expect(user).toEqual(before);
  });

  it('creates missing maps, and replaces what is no map', () => {
    const changes: FieldChange[] = [
      { path: ['userInfo', 'brandHub', 'positioning', 'category'], value: 'Rotas' },
      { path: ['firstName', 'given'], value: 'Ada' },
      { path: ['createdAt', 'year'], value: 2026 },
      { path: ['marketingFocus', 'first'], value: 'SEO' },
    ];
    const changed: unknown = applyChanges({ ...user, marketingFocus: ['PR'] }, changes);
    expect(changed).toMatchObject({
      firstName: { given: 'Ada' },
      createdAt: { year: 2026 },
      marketingFocus: { first: 'SEO' },
      userInfo: { brandHub: { positioning: { category: 'Rotas' }, brandCore: { vision: 'Calm' } } },
    });
  });

  it('changes nothing when what it removes is not there', () => {
    expect(applyChanges(user, [{ path: ['role'], remove: true }])).toEqual(user);
    expect(applyChanges(user, [{ path: ['brandData', 'brandCore', 'mission'], remove: true }])).toEqual(user);
    expect(applyChanges(user, [{ path: ['firstName', 'given'], remove: true }])).toEqual(user);
    expect(applyChanges(user, [])).toEqual(user);
  });

  it('removes a nested field and keeps its neighbours', () => {
    expect(applyChanges(user, [{ path: ['userInfo', 'brandHub', 'brandCore', 'mission'], remove: true }]).userInfo?.brandHub).toEqual({
      brandCore: { vision: 'Calm' },
    });
  });

  it('never reaches a prototype, whatever the path', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a'), { minLength: 1, maxLength: 3 }), ([first = 'a', ...rest]) => {
        const path: readonly [string, ...string[]] = [first, ...rest];
        const changed: unknown = applyChanges(user, [{ path, value: 'polluted' }]);
        expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
        expect(({} as Record<string, unknown>)['a']).toBeUndefined();
        const read = path.reduce<unknown>((map, key) => Object.getOwnPropertyDescriptor(map, key)?.value, changed);
        expect(read).toBe('polluted');
      }),
    );
  });
});
