import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCalls, refuse, watchPaths } from './support/hold.ts';
import { aPerson, expectPath, signUp } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, answerOnboarding, newPerson, pay, STARTUP_ANSWERS, storedUser, type Visit } from './support/states.ts';

const LABELS = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const;

describe('the sign-up form', () => {
  const stage = useStage();
  let visit: Visit;
  let calls: () => number;

  beforeAll(async () => {
    visit = await anonymous(stage.browser, stage.url);
    calls = countCalls(visit.page, '/api/auth/sign-up');
  });
  beforeEach(async () => {
    await visit.context.clearCookies();
    await visit.page.goto(`${stage.url}/signup`);
    await field('Email').waitFor();
  });

  const field = (label: string) => visit.page.getByLabel(label, { exact: true });
  const button = () => visit.page.getByRole('button', { name: 'Sign up', exact: true });
  const shows = (text: string) => visit.page.getByRole('alert').filter({ hasText: text }).waitFor();
  const fill = async (changes: Partial<Record<(typeof LABELS)[number], string>> = {}) => {
    const person = aPerson();
    const values = { 'First name': person.firstName, 'Last name': person.lastName, Email: person.email, Password: person.password, 'Confirm password': person.password, ...changes };
    for (const label of LABELS) await field(label).fill(values[label]);
  };
  const nobodyIsSignedIn = async () => expect(await storedUser(visit)).toBeNull();

  it('asks for five things in their order and has the button "Sign up" [SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-04 SIGNUP-05 SIGNUP-06 SIGNUP-07]', async () => {
    const labels = await visit.page.locator('form input').evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.labels?.[0]?.textContent : null)));
    expect(labels).toEqual([...LABELS]);
    const types = await visit.page.locator('form input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('type')));
    expect(types).toEqual(['text', 'text', 'email', 'password', 'password']);
    expect((await button().innerText()).trim()).toBe('Sign up');
  });

  it('leads to the log-in form [SIGNUP-08]', async () => {
    await visit.page.getByRole('link', { name: 'Log in' }).click();
    await visit.page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  it('needs all five: with one left empty nothing is sent [SIGNUP-11]', async () => {
    const before = calls();
    for (const label of LABELS) {
      await fill({ [label]: '' });
      await button().click();
      const missing = await visit.page.locator(':focus').evaluate((input) => (input instanceof HTMLInputElement && !input.validity.valid ? input.labels?.[0]?.textContent : null));
      expect(missing).toBe(label);
    }
    expect(calls()).toBe(before);
    await nobodyIsSignedIn();
  });

  it('refuses two different passwords and one that is too short, before anything is sent [SIGNUP-12 SIGNUP-13 ERR-18]', async () => {
    const before = calls();
    await fill({ 'Confirm password': 'six-or-mere' });
    await button().click();
    await shows('Passwords do not match.');
    await fill({ Password: '12345', 'Confirm password': '12345' });
    await button().click();
    await shows('Password should be at least 6 characters long.');
    expect(calls()).toBe(before);
    await nobodyIsSignedIn();
  });

  it('says what the server refuses, in the catalogue\'s words, and keeps what was typed [ERR-17 ERR-18 ERR-20 ERR-21]', async () => {
    const { page } = visit;
    await fill({ Email: 'maya@tallybean' });
    for (const [code, text] of [
      ['invalid-email', 'Please enter a valid email address.'],
      ['weak-password', 'Password should be at least 6 characters long.'],
      ['internal', 'An error occurred. Please try again.'],
      ['rate-limited', 'An error occurred. Please try again.'],
      ['uid-missing', 'Something went wrong. Please try again.'],
    ] as const) {
      await refuse(page, '**/api/auth/sign-up', { status: 400, code });
      await button().click();
      await shows(text);
      await page.unroute('**/api/auth/sign-up');
    }
    expect(await field('Email').inputValue()).toBe('maya@tallybean');
    await nobodyIsSignedIn();
  });

  it('tells a lost connection apart [ERR-19]', async () => {
    await fill();
    await visit.context.setOffline(true);
    await button().click();
    await shows('Network error. Please check your internet connection.');
    await visit.context.setOffline(false);
    await nobodyIsSignedIn();
  });

  it('takes six characters, goes to onboarding by one navigation, and from then on the form leads to the chat and its gate [SIGNUP-09 PROD-04 SIGNUP-10 SIGNUP-13 SIGNUP-14 NEWU-02 NEWU-04 NEWU-05 NEWU-06 NEWU-08]', async () => {
    const person = aPerson({ firstName: 'Ada', lastName: 'King Lovelace', password: '123456' });
    const paths = watchPaths(visit.page);
    await signUp(visit.page, stage.url, person);
    await expectPath(visit.page, '/payment-required');
    expect(paths.filter((path) => path !== '/signup')).toEqual(['/onboarding', '/payment-required']);
    expect(await storedUser(visit)).toMatchObject({ firstName: 'Ada', lastName: 'King Lovelace', email: person.email, didOnboarding: false, plan: 'none', theme: 'dark', hasCustomer: true });

    for (const path of ['/signup', '/signUp']) {
      paths.length = 0;
      await visit.page.goto(`${stage.url}${path}`);
      await expectPath(visit.page, '/payment-required');
      expect(paths).toContain('/chat');
    }
  });

  it('refuses an email that is taken [ERR-16]', async () => {
    const { person, context } = await newPerson(stage.browser, stage.url);
    await context.close();
    await signUp(visit.page, stage.url, { ...person, email: person.email.toUpperCase() });
    await shows('This email is already registered. Please use a different email or login.');
    await nobodyIsSignedIn();
  });

  it('makes the Welcome Chat and requests one welcome mail [NEWU-10 NEWU-11]', async () => {
    const person = aPerson({ firstName: 'Grace' });
    await signUp(visit.page, stage.url, person);
    await expectPath(visit.page, '/payment-required');
    const outbox = join(stage.product.dataDir, 'outbox');
    const mails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml')).map((name) => readFileSync(join(outbox, name), 'utf8')).filter((mail) => mail.includes(person.email));
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
    expect(mails()[0]).toContain('Grace');
    await pay(visit);
    await answerOnboarding(visit, 'startup', STARTUP_ANSWERS);
    await visit.page.goto(`${stage.url}/chat`);
    await visit.page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Welcome Chat' }).waitFor();
  });
});

describe('signing up while the payment provider and the mail server are down', () => {
  const stage = useStage({
    STRIPE_SECRET_KEY: 'sk_test_down', STRIPE_WEBHOOK_SECRET: 'whsec_down', STRIPE_PRICE_ID: 'price_down', STRIPE_API_BASE: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.com',
  });

  it('still goes to onboarding; both failures are only logged [SIGNUP-15 SIGNUP-16 NEWU-12 PROF-05 ERR-25 PAY-12 PAY-14]', async () => {
    const visit = await anonymous(stage.browser, stage.url);
    const { page } = visit;
    const paths = watchPaths(page);
    await signUp(page, stage.url, aPerson());
    await page.waitForURL(/payment-required/, { timeout: 30_000 });
    expect(paths).toContain('/onboarding');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await storedUser(visit)).toMatchObject({ hasCustomer: false, didOnboarding: false });
    expect(stage.product.output()).toMatch(/customer/);
    expect(stage.product.output()).toMatch(/mail/);

    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByRole('alert').filter({ hasText: /^Stripe account not set up\. Please contact support\.$/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe Now' }).isEnabled()).toBe(true);

    await page.goto(`${stage.url}/profile`);
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
    expect(await page.getByRole('button', { name: 'Manage Subscription' }).count()).toBe(0);
    await visit.context.close();
  }, 60_000);
});
