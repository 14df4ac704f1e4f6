import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { aPerson, ask, expectPath, onboardStartup, payInSandbox, replyIsThere, signUp } from './support/person.ts';
import { makeDataDir, startProduct, type Product } from './support/product.ts';

const TALLYBEAN = {
  name: 'Tallybean',
  description: 'Rotas and stock for independent cafés, written from their till data on Sunday night.',
  industry: 'Software for hospitality',
  audience: 'B2B',
} as const;

/** A reply that lost its server is taken over soon. */
const SETTINGS = { LEASE_MS: '2000' };

describe('the main job, end to end', () => {
  const data = makeDataDir();
  const person = aPerson();
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let product: Product;
  const problems: string[] = [];

  beforeAll(async () => {
    [browser, product] = await Promise.all([launchBrowser(), startProduct(data.path, SETTINGS)]);
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Sofia' });
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text());
    });
  });

  afterAll(async () => {
    await browser.close();
    await product.stop();
    data.remove();
  });

  const conversation = () => page.getByRole('log', { name: 'Conversation' });
  const answers = () => conversation().getByRole('article', { name: 'Marquill' });
  /** Waits until some of the last reply is there. */
  const replyGrows = () =>
    page.waitForFunction(() => (document.querySelector('[role="log"] article:last-of-type')?.textContent ?? '').length > 40);

  it('takes a visitor from sign-up to the subscription screen [PROD-04 PROD-11 SIGNUP-10 GATE-11]', async () => {
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await signUp(page, product.url, person);
    await expectPath(page, '/payment-required');
    expect(seen).toContain('/onboarding');
    await page.getByRole('heading', { name: 'Subscription Required' }).waitFor();
  });

  it('takes the payment on a hosted page and comes back active [PROD-02 PROD-13 PAY-09 PAY-13 PAY-16 PAY-17]', async () => {
    expect(await page.locator('input[autocomplete^="cc-"], input[name*="card" i]').count()).toBe(0);
    await payInSandbox(page);
    await expectPath(page, '/onboarding');
  });

  it('asks the four startup questions and ends in the chat [PROD-06 ONB-01 ONB-02 ONB-12 ONB-13]', async () => {
    await onboardStartup(page, TALLYBEAN);
    await expectPath(page, '/chat');
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maya$/ }).waitFor();
  });

  it('shows dots, then streams an answer that uses what was just entered [PROD-01 PROD-07 CHAT-04 INPUT-08 INPUT-09]', async () => {
    await ask(page, 'How should we position ourselves against spreadsheets?');
    await page.getByRole('status', { name: 'Assistant is typing' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).isDisabled()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Message' }).getAttribute('placeholder')).toBe('Waiting for response...');
    await replyGrows();
    const early = (await answers().last().innerText()).length;
    await replyIsThere(page);
    const text = await answers().last().innerText();
    expect(text.length).toBeGreaterThan(early);
    expect(text).toContain(TALLYBEAN.name);
    expect(text.toLowerCase()).toContain(TALLYBEAN.industry.toLowerCase());
    expect(text).toMatch(/B2B|caf[eé]|business/i);
  });

  it('gives the chat its title in the menu without a reload [PROD-08 CHAT-12 DATA-54]', async () => {
    const menu = page.getByRole('navigation', { name: 'Chats' });
    const titled = menu.getByRole('link').filter({ hasNotText: /Welcome Chat|Profile|Contact/ }).first();
    await page.waitForFunction(() => {
      const link = document.querySelector('nav[aria-label="Chats"] a[aria-current]');
      return link !== null && !/^\w{3} \w{3} \d{2} \d{4}$/.test((link.textContent ?? '').trim());
    });
    expect((await titled.innerText()).trim().length).toBeGreaterThan(0);
    await menu.getByRole('link', { name: 'Welcome Chat' }).waitFor();
  });

  it('loses nothing when the page is reloaded in the middle of a reply', async () => {
    await ask(page, 'Write a four-week launch plan.');
    await replyGrows();
    await page.reload();
    await conversation().getByText('Write a four-week launch plan.').waitFor();
    await replyIsThere(page);
    expect(await answers().count()).toBe(2);
    expect(await answers().last().innerText()).toContain(TALLYBEAN.name);
  });

  it('keeps everything over a stop and start of the server, and answers what was pending', async () => {
    await ask(page, 'Which three channels should we try first?');
    await page.getByRole('status', { name: 'Assistant is typing' }).waitFor();
    const { port } = new URL(product.url);
    await product.stop('SIGKILL');
    product = await startProduct(data.path, { ...SETTINGS, PORT: port });
    await page.reload();
    await conversation().getByText('Which three channels should we try first?').waitFor();
    await replyIsThere(page);
    expect(await answers().count()).toBe(3);
    expect(await conversation().getByText('How should we position ourselves against spreadsheets?').count()).toBe(1);
  });

  it('refuses the eleventh message of the day with the banner and keeps the draft [LIMIT-02 LIMIT-03 LIMIT-04 CHAT-05 ERR-22]', async () => {
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    for (let sent = 3; sent < 10; sent += 1) {
      await ask(page, `Give me one short idea, number ${sent}.`);
      await answers().nth(sent).waitFor();
      await replyGrows();
      await stop.click();
      await stop.waitFor({ state: 'detached' });
    }
    await page.getByText('Daily message limit reached. Please try again tomorrow.').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('The eleventh');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    expect(await send.isDisabled() || (await send.getAttribute('aria-disabled')) === 'true').toBe(true);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('The eleventh');
    expect(await conversation().getByText('The eleventh').count()).toBe(0);
  });

  it('had no script error and no blocked resource on the way', () => {
    expect(problems).toEqual([]);
  });
});
