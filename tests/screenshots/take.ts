/* Makes pictures of every screen into screenshots/ (git-ignored): desktop and phone, dark and light. */
import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { aPerson, ask, onboardStartup, payInSandbox, replyIsThere, signUp } from '../e2e/support/person.ts';
import { makeDataDir, startProduct } from '../e2e/support/product.ts';

const FOLDER = 'screenshots';
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['dark', 'light'] as const;

const data = makeDataDir();
const [browser, product] = await Promise.all([launchBrowser(), startProduct(data.path, { DAILY_MESSAGE_LIMIT: '5' })]);
mkdirSync(FOLDER, { recursive: true });

/** One picture per size and theme of the page as it stands. The theme is only painted, never saved. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${FOLDER}/${name}-${size}-${theme}.png` });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}

async function goAndShoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${product.url}${path}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(600);
  await shoot(page, name);
}

async function visitor(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  for (const [path, name] of [
    ['/login', 'login'], ['/signup', 'signup'], ['/loading', 'waiting'], ['/cancel', 'payment-canceled'],
    ['/success', 'payment-failed'], ['/privacyPolicy', 'privacy'], ['/termsOfService', 'terms'],
  ] as const) await goAndShoot(page, path, name);
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('heading', { name: 'Sandbox Google sign-in' }).waitFor();
  await shoot(page, 'sandbox-google');
  await page.close();
}

async function customer(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signUp(page, product.url, aPerson());
  await page.getByRole('heading', { name: 'Subscription Required' }).waitFor();
  await shoot(page, 'payment-required');
  await page.getByRole('button', { name: 'Subscribe Now' }).click();
  await page.getByRole('heading', { name: 'Sandbox checkout' }).waitFor();
  await shoot(page, 'sandbox-checkout');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${product.url}/payment-required`);
  await payInSandbox(page);
  await page.getByRole('button', { name: "Let's get started!" }).waitFor();
  await shoot(page, 'onboarding-welcome');
  await page.getByRole('button', { name: "Let's get started!" }).click();
  await shoot(page, 'onboarding-account-type');
  await page.reload();
  await onboardStartup(page, {
    name: 'Tallybean', industry: 'Software for hospitality', audience: 'B2B',
    description: 'Rotas and stock for independent cafés. Owners get next week’s rota written for them on Sunday night.',
  });
  await page.getByText('Try asking:').waitFor();
  await page.waitForTimeout(800);
  await shoot(page, 'chat-empty');
  await ask(page, 'Plan our first four weeks of launch marketing. We have $600 and no mailing list.');
  await page.waitForFunction(() => (document.querySelector('[role="log"] article:last-of-type')?.textContent ?? '').length > 300);
  await page.screenshot({ path: `${FOLDER}/chat-streaming-desktop-dark.png` });
  await replyIsThere(page);
  await shoot(page, 'chat-active');
  await goAndShoot(page, '/profile', 'profile');
  await goAndShoot(page, '/brandhub', 'brand-hub-welcome');
  await page.getByRole('button', { name: 'Got it' }).click();
  await shoot(page, 'brand-hub');
  await page.getByRole('button', { name: 'Add primary color' }).click();
  await shoot(page, 'brand-hub-color');
  await page.close();
}

try {
  const context = await browser.newContext({ viewport: SIZES.desktop, timezoneId: 'Europe/Sofia' });
  await visitor(context);
  await customer(context);
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
