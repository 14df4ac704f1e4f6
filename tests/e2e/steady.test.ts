import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';
import { anonymous, newPerson } from './support/states.ts';

/** Sums up what moved by itself while a page was opening; what a person's own click moves does not count. */
const recordShifts = (): void => {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[]) if (!entry.hadRecentInput) total += entry.value;
    document.documentElement.dataset['shift'] = total.toFixed(4);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Two frames, after which what was painted last has been counted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

const LONG = ['# Plan', '', ...Array.from({ length: 40 }, (_, day) => `${day + 1}. **Day ${day + 1}**: write to one café owner, and note what they say.`), '', '| Week | Cost |', '|---|---|', '| one | $100 |'].join('\n');

describe('the screens', { timeout: 90_000 }, () => {
  const chat = useChatStage();

  it('do not move while they are opening', async () => {
    const member = await chat.member();
    const chatId = await member.sends('A first question');
    const [nobody, unpaid] = [await anonymous(chat.stage.browser, chat.stage.url), await newPerson(chat.stage.browser, chat.stage.url)];
    const shifts: Record<string, string> = {};
    for (const [{ page }, path, sign] of [
      [nobody, '/login', 'button:has-text("Log in")'], [nobody, '/signup', 'button:has-text("Sign up")'], [nobody, '/privacyPolicy', 'h2'], [unpaid, '/payment-required', 'button'],
      [member, '/chat', 'text=Try asking:'], [member, `/chat?c=${chatId}`, 'text=Answer to: A first question'], [member, '/profile', 'text=Plan'], [member, '/brandhub', '[role=dialog]'],
    ] as const) {
      await page.addInitScript(recordShifts);
      await page.goto(chat.stage.url + path);
      await page.locator(sign).first().waitFor();
      await painted(page);
      shifts[path.replace(chatId, '…')] = await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0.0000');
    }
    expect(Object.entries(shifts).filter(([, shift]) => Number(shift) > 0.001)).toEqual([]);
  });

  it('stay live in eight open tabs', async () => {
    const member = await chat.member();
    const pages = [member.page, ...(await Promise.all(Array.from({ length: 7 }, () => member.context.newPage())))];
    await member.page.goto('/chat');
    await chatPage(member.page).askAndWait('Open the chat');
    const address = member.page.url();
    for (const page of pages.slice(1)) await page.goto(address);
    await Promise.all(pages.map((page) => chatPage(page).answers.getByText('Answer to: Open the chat').waitFor()));
    await member.sends('Seen by all', new URL(address).searchParams.get('c'));
    await Promise.all(pages.map((page) => chatPage(page).answers.getByText('Answer to: Seen by all').waitFor({ timeout: 30_000 })));
    for (const page of pages.slice(1)) await page.close();
  });

  it('print a chat as dark text on paper: the whole conversation and nothing else', async () => {
    const member = await chat.member({ context: { viewport: { width: 1200, height: 500 } } });
    const { page } = member;
    const view = chatPage(page);
    chat.model.says('A long plan', LONG);
    const chatId = await member.sends('A long plan');
    for (const text of ['Two', 'Three']) {
      await soon(() => member.sends(text, chatId).catch(() => null)).not.toBeNull();
    }
    await page.goto(`/chat?c=${chatId}`);
    await view.answers.getByText('Answer to: Three').waitFor();
    await page.pdf();
    await view.log.getByRole('table').waitFor({ state: 'attached' });
    expect(await view.log.locator('ol > li').count()).toBe(40);
    await page.emulateMedia({ media: 'print' });
    for (const part of [view.menu, view.box, view.log.getByRole('button').first()]) expect(await part.isVisible()).toBe(false);
    const heading = view.log.getByRole('heading', { name: 'Plan' });
    expect(await heading.isVisible()).toBe(true);
    expect(await heading.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor])).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(await page.evaluate(() => document.documentElement.scrollHeight > 1000)).toBe(true);
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
