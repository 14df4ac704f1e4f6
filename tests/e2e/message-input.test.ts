import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage } from './support/chat-stage.ts';

const STYLES = ['Default responses', 'Shorter responses', 'In-depth responses'] as const;

const chat = useChatStage();

describe('the message box', { timeout: 60_000 }, () => {
  const asked = (question: string): number => chat.model.calls.filter((call) => call.question.split('\n\n')[0] === question).length;

  it('sends with Enter, adds a line with Shift+Enter, and is empty and in focus afterwards [INPUT-05 INPUT-06 INPUT-12]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.box.fill('First line');
    await view.box.press('Shift+Enter');
    await view.box.pressSequentially('second line');
    expect(await view.box.inputValue()).toBe('First line\nsecond line');
    expect(await view.mine.count()).toBe(0);
    await view.box.press('Enter');
    await view.mine.getByText('second line').waitFor();
    await view.send.waitFor();
    expect(await view.box.inputValue()).toBe('');
    expect(await view.box.getAttribute('placeholder')).toBe('Ask me anything...');
    await soon(() => view.box.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(chat.model.calls.filter(({ question }) => question === 'First line\nsecond line')).toHaveLength(1);
  });

  it('does not send with Enter at a width of 768 and does at 769 [INPUT-07]', async () => {
    const { page } = await chat.member({ context: { viewport: { width: 768, height: 800 } } });
    const view = chatPage(page);
    await page.goto('/chat');
    await view.box.fill('Narrow');
    await view.box.press('Enter');
    expect(await view.box.inputValue()).toBe('Narrow\n');
    expect(await view.mine.count()).toBe(0);
    await page.setViewportSize({ width: 769, height: 800 });
    await view.box.press('Enter');
    await view.mine.getByText('Narrow').waitFor();
    await soon(() => asked('Narrow')).toBe(1);
  });

  it('leaves the Enter that ends the composing of a word to the word', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.box.fill('こんにちは');
    const press = (fields: { readonly isComposing?: boolean; readonly keyCode?: number }): Promise<boolean> =>
      view.box.evaluate((box, init) => {
        box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        return box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...init }));
      }, fields);
    expect(await press({ isComposing: true, keyCode: 13 })).toBe(true);
    expect(await press({ keyCode: 229 })).toBe(true);
    expect(await view.box.inputValue()).toBe('こんにちは');
    expect(await view.mine.count()).toBe(0);
    expect(await press({ keyCode: 13 })).toBe(false);
    await view.mine.getByText('こんにちは').waitFor();
  });

  it.each(['', '   ', '\n \t\n'])('sends nothing for %j [INPUT-15 INPUT-16 SEND-02]', async (text) => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/messages')) sent.push(request.url());
    });
    await page.goto('/chat');
    await view.box.fill(text);
    await view.send.click({ force: true });
    await view.box.press('Enter');
    await view.box.press('Control+Enter');
    expect(await view.mine.count()).toBe(0);
    expect(await view.chats.count()).toBe(1);
    await view.askAndWait(`Something after ${JSON.stringify(text)}`);
    expect(sent).toHaveLength(1);
  });

  it('tells how long a message may be, and keeps one that is too long', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.box.fill('x'.repeat(15_500));
    await page.getByRole('status').filter({ hasText: '15,500 of 16,000 characters' }).waitFor();
    await view.box.fill('x'.repeat(16_002));
    await page.getByText('This message is 2 characters too long.').waitFor();
    await view.box.press('Enter');
    expect((await view.box.inputValue()).length).toBe(16_002);
    expect(await view.mine.count()).toBe(0);
    await view.box.fill('y'.repeat(16_000));
    await view.send.click();
    await view.mine.first().waitFor();
    await soon(() => asked('y'.repeat(16_000))).toBe(1);
  });

  it('keeps a draft per chat over reloads and changes of the chat', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.box.fill('A draft for a new chat');
    await view.menu.getByRole('link', { name: 'Welcome Chat' }).click();
    await page.waitForURL(/\/chat\?c=/);
    await soon(() => view.box.inputValue()).toBe('');
    await view.box.fill('A draft for the welcome chat');
    await page.reload();
    await soon(() => view.box.inputValue()).toBe('A draft for the welcome chat');
    await view.newChat.click();
    await soon(() => view.box.inputValue()).toBe('A draft for a new chat');
    await page.reload();
    await soon(() => view.box.inputValue()).toBe('A draft for a new chat');
    await view.send.click();
    await view.mine.getByText('A draft for a new chat').waitFor();
    await view.send.waitFor();
    await view.startsNew();
    expect(await view.box.inputValue()).toBe('');
  });

  it('stays above a keyboard that the browser lays over the page, and fills the window again afterwards', async () => {
    const { page } = await chat.member({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
    const { box } = chatPage(page);
    await page.goto('/chat');
    await box.waitFor();
    const cover = (height: number | null) => page.evaluate((visible) => {
      const view = window.visualViewport;
      if (view === null) return;
      if (visible === null) Reflect.deleteProperty(view, 'height');
      else Object.defineProperty(view, 'height', { value: visible, configurable: true });
      view.dispatchEvent(new Event('resize'));
    }, height);
    const bottom = async () => (await box.boundingBox())?.y ?? 0;
    const before = await bottom();
    await cover(480);
    await soon(async () => (await bottom()) < 480 - 60).toBe(true);
    await cover(null);
    await soon(bottom).toBe(before);
  });

  it('says that there is no connection, waits with sending, and sends when it is back', async () => {
    const { page, context } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.box.fill('Written on a train');
    await context.setOffline(true);
    await page.getByRole('status').filter({ hasText: /offline|connection/i }).waitFor();
    await view.box.press('Enter');
    expect(await view.box.inputValue()).toBe('Written on a train');
    await context.setOffline(false);
    await soon(() => page.getByRole('status').filter({ hasText: /offline|connection/i }).count()).toBe(0);
    await view.box.press('Enter');
    await view.answers.getByText('Answer to: Written on a train').waitFor();
  });

  it('keeps a message whose way to the server broke, and sends it again with one click', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.clock.install();
    await page.goto('/chat');
    await page.route('**/api/messages', (route) => route.abort());
    await view.ask('Into a dead end');
    const again = view.mine.getByRole('button', { name: 'Try again' });
    await soon(async () => {
      await page.clock.runFor(1_000);
      return again.count();
    }).toBe(1);
    await page.unroute('**/api/messages');
    await again.click();
    await view.answers.getByText('Answer to: Into a dead end').waitFor();
    expect(await view.mine.count()).toBe(1);
    expect(asked('Into a dead end')).toBe(1);
  });

  it('puts a refused message back into the box', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await page.route('**/api/messages', (route) => route.fulfill({ status: 409, json: { success: false, error: 'busy', code: 'conflict' } }));
    await view.ask('Not lost');
    await soon(() => view.box.inputValue()).toBe('Not lost');
    expect(await view.mine.count()).toBe(0);
  });
});

describe('the reply-style picker', { timeout: 60_000 }, () => {
  const options = (page: Page) => page.getByRole('menuitemradio').or(page.getByRole('option'));

  it('shows the current style and offers three in order; it starts at normal [STYLE-01 STYLE-03 STYLE-05 STYLE-06 STYLE-07 STYLE-10 STYLE-11]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    expect(await view.style.innerText()).toBe('Default responses');
    for (const label of [STYLES[1], STYLES[2], STYLES[0]]) {
      await view.style.click();
      await options(page).first().waitFor();
      expect((await options(page).allInnerTexts()).map((text) => text.trim())).toEqual([...STYLES]);
      await options(page).filter({ hasText: label }).click();
      await soon(() => options(page).count()).toBe(0);
      expect(await view.style.innerText()).toBe(label);
      expect(await view.style.getAttribute('aria-label')).toBe(`Reply style: ${label}`);
    }
  });

  it('closes on a click outside and on Escape, which gives the focus back [STYLE-02]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.style.click();
    await options(page).first().waitFor();
    await page.mouse.click(700, 60);
    await soon(() => options(page).count()).toBe(0);
    await view.style.focus();
    await page.keyboard.press('Enter');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await soon(() => options(page).count()).toBe(0);
    await soon(() => view.style.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await view.style.innerText()).toBe('Default responses');
  });

  it('cannot be opened while sending [STYLE-04]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    const reply = chat.model.holds('Busy');
    await page.goto('/chat');
    await view.ask('Busy');
    await view.dots.waitFor();
    expect(await view.style.isDisabled()).toBe(true);
    await view.style.click({ force: true });
    expect(await options(page).count()).toBe(0);
    await reply.say('Done.');
    await reply.end();
    await view.send.waitFor();
    await view.style.click();
    await options(page).first().waitFor();
  });

  it('adds its instruction for the model to the question, and nothing to the message [STYLE-09]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    for (const [label, word] of [['Shorter responses', 'concise'], ['In-depth responses', 'verbose']] as const) {
      await view.style.click();
      await options(page).filter({ hasText: label }).click();
      await view.askAndWait(`Ask ${word}`);
      expect(chat.model.calls.find(({ question }) => question.startsWith(`Ask ${word}`))?.question).toMatch(new RegExp(`^Ask ${word}\n\nPlease be ${word}`));
      expect(await view.mine.last().innerText()).toBe(`Ask ${word}`);
    }
    await page.reload();
    await view.style.waitFor();
    expect(await view.style.innerText()).toBe('Default responses');
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
