import type { Browser, Page } from 'playwright-core';
import { refuse } from '../e2e/support/hold.ts';
import { ask, replyIsThere } from '../e2e/support/person.ts';
import { anonymous, answerOnboarding, callApi, newPerson, onboardedPerson, paidPerson, pay, type Visit } from '../e2e/support/states.ts';
import { fillBrandHub } from './brand.ts';
import type { Shot } from './camera.ts';

/** Pictures one state: the page is brought there by the scene. */
export type Take = (name: string, page: Page, shot?: Shot) => Promise<void>;

interface Place {
  readonly browser: Browser;
  readonly url: string;
  readonly take: Take;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function visitor({ browser, url, take }: Place): Promise<void> {
  const { page } = await anonymous(browser, url);
  for (const [path, name, title] of [
    ['/login', 'login', 'Log in'], ['/signup', 'signup', 'Sign up'], ['/login?forgot', 'login-forgot', 'Forgot password'], ['/login?reset=token', 'login-reset', 'New password'],
    ['/cancel', 'payment-canceled', 'Payment Canceled'], ['/success', 'payment-failed', 'Something went wrong'],
    ['/privacyPolicy', 'privacy', 'Privacy Policy'], ['/termsOfService', 'terms', 'Terms of Service'], ['/loading', 'waiting', 'Loading...'],
  ] as const) {
    await page.goto(url + path);
    await heading(page, title);
    await take(name, page);
  }
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('maya@tallybean.example');
  await page.getByLabel('Password').fill('not the right one');
  await press(page, 'Log in');
  await page.getByRole('alert').waitFor();
  await take('login-error', page);
  await page.goto(`${url}/api/auth/google/start`);
  await heading(page, 'Sandbox Google sign-in');
  await take('sandbox-google', page);
}

async function newcomer({ browser, url, take }: Place): Promise<void> {
  const visit = await newPerson(browser, url);
  const { page, context } = visit;
  await page.goto(`${url}/payment-required`);
  await heading(page, 'Subscription Required');
  await take('payment-required', page);
  await refuse(page, '**/api/billing/checkout', { status: 502, code: 'checkout-failed' });
  await press(page, 'Subscribe Now');
  await page.getByRole('alert').waitFor();
  await take('payment-required-error', page);
  const { url: checkout } = await callApi(context, `${url}/api/billing/checkout`);
  await page.goto(String(checkout));
  await take('sandbox-checkout', page);
  await page.goto(await pay(visit));
  await heading(page, 'Payment Successful!');
  await take('payment-successful', page);
}

async function starter({ browser, url, take }: Place): Promise<void> {
  const visit = await paidPerson(browser, url);
  const { page } = visit;
  await page.goto(`${url}/onboarding`);
  await heading(page, 'Welcome to Marquill');
  await take('onboarding-welcome', page);
  await press(page, "Let's get started!");
  await heading(page, 'Who are you marketing for?');
  await page.mouse.move(0, 0);
  await take('onboarding-account-type', page);
  await answerOnboarding(visit, 'startup', ['Tallybean']);
  await page.reload();
  await page.getByRole('textbox').fill('Rotas and stock for independent cafés.');
  await take('onboarding-textarea', page);
  await answerOnboarding(visit, 'startup', ['Tallybean', 'Rotas', 'Software']);
  await page.reload();
  await page.getByText('B2B', { exact: true }).click();
  await take('onboarding-radio', page);
  await press(page, 'Next');
  await heading(page, "You're all set!");
  await take('onboarding-done', page);
}

async function marketer({ browser, url, take }: Place): Promise<void> {
  const visit = await paidPerson(browser, url);
  await answerOnboarding(visit, 'marketer', ['Brightwork']);
  await visit.page.goto(`${url}/onboarding`);
  await visit.page.getByText('Step 2 of 4').waitFor();
  await take('onboarding-dropdown', visit.page);
  await answerOnboarding(visit, 'marketer', ['Brightwork', 'CMO']);
  await visit.page.reload();
  await visit.page.getByText('SEO', { exact: true }).click();
  await take('onboarding-multiselect', visit.page);
}

async function chat({ page, context, url }: Visit, take: Take): Promise<void> {
  await page.goto(`${url}/chat`);
  await page.getByText('Try asking:').waitFor();
  await take('chat-empty', page);
  await ask(page, 'Plan our first four weeks of launch marketing. We have $600 and no mailing list.');
  await page.waitForFunction(() => (document.querySelector('[role="log"] article:last-of-type')?.textContent ?? '').length > 300);
  await take('chat-streaming', page, { sizes: ['desktop'] });
  await replyIsThere(page);
  await take('chat-active', page);
  await page.getByRole('log').evaluate((log) => log.parentElement?.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await take('chat-answer', page);
  await page.getByRole('button', { name: /^Reply style:/ }).click();
  await take('chat-style-menu', page, { sizes: ['desktop'] });
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await take('chat-offline', page);
  await context.setOffline(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await take('chat-menu', page, { sizes: ['phone'] });
  for (let sent = 0; sent < 4; sent += 1) {
    await page.goto(`${url}/chat`);
    await ask(page, 'Which two channels should we use first?');
    await replyIsThere(page);
  }
  await page.getByText('Daily message limit reached.').waitFor();
  await take('chat-limit', page);
}

async function brandHub({ page, context, url }: Visit, take: Take): Promise<void> {
  await page.goto(`${url}/brandhub`);
  await page.getByRole('dialog').waitFor();
  await take('brand-hub-welcome', page);
  await press(page, 'Got it');
  await take('brand-hub-empty', page);
  await fillBrandHub(context, url);
  await page.getByText('#1F3D2B').waitFor();
  await take('brand-hub', page);
  await take('brand-hub-whole', page, { isWhole: true });
  await press(page, 'Edit Mission');
  await take('brand-hub-text', page);
  await press(page, 'Cancel');
  await press(page, 'Edit Secondary Colors');
  await page.getByRole('slider').first().waitFor();
  await take('brand-hub-color', page);
  await press(page, 'Cancel');
  await press(page, 'Remove #C4512D');
  await page.getByText('#C4512D removed.').waitFor();
  await take('brand-hub-undo', page);
}

async function profile({ page, url }: Visit, take: Take): Promise<void> {
  await page.goto(`${url}/profile`);
  await heading(page, 'Profile');
  await take('profile', page);
  await take('profile-whole', page, { isWhole: true });
  await press(page, 'Edit');
  await page.getByRole('dialog').waitFor();
  await take('profile-edit', page);
  await press(page, 'Cancel');
  await press(page, 'Change password');
  await page.getByRole('dialog').waitFor();
  await take('profile-password', page);
}

async function member({ browser, url, take }: Place): Promise<void> {
  const visit = await onboardedPerson(browser, url);
  await profile(visit, take);
  await brandHub(visit, take);
  await chat(visit, take);
}

async function portal({ browser, url, take }: Place): Promise<void> {
  const { page, context } = await onboardedPerson(browser, url);
  const { url: address } = await callApi(context, `${url}/api/billing/portal`);
  await page.goto(String(address));
  await take('sandbox-portal', page);
}

/** Everybody whose way through the product is pictured, by name. */
export const SCENES: Readonly<Record<string, (place: Place) => Promise<void>>> = { visitor, newcomer, starter, marketer, member, portal };
