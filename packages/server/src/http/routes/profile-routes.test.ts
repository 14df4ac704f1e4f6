import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, subscriber, type TestPerson } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';

describe('profile routes', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeEach(async () => {
    app = await startTestApp();
    person = await newcomer(app);
  });
  afterEach(() => app.stop());

  const stored = async () => (await app.ports.users.readUser(person.uid))?.user;

  it('saves names and answers, and nothing else', async () => {
    expect((await person.browser.patch('/api/profile', { fields: { firstName: 'Grace', lastName: 'Hopper' } })).body).toEqual({ success: true });
    expect(await stored()).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    for (const field of ['email', 'uid', 'plan', 'createdAt', 'stripeCustomerId', 'checkoutSessionId', 'paymentStatus', 'didOnboarding', 'userInfo', '__proto__']) {
      const before = await stored();
      const answer = await person.browser.patch('/api/profile', `{"fields":{"${field}":"x"}}`);
      expect(answer.status === 200 ? await stored() : before, field).toEqual(before);
    }
  });

  it('sets the theme', async () => {
    expect((await person.browser.put('/api/theme', { theme: 'light' })).body).toEqual({ success: true });
    expect((await stored())?.theme).toBe('light');
    expect((await person.browser.put('/api/theme', { theme: 'blue' })).status).toBe(400);
  });

  it('saves a Brand Hub field and refuses one there is not', async () => {
    expect((await person.browser.put('/api/brand/brandCore/mission', { value: 'Calm Sundays' })).body).toEqual({ success: true });
    expect(await stored()).toMatchObject({ mission: 'Calm Sundays', userInfo: { brandHub: { brandCore: { mission: 'Calm Sundays' } } } });
    const before = await stored();
    for (const path of ['brandCore/plan', '__proto__/polluted', 'nothing/mission']) {
      expect((await person.browser.put(`/api/brand/${path}`, { value: 'x' })).status, path).toBeGreaterThanOrEqual(400);
    }
    expect(await stored()).toEqual(before);
  });

  it('replaces one list of colors and leaves the other', async () => {
    const red = { hex: '#FF0000', rgb: 'rgb(255, 0, 0)', rgba: 'rgba(255, 0, 0, 1)' };
    await person.browser.put('/api/brand-colors/primary', { colors: [red] });
    await person.browser.put('/api/brand-colors/secondary', { colors: [] });
    const text = (await stored())?.userInfo?.brandHub?.['visualIdentity']?.['brandColors'] ?? '';
    expect(JSON.parse(text)).toEqual({ primary: [red], secondary: [] });
    expect((await person.browser.put('/api/brand-colors/tertiary', { colors: [] })).status).toBe(404);
    expect((await person.browser.put('/api/brand-colors/primary', { colors: ['#FF0000'] })).status).toBe(400);
    expect((await person.browser.put('/api/brand-colors/primary', { colors: [], seen: ['#FF0000'] })).status).toBe(400);
  });

  it('keeps the colors of two tabs that began with the same list', async () => {
    const color = (hex: string) => ({ hex, rgb: '', rgba: '' });
    const seen = [color('#000001')];
    await person.browser.put('/api/brand-colors/primary', { colors: seen });
    const added = ['#00000A', '#00000B', '#00000C'];
    const statuses = await Promise.all(added.map(async (hex) => (await person.browser.put('/api/brand-colors/primary', { colors: [...seen, color(hex)], seen })).status));
    expect(statuses).toEqual([200, 200, 200]);
    const { primary } = JSON.parse((await stored())?.userInfo?.brandHub?.['visualIdentity']?.['brandColors'] ?? '') as { primary: { hex: string }[] };
    expect(primary.map(({ hex }) => hex).sort()).toEqual(['#000001', ...added]);
  });

  it('walks through onboarding and says where it stands', async () => {
    person = await subscriber(app);
    expect((await person.browser.post('/api/onboarding/account-type', { accountType: 'marketer' })).status).toBe(200);
    expect(await stored()).toMatchObject({ accountType: 'marketer', currentOnboardingStep: 0 });
    expect((await person.browser.post('/api/onboarding/answer', { step: 0, answer: 'Tallybean' })).body).toEqual({ success: true, step: 1 });
    expect((await person.browser.post('/api/onboarding/answer', { step: 1, answer: 'CMO' })).body).toEqual({ success: true, step: 2 });
    expect((await person.browser.post('/api/onboarding/answer', { step: 2, answer: ['SEO', 'PR'] })).body).toEqual({ success: true, step: 3 });
    expect((await person.browser.post('/api/onboarding/answer', { step: 3, answer: '' })).body).toEqual({ success: true, step: -2 });
    expect(await stored()).toMatchObject({ didOnboarding: true, businessName: 'Tallybean', role: 'CMO', marketingFocus: ['SEO', 'PR'] });
    expect((await person.browser.post('/api/onboarding/account-type', { accountType: 'agency' })).status).toBe(400);
  });

  it('lets nobody in without a session', async () => {
    const requests = [
      { method: 'PATCH', path: '/api/profile', body: { fields: { firstName: 'X' } } },
      { method: 'PUT', path: '/api/theme', body: { theme: 'light' } },
      { method: 'PUT', path: '/api/brand/brandCore/mission', body: { value: 'X' } },
      { method: 'PUT', path: '/api/brand-colors/primary', body: { colors: [] } },
      { method: 'POST', path: '/api/onboarding/account-type', body: { accountType: 'startup' } },
      { method: 'POST', path: '/api/onboarding/answer', body: { step: 0, answer: 'X' } },
    ];
    for (const request of requests) {
      expect(await app.browser().request(request), request.path).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    }
  });
});
