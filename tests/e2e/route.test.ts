import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { countCalls, watchPaths } from './support/hold.ts';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, callApi, newPerson, onboardedPerson, paidPerson, pressInSandbox, type Visit } from './support/states.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

describe('the route table', () => {
  const stage = useStage();
  let nobody: Visit;
  let customer: Visit;

  beforeAll(async () => {
    [nobody, customer] = await Promise.all([anonymous(stage.browser, stage.url), onboardedPerson(stage.browser, stage.url)]);
  });

  const open = async ({ page }: Visit, path: string): Promise<Page> => {
    await page.goto(`${stage.url}${path}`);
    return page;
  };

  it('answers every address of the table with the app, on a fresh load [ROUTE-24]', async () => {
    const paths = ['/', '/login', '/signup', '/profile', '/brandhub', '/success', '/cancel', '/loading', '/payment-required', '/onboarding', '/chat', '/privacyPolicy', '/termsOfService'];
    for (const path of paths) {
      const answer = await nobody.context.request.get(`${stage.url}${path}`);
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  it('shows a visitor the two forms, and the other paths in lower case stay as they are [ROUTE-03 ROUTE-04 ROUTE-18]', async () => {
    const page = await open(nobody, '/login');
    await heading(page, 'Log in').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await open(nobody, '/signup');
    await heading(page, 'Sign up').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    await page.reload();
    await heading(page, 'Sign up').waitFor();
  });

  it('sends a visitor from every guarded path to log-in [ROUTE-07 ROUTE-11 ROUTE-12 ROUTE-13 AUTH-06 GATE-01 GATE-16 GATE-19]', async () => {
    for (const path of ['/brandhub', '/payment-required', '/onboarding', '/chat', '/profile', '/']) {
      const page = await open(nobody, path);
      await expectPath(page, '/login');
      await heading(page, 'Log in').waitFor();
    }
  });

  it('sends every unknown path to log-in [ROUTE-16 ROUTE-22]', async () => {
    for (const path of ['/nope', '/a/b', '/dashboard', '/chat/deep', '/login/x']) {
      const page = await open(nobody, path);
      await expectPath(page, '/login');
      await heading(page, 'Log in').waitFor();
    }
    const page = await open(customer, '/nope');
    await expectPath(page, '/chat');
  });

  it('shows everybody the pages that are open to all [ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-14 ROUTE-15 ROUTE-23]', async () => {
    for (const visit of [nobody, customer]) {
      const page = await open(visit, '/success?session_id=x');
      await heading(page, 'Something went wrong').waitFor();
      expect(new URL(page.url()).pathname).toBe('/success');
      await open(visit, '/cancel');
      await heading(page, 'Payment Canceled').waitFor();
      expect(new URL(page.url()).pathname).toBe('/cancel');
      await open(visit, '/privacyPolicy');
      await heading(page, 'Privacy Policy').waitFor();
      await open(visit, '/termsOfService');
      await heading(page, 'Terms of Service').waitFor();
      await open(visit, '/loading');
      await page.getByRole('status', { name: 'Loading...' }).waitFor();
    }
  });

  it('stays on the waiting screen at /loading, also once it is known who is there [ROUTE-10]', async () => {
    for (const visit of [nobody, customer]) {
      const answered = visit.page.waitForResponse((response) => response.url().endsWith('/api/session'));
      const page = await open(visit, '/loading');
      await answered;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.getByRole('status', { name: 'Loading...' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/loading');
    }
  });

  it('goes from / to the chat and adds one entry to the history only [ROUTE-01 ROUTE-02 ROUTE-13]', async () => {
    const page = await customer.context.newPage();
    await page.goto('about:blank#start');
    const before = await page.evaluate(() => history.length);
    await page.goto(`${stage.url}/`);
    await expectPath(page, '/chat');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    expect(page.url()).toBe('about:blank#start');
    await page.close();
  });

  it('shows a person who has not paid the profile, the Brand Hub and the subscription screen [ROUTE-05 ROUTE-06 ROUTE-11]', async () => {
    const unpaid = await newPerson(stage.browser, stage.url);
    const page = await open(unpaid, '/profile');
    await heading(page, 'Profile').waitFor();
    await open(unpaid, '/brandhub');
    await page.getByRole('dialog', { name: 'Welcome to your Brand Hub' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/brandhub');
    await open(unpaid, '/payment-required');
    await heading(page, 'Subscription Required').waitFor();
    expect(new URL(page.url()).pathname).toBe('/payment-required');
    await unpaid.context.close();
  });

  it('shows onboarding to a person who has paid, and keeps the screen over a reload [ROUTE-12 ROUTE-24]', async () => {
    const paid = await paidPerson(stage.browser, stage.url);
    const page = await open(paid, '/onboarding');
    await page.getByRole('button', { name: "Let's get started!" }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: "Let's get started!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/onboarding');
    await paid.context.close();
  });

  it('takes the links between the forms in their own case and shows the lower-case address [ROUTE-18 ROUTE-19 ROUTE-20 LOGIN-04 SIGNUP-08]', async () => {
    for (const [path, title, lower] of [['/signUp', 'Sign up', '/signup'], ['/logIn', 'Log in', '/login']] as const) {
      const page = await open(nobody, path);
      await heading(page, title).waitFor();
      await expectPath(page, lower);
    }
    const { page } = nobody;
    const toSignUp = page.getByRole('main').getByRole('link', { name: 'Sign up' });
    expect(await toSignUp.getAttribute('href')).toBe('/signUp');
    await toSignUp.click();
    await heading(page, 'Sign up').waitFor();
    await expectPath(page, '/signup');
    const toLogIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
    expect(await toLogIn.getAttribute('href')).toBe('/logIn');
    await toLogIn.click();
    await heading(page, 'Log in').waitFor();
    await expectPath(page, '/login');
  });

  it('points the payment pages\' buttons to /dashboard, which falls to log-in [ROUTE-21 ROUTE-22 PAY-18 PAY-27]', async () => {
    const { page } = nobody;
    const paths = watchPaths(page);
    for (const [path, button] of [['/success', 'Go to Dashboard'], ['/cancel', 'Try Again']] as const) {
      await open(nobody, path);
      paths.length = 0;
      await page.getByRole('button', { name: button }).click();
      await expectPath(page, '/login');
      expect(paths.slice(-2)).toEqual(['/dashboard', '/login']);
    }
  });

  it('comes back from the checkout to /success and /cancel [ROUTE-23]', async () => {
    const unpaid = await newPerson(stage.browser, stage.url);
    const { url: address } = await callApi(unpaid.context, `${stage.url}/api/billing/checkout`);
    const canceled = await pressInSandbox(unpaid, String(address), 'cancel');
    expect(canceled).toBe(`${stage.url}/cancel`);
    const paid = await pressInSandbox(unpaid, String(address), 'pay');
    expect(paid).toMatch(new RegExp(`^${stage.url}/success\\?session_id=cs_\\w+$`));
    await unpaid.context.close();
  });

  it('gives nobody a way around: no address and no field makes an administrator [PROD-18]', async () => {
    for (const path of ['/admin', '/users', '/team']) await expectPath(await open(nobody, path), '/login');
    const visit = await newPerson(stage.browser, stage.url);
    for (const fields of [{ isAdmin: 'true' }, { plan: 'active' }, { uid: 'x' }]) {
      await expect(callApi(visit.context, `${stage.url}/api/profile`, { method: 'PATCH', body: { fields } })).rejects.toThrow(/gave 4\d\d/);
    }
    const calls = countCalls(visit.page, '/api/session');
    await expectPath(await open(visit, '/chat'), '/payment-required');
    expect(calls()).toBeGreaterThan(0);
    await visit.context.close();
  });
});
