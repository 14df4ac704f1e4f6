import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { chatPage } from './support/chat-page.ts';
import { soon } from './support/chat-stage.ts';
import { writeLongChats } from './support/long-chats.ts';
import { makeDataDir, startProduct, type Product } from './support/product.ts';
import { onboardedPerson, storedUser, type Visit } from './support/states.ts';

const CHATS = 1000;
const MESSAGES = 1100;

/** The message in the middle of the window and where its top is. */
async function middleMessage(page: Page): Promise<{ readonly text: string; readonly top: number }> {
  return page.evaluate(() => {
    const list = document.querySelector('.scroll');
    const middle = (list?.getBoundingClientRect().top ?? 0) + (list?.clientHeight ?? 0) / 2;
    const article = [...document.querySelectorAll('[role="log"] article')].find((each) => each.getBoundingClientRect().bottom > middle);
    return { text: /(?:Question|Answer) \d+/.exec(article?.textContent ?? '')?.[0] ?? '', top: article?.getBoundingClientRect().top ?? 0 };
  });
}

/** Where the top of a message is now. */
async function topOf(page: Page, text: string): Promise<number> {
  const message = page.locator('[role="log"] article').filter({ has: page.getByText(text, { exact: true }) }).first();
  return message.evaluate((article) => article.getBoundingClientRect().top);
}

/** Lets two frames pass, so that what came near the window is laid out. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

describe('long lists', { timeout: 90_000 }, () => {
  const data = makeDataDir();
  let browser: Browser;
  let product: Product;
  let visit: Visit;

  beforeAll(async () => {
    browser = await launchBrowser();
    const empty = await startProduct(data.path);
    visit = await onboardedPerson(browser, empty.url, { context: { viewport: { width: 1200, height: 800 } } });
    const { uid } = await storedUser(visit);
    await empty.stop();
    await writeLongChats(data.path, { uid, chats: CHATS, messages: MESSAGES });
    product = await startProduct(data.path, { PORT: new URL(empty.url).port });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    data.remove();
  });

  it('a chat of 1,100 messages opens at its end, keeps the place while one scrolls up, and gets the older ones', async () => {
    const { page } = visit;
    const view = chatPage(page);
    await page.goto(`${product.url}/chat?c=c1`);
    await view.answers.getByText(`Answer ${MESSAGES}`, { exact: true }).waitFor();
    await soon(() => view.log.getByRole('article').count()).toBe(1000);
    const distance = () => page.locator('.scroll').evaluate((list) => Math.round(list.scrollHeight - list.clientHeight - list.scrollTop));
    await soon(distance).toBe(0);
    expect(await view.toBottom.count()).toBe(0);

    for (let step = 0; step < 12; step += 1) {
      const { text, top } = await middleMessage(page);
      await page.locator('.scroll').evaluate((list) => list.scrollBy(0, -300));
      await soon(() => topOf(page, text)).toBeCloseTo(top + 300, -1);
    }
    await view.toBottom.waitFor();

    await page.locator('.scroll').evaluate((list) => list.scrollTo(0, 1800));
    await frames(page);
    await page.locator('.scroll').evaluate((list) => list.scrollBy(0, -400));
    await soon(() => view.log.getByRole('article').count()).toBe(MESSAGES);
  });

  it('a menu of 1,000 chats is whole, scrolls to its end and opens the last', async () => {
    const { page } = visit;
    const view = chatPage(page);
    await page.goto(`${product.url}/chat`);
    await soon(() => view.chats.filter({ hasText: /^Chat \d+$/ }).count()).toBe(CHATS);
    const last = view.chats.getByText(`Chat ${CHATS}`, { exact: true });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await page.waitForURL(new RegExp(`c=c${CHATS}$`));
    await soon(() => page.title()).toMatch(`Chat ${CHATS}`);
  });
});
