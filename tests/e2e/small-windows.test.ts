import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { chatPage } from './support/chat-page.ts';
import { useChatStage } from './support/chat-stage.ts';
import { aPerson, expectPath, onboardStartup, payInSandbox, signUp } from './support/person.ts';

const WINDOWS: readonly (readonly [name: string, context: BrowserContextOptions])[] = [
  ['320 wide, with less motion', { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' }],
  ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
];

/** What stands out to the right of the window or cannot be reached by scrolling; "" when all is well. */
const misfit = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const running = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? document.getAnimations().filter((each) => each.playState === 'running' && Number(each.effect?.getComputedTiming().duration) > 10).length
      : 0;
    return [over > 0 ? `${over} px too wide` : '', running > 0 ? `${running} things move` : ''].filter((each) => each !== '').join(', ');
  });

describe('the whole journey', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  it.each(WINDOWS)('can be made in a window %s', async (_name, options) => {
    const { url } = chat.stage;
    const context = chat.watch(await chat.stage.browser.newContext({ baseURL: url, timezoneId: 'Europe/Sofia', ...options }));
    const page = await context.newPage();
    const misfits: Record<string, string> = {};
    const at = async (screen: string, sign: Locator): Promise<void> => {
      await sign.waitFor();
      const found = await misfit(page);
      if (found !== '') misfits[screen] = found;
    };
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });

    await page.goto('/login');
    await at('log-in', heading('Log in'));
    await signUp(page, url, aPerson({ firstName: 'Wolfeschlegelsteinhausen' }));
    await at('subscription', heading('Subscription Required'));
    await payInSandbox(page);
    await at('welcome', page.getByRole('button', { name: "Let's get started!" }));
    await onboardStartup(page, { name: 'Tallybean', description: 'Rotas for cafés.', industry: 'Software', audience: 'B2B' });
    await expectPath(page, '/chat');
    const view = chatPage(page);
    await at('empty chat', view.box);
    await view.askAndWait('What should we do first?');
    await at('answer', view.answers.getByText('Answer to: What should we do first?'));
    await view.openMenu.click();
    await at('menu', view.menu);
    await view.menu.getByRole('button', { name: 'Brand Hub' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Edit Mission' }).click();
    await page.getByRole('textbox', { name: 'Mission' }).fill('Calm Sundays');
    await at('edit a text', page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Save' }).click();
    await at('Brand Hub', page.getByRole('group', { name: 'Mission' }).getByText('Calm Sundays'));
    await page.getByRole('button', { name: 'Add primary color' }).click();
    await at('edit a color', page.getByRole('slider', { name: 'Hue' }));
    await page.getByRole('button', { name: 'Save Color' }).click();
    await page.getByRole('button', { name: 'Remove #CCCCCC' }).click();
    await at('a color removed', page.getByRole('button', { name: 'Undo' }));
    await page.goto('/profile');
    await at('profile', heading('Profile'));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await at('edit profile', page.getByRole('dialog', { name: 'Edit profile' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expectPath(page, '/login');
    await page.goto('/termsOfService');
    await at('terms', heading('Terms of Service'));
    expect(misfits).toEqual({});
    await context.close();
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
