import { describe, expect, it } from 'vitest';
import { displayedValue } from '../domain/brand-hub/displayed-value.ts';
import { needsPayment } from '../domain/gate/needs-payment.ts';
import { decodeUserView } from './decode-user-view.ts';
import type { UserView } from './wire.ts';

const view: UserView = {
  uid: 'u1',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  createdAt: '2025-03-17T09:00:00.000Z',
  didOnboarding: true,
  plan: 'none',
  hasCustomer: true,
  accountType: 'marketer',
  marketingFocus: ['SEO'],
  userInfo: { profile: { industry: 'Cafés' } },
  version: 7,
};

describe('a decoded user view', () => {
  it('is a document with dates, without what only the wire has [DATA-06]', () => {
    const { createdAt: _text, hasCustomer: _flag, version: _version, ...fields } = view;
    expect(decodeUserView(view)).toEqual({ ...fields, createdAt: new Date('2025-03-17T09:00:00Z') });
    expect(decodeUserView({ ...view, createdAt: null }).createdAt).toBeNull();
  });

  it('decides gates and values like the document itself [GATE-12]', () => {
    const user = decodeUserView(view);
    expect(needsPayment(user)).toBe(false);
    expect(displayedValue(user, 'basicInfo', 'industry')).toBe('Cafés');
  });
});
