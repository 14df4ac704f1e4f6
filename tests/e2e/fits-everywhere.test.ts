import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';

const WIDE_ANSWER = [
  '| One | Two | Three | Four | Five | Six |', '|---|---|---|---|---|---|', '| a long cell | a long cell | a long cell | a long cell | a long cell | a long cell |', '',
  '```', 'const line = "a line of code that is much longer than any phone is wide, and then some more";', '```', '',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3), '', '## Ende',
].join('\n');

describe('the chat and the Brand Hub', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  it('never scroll sideways at a width of 320', async () => {
    const { page } = await chat.member({ context: { viewport: { width: 320, height: 640 } } });
    const view = chatPage(page);
    chat.model.says('Wide things', WIDE_ANSWER);
    await page.goto('/chat');
    await view.box.waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await view.askAndWait('Wide things');
    await view.answers.getByRole('heading', { name: 'Ende' }).waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => [...document.querySelectorAll('.scroll')].every((list) => list.scrollWidth <= list.clientWidth))).toBe(true);
    await view.openMenu.click();
    await view.menu.waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await view.menu.getByRole('button', { name: 'Brand Hub' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Add primary color' }).click();
    const save = page.getByRole('button', { name: 'Save Color' });
    await save.waitFor();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const at = await save.boundingBox();
    expect(at !== null && at.x >= 0 && at.x + at.width <= 320 && at.y + at.height <= 640).toBe(true);
  });

  it('can be used at 200 % zoom', async () => {
    const { page } = await chat.member({ context: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } });
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('Zoomed in');
    const inView = async (part: typeof view.box): Promise<boolean> => {
      const at = await part.boundingBox();
      return at !== null && at.y >= 0 && at.y + at.height <= 450;
    };
    expect(await inView(view.box)).toBe(true);
    expect(await inView(view.send)).toBe(true);
    expect(await page.evaluate(() => document.querySelector('.scroll')?.clientHeight ?? 0)).toBeGreaterThan(120);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  it('move nothing for people who asked for less motion', async () => {
    const { page } = await chat.member({ context: { reducedMotion: 'reduce' } });
    const view = chatPage(page);
    const reply = chat.model.holds('Keep still');
    await page.goto('/chat');
    await view.ask('Keep still');
    await view.dots.waitFor();
    const running = (): Promise<number> => page.evaluate(() => document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10 && animation.playState === 'running').length);
    expect(await running()).toBe(0);
    await reply.say('Still here.');
    await view.answers.getByText('Still here.').waitFor();
    expect(await running()).toBe(0);
    await reply.end();
    await view.send.waitFor();
  });

  it('put the focus where the next word is typed: on opening, after New chat, after choosing a chat', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const isFocused = (): Promise<boolean> => view.box.evaluate((box) => box === document.activeElement);
    await page.goto('/chat');
    await soon(isFocused).toBe(true);
    await view.menu.getByRole('link', { name: 'Welcome Chat' }).click();
    await page.waitForURL(/\/chat\?c=/);
    await soon(isFocused).toBe(true);
    await view.newChat.click();
    await page.waitForURL((url) => url.search === '');
    await soon(isFocused).toBe(true);
    await page.keyboard.type('No click needed');
    await page.keyboard.press('Enter');
    await view.answers.getByText('Answer to: No click needed').waitFor();
  });

  it('can be used with the keyboard alone: menu, style, feedback', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('Keys only');
    await view.answers.getByRole('button', { name: 'Good response' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => view.answers.getByRole('button', { name: 'Good response' }).getAttribute('aria-pressed')).toBe('true');
    await view.style.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio').first().waitFor();
    await soon(async () => {
      await page.keyboard.press('ArrowDown');
      return page.evaluate(() => document.activeElement?.textContent);
    }).toBe('Shorter responses');
    await page.keyboard.press('Enter');
    await soon(() => view.style.innerText()).toBe('Shorter responses');
    await view.menu.getByRole('link', { name: 'Welcome Chat' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => view.answers.count()).toBe(0);
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
