import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aPerson, expectPath, replyIsThere } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, storedUser, type Visit } from './support/states.ts';

/** The accessible name of what has the focus, as it reads: label, own name, or text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement ? element.labels?.[0]?.innerText : undefined;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
  });

/** Whether a person can see where the focus is: an outline or a shadow that is not there without focus. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const look = (): string => {
      let text = '';
      for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(at);
        text += [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join();
      }
      return text;
    };
    const withFocus = look();
    element.blur();
    const without = look();
    element.focus({ focusVisible: true });
    return withFocus !== without;
  });

/** Presses Tab until what is named so has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const fits = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text));
  const seen: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press(key);
    const text = await focused(page);
    seen.push(text);
    if (!fits(text)) continue;
    expect(await showsFocus(page), `the focus on ${text} can be seen`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${String(name)}, only to: ${seen.join(' | ')}`);
}

describe('the whole job with the keyboard alone', { timeout: 90_000 }, () => {
  const stage = useStage();
  const person = aPerson({ firstName: 'Ada' });
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await anonymous(stage.browser, stage.url, { context: { reducedMotion: 'reduce' } });
    page = visit.page;
  });

  it('signs up', async () => {
    await page.goto(`${stage.url}/login`);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await tabTo(page, 'Sign up');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign up' }).waitFor();
    await tabTo(page, 'First name');
    for (const text of [person.firstName, person.lastName, person.email, person.password]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe('Confirm password');
    await page.keyboard.type('something-else');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Passwords do not match.' }).waitFor();
    expect(await focused(page)).toBe('Confirm password');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expectPath(page, '/payment-required');
  });

  it('pays', async () => {
    await page.getByRole('heading', { name: 'Subscription Required' }).waitFor();
    await tabTo(page, 'Subscribe Now');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sandbox checkout' }).waitFor();
    await tabTo(page, 'Pay $10.00');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await expectPath(page, '/onboarding');
  });

  it('answers the questions; each page begins at its own control', async () => {
    await page.getByRole('button', { name: "Let's get started!" }).waitFor();
    await tabTo(page, "Let's get started!");
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Startup Founder/Team' }).waitFor();
    await tabTo(page, /^Startup Founder\/Team/);
    await page.keyboard.press('Enter');
    for (const [step, text] of [['1', 'Tallybean'], ['2', 'Rotas for independent cafés.'], ['3', 'Hospitality software']] as const) {
      await page.getByText(`Step ${step} of 4`).waitFor();
      await page.locator('input:focus, textarea:focus').waitFor();
      await page.keyboard.type(text);
      await tabTo(page, 'Next');
      await page.keyboard.press('Enter');
    }
    await page.getByText('Step 4 of 4').waitFor();
    await tabTo(page, 'B2B');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'B2C' }).isChecked()).toBe(true);
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: "You're all set!" }).waitFor();
    await tabTo(page, 'Go to chat');
    await page.keyboard.press('Enter');
    await expectPath(page, '/chat');
  });

  it('chooses a reply style, asks, and reads on from the message box', async () => {
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    if ((await focused(page)) !== 'Message') await tabTo(page, 'Message');
    await tabTo(page, 'Reply style: Default responses');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').or(page.getByRole('listbox')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reply style: Shorter responses' }).waitFor();
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('Reply style: Shorter responses');
    await tabTo(page, 'Message', 'Shift+Tab');
    await page.keyboard.type('What should we do first?');
    await page.keyboard.press('Enter');
    await page.getByRole('log', { name: 'Conversation' }).getByText('What should we do first?').waitFor();
    await replyIsThere(page);
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('Message');
    await tabTo(page, 'Good response', 'Shift+Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Good response', pressed: true }).waitFor();
  });

  it('edits a field of the Brand Hub; the focus stays inside the dialog and returns to its button', async () => {
    await page.goto(`${stage.url}/chat`);
    await page.getByRole('button', { name: 'Brand Hub' }).waitFor();
    await tabTo(page, 'Brand Hub');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Welcome to your Brand Hub' }).waitFor();
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('Got it');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await tabTo(page, 'Edit Mission');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Mission' });
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Sundays back for café owners.');
    const stops = new Set<string>();
    for (let pressed = 0; pressed < 6; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null || document.activeElement === document.body || document.activeElement?.hasAttribute('data-base-ui-focus-guard'))).toBe(true);
      stops.add(await focused(page));
    }
    expect([...stops].filter((name) => ['Mission', 'Cancel', 'Save'].includes(name)).sort()).toEqual(['Cancel', 'Mission', 'Save']);
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('group', { name: 'Mission' }).getByText('Sundays back for café owners.').waitFor();
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('Edit Mission');
    expect((await storedUser(visit))['userInfo']).toMatchObject({ brandHub: { brandCore: { mission: 'Sundays back for café owners.' } } });

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('Edit Mission');
  });

  it('changes a brand color by arrow keys between the tabs', async () => {
    await tabTo(page, 'Add primary color');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit color' });
    await dialog.waitFor();
    await dialog.getByRole('tab', { name: 'HEX' }).waitFor();
    if ((await focused(page)) !== 'HEX') await tabTo(page, 'HEX');
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('tab', { name: 'RGB', exact: true, selected: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('rgb(17,34,51)');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('group', { name: 'Primary Colors' }).getByText('#112233').waitFor();
  });

  it('edits the profile and logs out', async () => {
    await page.goto(`${stage.url}/profile`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await tabTo(page, 'Edit');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    await dialog.waitFor();
    await expect.poll(() => focused(page), { timeout: 15_000 }).toBe('First name');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Augusta');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`Augusta ${person.lastName}`).waitFor();
    await tabTo(page, 'Light');
    await page.keyboard.press('Space');
    await page.locator('html[data-theme="light"]').waitFor();
    await tabTo(page, 'Log Out');
    await page.keyboard.press('Enter');
    await expectPath(page, '/login');
  });
});
