import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chatPage } from './support/chat-page.ts';
import { soon, useChatStage, type Member } from './support/chat-stage.ts';
import { expectPath } from './support/person.ts';

const MANY = 60;

describe('the side menu', { timeout: 60_000 }, () => {
  const chat = useChatStage({ DAILY_MESSAGE_LIMIT: '200' });

  /** Waits until a new chat has its answer and its title, so that the next message may go. */
  async function settles(page: Page, title: string): Promise<void> {
    await chatPage(page).menu.getByRole('link', { name: title, exact: true }).waitFor();
  }

  // Not the inner texts: rows outside the view are not laid out.
  function titlesOf(page: Page): Promise<readonly string[]> {
    return chatPage(page).chats.allTextContents();
  }

  async function withTwoChats(member: Member): Promise<void> {
    await member.page.goto('/chat');
    const view = chatPage(member.page);
    await view.askAndWait('Alpha topic');
    await settles(member.page, 'Alpha topic');
    await view.startsNew();
    await view.askAndWait('Beta topic');
    await settles(member.page, 'Beta topic');
  }

  it('lists the chats by title, newest visit first, and follows visits at once [MENU-01 MENU-02 CHAT-10 CHAT-12]', async () => {
    const member = await chat.member();
    const { page } = member;
    await withTwoChats(member);
    await soon(() => titlesOf(page)).toEqual(['Beta topic', 'Alpha topic', 'Welcome Chat']);
    await chatPage(page).menu.getByRole('link', { name: 'Welcome Chat' }).click();
    await soon(() => titlesOf(page)).toEqual(['Welcome Chat', 'Beta topic', 'Alpha topic']);
    await chatPage(page).menu.getByRole('link', { name: 'Alpha topic' }).click();
    await soon(() => titlesOf(page)).toEqual(['Alpha topic', 'Welcome Chat', 'Beta topic']);
    await chatPage(page).answers.getByText('Answer to: Alpha topic').waitFor();
    await page.reload();
    await soon(() => titlesOf(page)).toEqual(['Alpha topic', 'Welcome Chat', 'Beta topic']);
  });

  it('follows what happens in another window [MENU-02]', async () => {
    const member = await chat.member();
    const other = await member.context.newPage();
    await other.goto('/chat');
    await soon(() => titlesOf(other)).toEqual(['Welcome Chat']);
    await member.page.goto('/chat');
    await chatPage(member.page).askAndWait('Gamma topic');
    await soon(() => titlesOf(other)).toEqual(['Gamma topic', 'Welcome Chat']);
  });

  it('starts a new chat, goes back to an old one by the back button, and links by address [MENU-03 INPUT-13 EMPTY-06]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    await view.askAndWait('Delta topic');
    const address = page.url();
    await view.startsNew();
    expect(await view.log.count()).toBe(0);
    expect(await view.box.getAttribute('placeholder')).toBe('How can I help you today?');
    await page.goBack();
    await view.answers.getByText('Answer to: Delta topic').waitFor();
    expect(page.url()).toBe(address);
  });

  it('leads to the Brand Hub, to mail for support and to the profile [MENU-04 MENU-05]', async () => {
    const { page } = await chat.member();
    const view = chatPage(page);
    await page.goto('/chat');
    expect(await view.menu.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('mailto:support@example.com');
    await view.menu.getByRole('button', { name: 'Brand Hub' }).click();
    await expectPath(page, '/brandhub');
    await page.goBack();
    await view.menu.getByRole('link', { name: 'Profile' }).click();
    await expectPath(page, '/profile');
  });

  it('shows the version label [PROD-16]', async () => {
    const { page } = await chat.member();
    await page.goto('/chat');
    await chatPage(page).menu.getByText('Marquill v0.1', { exact: true }).waitFor();
  });

  it.each([768, 1200])('is open by default at a width of %i [MENU-06]', async (width) => {
    const { page } = await chat.member({ context: { viewport: { width, height: 800 } } });
    await page.goto('/chat');
    await chatPage(page).menu.waitFor();
    expect(await chatPage(page).openMenu.count()).toBe(0);
  });

  it('is closed by default at 767; its toggle shows only while it is closed [MENU-07 MENU-09 MENU-10]', async () => {
    const { page } = await chat.member({ context: { viewport: { width: 767, height: 800 } } });
    const view = chatPage(page);
    await page.goto('/chat');
    await view.openMenu.waitFor();
    expect(await view.menu.count()).toBe(0);
    await view.openMenu.click();
    await view.menu.waitFor();
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => view.menu.count()).toBe(0);
    await soon(() => view.openMenu.evaluate((button) => button === document.activeElement)).toBe(true);
    await view.openMenu.click();
    await view.closeMenu.click();
    await soon(() => view.menu.count()).toBe(0);
    await view.openMenu.click();
    await page.mouse.click(750, 400);
    await soon(() => view.menu.count()).toBe(0);
  });

  it('closes after each kind of selection on narrow screens only [MENU-08]', async () => {
    const { page } = await chat.member({ context: { viewport: { width: 600, height: 800 } } });
    const view = chatPage(page);
    await page.goto('/chat');
    await view.openMenu.click();
    await view.menu.getByRole('link', { name: 'Welcome Chat' }).click();
    await soon(() => view.menu.count()).toBe(0);
    await page.waitForURL(/\/chat\?c=/);
    await view.openMenu.click();
    await view.newChat.click();
    await soon(() => view.menu.count()).toBe(0);
    await view.openMenu.click();
    await view.menu.getByRole('link', { name: 'Contact' }).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await view.menu.getByRole('link', { name: 'Contact' }).click();
    await soon(() => view.menu.count()).toBe(0);
    await page.setViewportSize({ width: 1200, height: 800 });
    await view.menu.getByRole('link', { name: 'Welcome Chat' }).click();
    await page.waitForURL(/\/chat\?c=/);
    expect(await view.menu.count()).toBe(1);
    await view.closeMenu.click();
    await soon(() => view.menu.count()).toBe(0);
    await view.openMenu.waitFor();
  });

  it(`lists all of ${MANY} chats [CONST-21 MENU-01]`, async () => {
    const member = await chat.member();
    const { page } = member;
    for (let number = 1; number <= MANY; number += 1) {
      await member.sends(`Topic ${number}`);
      await soon(() => chat.model.calls.some(({ kind, user }) => kind === 'title' && user.includes(`User: Topic ${number}\n`))).toBe(true);
    }
    await page.goto('/chat');
    await soon(() => chatPage(page).chats.count()).toBe(MANY + 1);
    const titles = await titlesOf(page);
    expect(titles.at(0)).toBe(`Topic ${MANY}`);
    expect(titles.at(-1)).toBe('Welcome Chat');
    await chatPage(page).menu.getByRole('link', { name: 'Topic 1', exact: true }).click();
    await chatPage(page).answers.getByText('Answer to: Topic 1', { exact: true }).waitFor();
  });

  it('goes back to the empty chat when the address names a chat that is not there', async () => {
    const { page } = await chat.member();
    await page.goto('/chat?c=somebody-elses');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await page.waitForURL((url) => url.search === '');
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
