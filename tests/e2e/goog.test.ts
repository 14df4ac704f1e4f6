import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hold, watchPaths } from './support/hold.ts';
import { aPerson, expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, answerOnboarding, callApi, pay, STARTUP_ANSWERS, storedUser, type Visit } from './support/states.ts';

const KEYS = { pending: 'googleRedirectPending', returnUrl: 'googleRedirectReturnUrl', error: 'googleRedirectError' } as const;
const FAILED = 'An error occurred. Please try again';

const stored = (page: Page, key: keyof typeof KEYS) => page.evaluate((name) => sessionStorage.getItem(name), KEYS[key]);
const noneStored = async (page: Page) => expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('googleRedirect')))).toEqual([]);

describe('signing in with Google by redirect', () => {
  const stage = useStage();

  const visitor = () => anonymous(stage.browser, stage.url);
  const leave = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('heading', { name: 'Sandbox Google sign-in' }).waitFor();
  };
  const signIn = async (page: Page, email: string, name: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Full name' }).fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  /** Somebody whose Google account has paid and is onboarded, logged out again. */
  const regular = async (): Promise<Visit> => {
    const visit = await visitor();
    await comeBack(visit);
    await pay(visit);
    await answerOnboarding(visit, 'startup', STARTUP_ANSWERS);
    return visit;
  };
  /** The redirects of the flow without a screen: afterwards the browser holds session and result. */
  const comeBack = async ({ context, person }: Visit): Promise<void> => {
    const started = await context.request.get(`${stage.url}/api/auth/google/start`);
    const form = { email: person.email, name: 'Ada King Lovelace', action: 'continue' };
    const answer = await context.request.post(started.url(), { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
    await context.request.get(new URL(answer.headers()['location'] ?? '', stage.url).href, { maxRedirects: 0 });
  };

  it('leaves in the same tab from both forms, and remembers where to come back to [PROD-05 GOOG-01 GOOG-18 GOOG-20]', async () => {
    const { context, page } = await visitor();
    for (const path of ['/login', '/signup']) {
      await page.goto(`${stage.url}${path}`);
      await page.evaluate(() => sessionStorage.clear());
      const start = await hold(page, '**/api/auth/google/start');
      await page.getByRole('button', { name: 'Continue with Google' }).click({ noWaitAfter: true });
      await start.reached;
      await start.release();
      await page.getByRole('heading', { name: 'Sandbox Google sign-in' }).waitFor();
      expect(await stored(page, 'returnUrl')).toBe(`${stage.url}${path}`);
      expect(await stored(page, 'pending')).toBeNull();
      expect(context.pages()).toHaveLength(1);
    }
    await context.close();
  });

  it('makes a new person once, by their name, and leads them to onboarding, where the gate asks for payment [GOOG-03 GOOG-10 GOOG-11 GOOG-14 GOOG-15 GOOG-16 NEWU-13]', async () => {
    const visit = await visitor();
    const { page } = visit;
    const { email } = aPerson();
    await page.goto(`${stage.url}/login`);
    await leave(page);
    const paths = watchPaths(page);
    await signIn(page, email, '  Ada  King Lovelace ');
    await expectPath(page, '/payment-required');
    expect(paths).toContain('/onboarding');
    expect(paths).not.toContain('/chat');
    await page.getByRole('heading', { name: 'Subscription Required' }).waitFor();
    await noneStored(page);
    const first = await storedUser(visit);
    expect(first).toMatchObject({ firstName: 'Ada', lastName: 'King Lovelace', email, didOnboarding: false, plan: 'none', hasCustomer: true });

    await callApi(visit.context, `${stage.url}/api/auth/log-out`);
    await page.goto(`${stage.url}/login`);
    await leave(page);
    await signIn(page, email, 'Somebody Else');
    await expectPath(page, '/payment-required');
    expect(await storedUser(visit)).toMatchObject({ uid: first.uid, firstName: 'Ada', createdAt: first['createdAt'] });
    await visit.context.close();
  });

  it('holds the pending flag while the person is awaited, and moves nobody before [GOOG-09 GOOG-10 GOOG-17]', async () => {
    const visit = await regular();
    const { page } = visit;
    const session = await hold(page, '**/api/session');
    await page.goto(`${stage.url}/login`);
    await session.reached;
    await expect.poll(() => stored(page, 'pending'), { timeout: 15_000 }).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.locator('form, textarea').count()).toBe(0);
    await session.release();
    await expectPath(page, '/chat');
    await noneStored(page);
    await visit.context.close();
  });

  it('leads to the chat, to the place that was refused, or to neither form nor another site [GOOG-02 GOOG-04 GOOG-05 GOOG-06 GOOG-07]', async () => {
    const visit = await regular();
    const { page } = visit;
    const cases: readonly (readonly [string | null, string])[] = [
      [null, '/chat'],
      ['/brandhub?from=mail#positioning', '/brandhub?from=mail#positioning'],
      [`${stage.url}/profile`, '/profile'],
      ['https://evil.example/x', '/chat'],
      ['//evil.example/x', '/chat'],
      ['javascript:alert(1)', '/chat'],
      ['http://', '/chat'],
      ['/login', '/chat'],
      ['/logIn?x=1#y', '/chat'],
      ['/signup/', '/chat'],
      [`${stage.url}/signUp`, '/chat'],
    ];
    for (const [returnUrl, end] of cases) {
      await page.goto(`${stage.url}/sandbox/google`);
      await page.evaluate(([key, value]) => (value === null ? sessionStorage.clear() : sessionStorage.setItem(key, value)), [KEYS.returnUrl, returnUrl] as const);
      await comeBack(visit);
      await page.goto(`${stage.url}/login`);
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.getByRole('heading', { level: 1, name: /[^.]$/ }).or(page.getByRole('dialog')).first().waitFor();
      const { origin, pathname, search, hash } = new URL(page.url());
      expect([returnUrl, origin, pathname + search + hash]).toEqual([returnUrl, stage.url, end]);
      await noneStored(page);
    }
    await visit.context.close();
  });

  it('takes a visitor who was refused through Google to that very place [GOOG-04 GOOG-18]', async () => {
    const visit = await regular();
    const { page, person } = visit;
    await callApi(visit.context, `${stage.url}/api/auth/log-out`);
    await page.goto(`${stage.url}/brandhub#brandVoice`);
    await expectPath(page, '/login');
    expect(await stored(page, 'returnUrl')).toBe('/brandhub#brandVoice');
    await leave(page);
    await signIn(page, person.email, 'Ada King Lovelace');
    await expectPath(page, '/brandhub');
    expect(new URL(page.url()).hash).toBe('#brandVoice');
    await visit.context.close();
  });

  it('goes nowhere when the person is already in the chat [GOOG-08]', async () => {
    const visit = await regular();
    const { page } = visit;
    await page.goto(`${stage.url}/sandbox/google`);
    await page.evaluate((key) => sessionStorage.setItem(key, '/brandhub'), KEYS.returnUrl);
    await comeBack(visit);
    await page.goto(`${stage.url}/chat?from=google`);
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(page.url()).toBe(`${stage.url}/chat?from=google`);
    await noneStored(page);
    await visit.context.close();
  });

  it('says once that it did not work when the person cancels at Google [GOOG-13 GOOG-19]', async () => {
    const { context, page } = await visitor();
    await page.goto(`${stage.url}/brandhub`);
    await expectPath(page, '/login');
    await leave(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectPath(page, '/login');
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    await noneStored(page);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/google/result'));
    await page.reload();
    await answered;
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('warns once and clears up when nobody arrives after the redirect [GOOG-12 GOOG-13 GOOG-19]', async () => {
    const visit = await visitor();
    const { page } = visit;
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await comeBack(visit);
    await page.route('**/api/session', (route) => route.fulfill({ json: { success: true, signedIn: false, user: null } }));
    await page.goto(`${stage.url}/login`);
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor({ timeout: 20_000 });
    expect(warnings.filter((text) => text.includes('Google redirect'))).toHaveLength(1);
    await noneStored(page);
    await visit.context.close();
  });
});
