import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { useChatStage } from './support/chat-stage.ts';

/** The files of parts that are loaded when they are needed. */
const ARTICLES = /assets\/answers-[\w-]+\.js$/;
const MARKDOWN = /assets\/markdown-text-[\w-]+\.js$/;
const BRAND_HUB = /assets\/brand-hub-screen-[\w-]+\.js$/;

describe('a part of the app that does not arrive', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  it('leaves the conversation a way on after an update of the server, and the draft where it is', async () => {
    const { page, sends } = await chat.member();
    const view = chatPage(page);
    const chatId = await sends('Where are you?');
    await page.route(ARTICLES, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/chat?c=${chatId}`);
    await page.getByRole('alert').filter({ hasText: 'This could not be loaded. Nothing you wrote is lost.' }).waitFor();
    await view.box.fill('My draft');
    await page.unroute(ARTICLES);
    await page.getByRole('button', { name: 'Load again' }).click();
    await view.answers.getByText('Answer to: Where are you?').waitFor();
    expect(await view.box.inputValue()).toBe('My draft');
  });

  it('leaves answers readable when it is Markdown', async () => {
    const { page, sends } = await chat.member();
    const view = chatPage(page);
    chat.model.says('Plain?', 'Some **bold** words.');
    const chatId = await sends('Plain?');
    await page.route(MARKDOWN, (route) => route.abort());
    await page.goto(`/chat?c=${chatId}`);
    await view.answers.getByText('Some **bold** words.').waitFor();
    await view.answers.getByRole('button', { name: 'Good response' }).waitFor();
    await page.unroute(MARKDOWN);
    await page.reload();
    await view.answers.locator('strong', { hasText: 'bold' }).waitFor();
  });

  it('leaves a screen a way on', async () => {
    const { page } = await chat.member();
    await page.goto('/chat');
    await chatPage(page).box.waitFor();
    await page.route(BRAND_HUB, (route) => route.fulfill({ status: 404 }));
    await chatPage(page).menu.getByRole('button', { name: 'Brand Hub' }).click();
    await page.getByRole('button', { name: 'Load again' }).waitFor();
    await page.unroute(BRAND_HUB);
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('button', { name: 'Got it' }).waitFor();
  });
});
