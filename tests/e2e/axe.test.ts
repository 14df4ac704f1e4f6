import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { looksAt } from './support/accessibility.ts';
import { hold, refuse } from './support/hold.ts';
import { ask, replyIsThere } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, answerOnboarding, callApi, MARKETER_ANSWERS, newPerson, onboardedPerson, paidPerson, pay, type Visit } from './support/states.ts';

const STILL = { context: { reducedMotion: 'reduce' } } as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('axe finds nothing to complain about, in both themes, at a desk and on a phone', { timeout: 90_000 }, () => {
  const stage = useStage({ DAILY_MESSAGE_LIMIT: '1' });
  let nobody: Visit;
  let founder: Visit;

  beforeAll(async () => {
    [nobody, founder] = await Promise.all([anonymous(stage.browser, stage.url, STILL), onboardedPerson(stage.browser, stage.url, STILL)]);
  });

  it('on the forms, with an error too', async () => {
    const { page } = nobody;
    await page.goto(`${stage.url}/login`);
    await page.getByLabel('Email').fill('nobody@tallybean.example');
    await page.getByLabel('Password').fill('six-or-more');
    await button(page, 'Log in').click();
    await page.getByRole('alert').waitFor();
    expect(await looksAt(page, 'log-in with an error')).toEqual([]);
    await page.goto(`${stage.url}/signup`);
    await heading(page, 'Sign up');
    expect(await looksAt(page, 'sign-up')).toEqual([]);
    for (const [query, title] of [['forgot', 'Forgot password'], ['reset=token', 'New password']] as const) {
      await page.goto(`${stage.url}/login?${query}`);
      await heading(page, title);
      expect(await looksAt(page, title)).toEqual([]);
    }
  });

  it('on the pages that are open to all', async () => {
    const { page } = nobody;
    for (const [path, title] of [['/success', 'Something went wrong'], ['/cancel', 'Payment Canceled'], ['/privacyPolicy', 'Privacy Policy'], ['/termsOfService', 'Terms of Service']] as const) {
      await page.goto(`${stage.url}${path}`);
      await heading(page, title);
      expect(await looksAt(page, path)).toEqual([]);
    }
    await page.goto(`${stage.url}/loading`);
    await page.getByRole('status', { name: 'Loading...' }).waitFor();
    expect(await looksAt(page, 'waiting')).toEqual([]);
  });

  it('on the subscription screen with an error, and on the success page', async () => {
    const visit = await newPerson(stage.browser, stage.url, STILL);
    const { page } = visit;
    await page.goto(`${stage.url}/payment-required`);
    await refuse(page, '**/api/billing/checkout', { status: 502, code: 'checkout-failed' });
    await button(page, 'Subscribe Now').click();
    await page.getByRole('alert').waitFor();
    expect(await looksAt(page, 'subscription with an error')).toEqual([]);
    const success = await pay(visit);
    const confirm = await hold(page, '**/api/billing/confirm');
    await page.goto(success);
    await confirm.reached;
    await heading(page, 'Processing your payment...');
    expect(await looksAt(page, 'payment on its way')).toEqual([]);
    await confirm.release();
    await heading(page, 'Payment Successful!');
    expect(await looksAt(page, 'payment successful')).toEqual([]);
    await visit.context.close();
  });

  it('on every page of onboarding', async () => {
    const visit = await paidPerson(stage.browser, stage.url, STILL);
    const { page } = visit;
    await page.goto(`${stage.url}/onboarding`);
    await button(page, "Let's get started!").waitFor();
    expect(await looksAt(page, 'welcome')).toEqual([]);
    await button(page, "Let's get started!").click();
    await page.getByRole('button', { name: 'Startup Founder/Team' }).waitFor();
    expect(await looksAt(page, 'account type')).toEqual([]);

    await answerOnboarding(visit, 'startup', ['Tallybean']);
    await page.reload();
    await page.getByText('Step 2 of 4').waitFor();
    expect(await looksAt(page, 'textarea')).toEqual([]);
    await answerOnboarding(visit, 'startup', ['Tallybean', 'Rotas', 'Software']);
    await page.reload();
    await page.getByText('B2C', { exact: true }).click();
    expect(await looksAt(page, 'radio')).toEqual([]);

    await answerOnboarding(visit, 'marketer', MARKETER_ANSWERS.slice(0, 1));
    await page.reload();
    await page.getByText('Step 2 of 4').waitFor();
    expect(await looksAt(page, 'dropdown')).toEqual([]);
    await answerOnboarding(visit, 'marketer', MARKETER_ANSWERS.slice(0, 2));
    await page.reload();
    await page.getByText('SEO', { exact: true }).click();
    expect(await looksAt(page, 'multiselect')).toEqual([]);
    await answerOnboarding(visit, 'marketer', MARKETER_ANSWERS.slice(0, 3));
    await page.reload();
    await page.getByRole('textbox').fill('Furniture');
    expect(await looksAt(page, 'text')).toEqual([]);
    await button(page, 'Next').click();
    await heading(page, "You're all set!");
    expect(await looksAt(page, 'the end')).toEqual([]);
    await visit.context.close();
  });

  it('in the chat: empty, waiting, answered, offline and at the limit, with the menus open', async () => {
    const { page } = founder;
    await page.goto(`${stage.url}/chat`);
    await page.getByRole('heading', { name: 'Try asking:' }).waitFor();
    expect(await looksAt(page, 'empty chat')).toEqual([]);
    await ask(page, 'How should we position ourselves?');
    await page.getByRole('status', { name: 'Assistant is typing' }).waitFor();
    expect(await looksAt(page, 'reply pending')).toEqual([]);
    await replyIsThere(page);
    await page.getByRole('button', { name: 'Bad response' }).click();
    await page.getByRole('button', { name: 'Bad response', pressed: true }).waitFor();
    await page.getByText('Daily message limit reached.').waitFor();
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect(await looksAt(page, 'answered, at the limit')).toEqual([]);
    await founder.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    expect(await looksAt(page, 'offline')).toEqual([]);
    await founder.context.setOffline(false);
    await page.getByRole('button', { name: /^Reply style:/ }).click();
    await page.getByRole('menu').or(page.getByRole('listbox')).waitFor();
    expect(await looksAt(page, 'style menu', { sizes: ['desktop'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Open menu').click();
    await page.getByRole('navigation', { name: 'Chats' }).waitFor();
    expect(await looksAt(page, 'drawer', { sizes: ['phone'] })).toEqual([]);
  });

  it('on the profile page and in its dialogs', async () => {
    const { page } = founder;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${stage.url}/profile`);
    await heading(page, 'Profile');
    await founder.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    expect(await looksAt(page, 'profile, offline')).toEqual([]);
    await founder.context.setOffline(false);
    await button(page, 'Edit').click();
    await page.getByRole('dialog', { name: 'Edit profile' }).waitFor();
    expect(await looksAt(page, 'edit profile')).toEqual([]);
    await button(page, 'Cancel').click();
    await button(page, 'Change password').click();
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
    expect(await looksAt(page, 'change password')).toEqual([]);
  });

  it('in the Brand Hub and in its dialogs', async () => {
    const { page, context } = founder;
    const color = (hex: string, rgb: string) => ({ hex, rgb: `rgb(${rgb})`, rgba: `rgba(${rgb}, 1)` });
    await callApi(context, `${stage.url}/api/brand-colors/primary`, { method: 'PUT', body: { colors: [color('#F4B224', '244, 178, 36'), color('#112233', '17, 34, 51')] } });
    await page.goto(`${stage.url}/brandhub`);
    await page.getByRole('dialog', { name: 'Welcome to your Brand Hub' }).waitFor();
    expect(await looksAt(page, 'welcome dialog')).toEqual([]);
    await button(page, 'Got it').click();
    await heading(page, 'Brand Hub');
    expect(await looksAt(page, 'Brand Hub')).toEqual([]);
    await button(page, 'Edit Mission').click();
    await page.getByRole('dialog', { name: 'Edit Mission' }).waitFor();
    expect(await looksAt(page, 'edit a field')).toEqual([]);
    await button(page, 'Cancel').click();
    await button(page, 'Edit Primary Colors').click();
    await page.getByRole('dialog', { name: 'Edit color' }).waitFor();
    await page.getByRole('textbox', { name: 'HEX' }).fill('no color');
    await page.getByRole('slider', { name: 'Hue' }).waitFor();
    expect(await looksAt(page, 'edit a color')).toEqual([]);
    await button(page, 'Cancel').click();
    await button(page, 'Remove #112233').click();
    await button(page, 'Undo').waitFor();
    expect(await looksAt(page, 'a color removed')).toEqual([]);
  });

  it('on the sandbox pages', async () => {
    const { page } = nobody;
    await page.goto(`${stage.url}/api/auth/google/start`);
    await heading(page, 'Sandbox Google sign-in');
    expect(await looksAt(page, 'sandbox Google')).toEqual([]);
    const { url: portal } = await callApi(founder.context, `${stage.url}/api/billing/portal`);
    await page.goto(String(portal));
    await heading(page, 'Sandbox billing portal');
    expect(await looksAt(page, 'sandbox portal')).toEqual([]);
    const payer = await newPerson(stage.browser, stage.url);
    const { url: checkout } = await callApi(payer.context, `${stage.url}/api/billing/checkout`);
    await page.goto(`${String(checkout)}?declined=1`);
    await heading(page, 'Sandbox checkout');
    expect(await looksAt(page, 'sandbox checkout')).toEqual([]);
    await payer.context.close();
  });
});
