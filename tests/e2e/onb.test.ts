import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hold, refuse } from './support/hold.ts';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { answerOnboarding, paidPerson, storedUser, type Visit } from './support/states.ts';

const NOTES = ['you can always change it later in the profile page', "we don't sell any of your data to third parties"];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const options = (page: Page, role: 'radio' | 'checkbox') => page.getByRole(role).evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.labels?.[0]?.innerText.trim() : null)));

/** Which of the three buttons can be pressed. */
async function can(page: Page): Promise<Record<string, boolean>> {
  const states = await Promise.all(['Previous', 'Skip', 'Next'].map(async (name) => [name, await button(page, name).isEnabled()] as const));
  return Object.fromEntries(states);
}

/** Waits for a question, and finds on it what every question page has. */
async function question(page: Page, number: number): Promise<void> {
  await page.getByText(`Step ${number} of 4`, { exact: true }).waitFor();
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(number));
  expect(await page.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('4');
  for (const note of NOTES) expect(await page.getByText(note).isVisible()).toBe(true);
  expect(await can(page)).toMatchObject({ Previous: number > 1 });
}

describe('onboarding', () => {
  const stage = useStage();

  const begin = async (choice?: 'Startup Founder/Team' | 'Marketing Professional'): Promise<Visit> => {
    const visit = await paidPerson(stage.browser, stage.url);
    await visit.page.goto(`${stage.url}/onboarding`);
    if (choice !== undefined) {
      await button(visit.page, "Let's get started!").click();
      await visit.page.getByRole('button', { name: choice }).or(visit.page.getByRole('radio', { name: choice })).click();
    }
    return visit;
  };

  it('opens with a welcome and lets choose between two account types; neither writes anything [ONB-01 ONB-02 ONB-27 ONB-28]', async () => {
    const visit = await begin();
    const { page } = visit;
    await button(page, "Let's get started!").waitFor();
    expect(await page.getByText(/^Step \d/).count()).toBe(0);
    await button(page, "Let's get started!").click();
    await page.getByRole('button', { name: 'Startup Founder/Team' }).waitFor();
    await page.getByRole('button', { name: 'Marketing Professional' }).waitFor();
    expect(await storedUser(visit)).not.toHaveProperty('currentOnboardingStep');
    await page.reload();
    await button(page, "Let's get started!").waitFor();
    await visit.context.close();
  });

  it('asks a founder four questions and keeps each answer [ONB-03 ONB-05 ONB-06 ONB-07 ONB-08 ONB-09 ONB-10 ONB-11 ONB-14 ONB-15 ONB-16 ONB-17 ONB-18 ONB-19 ONB-29 ONB-31 ONB-35 ONB-36 ONB-38 ONB-39 ONB-43]', async () => {
    const visit = await begin('Startup Founder/Team');
    const { page } = visit;
    const typed = [['businessName', 'Tallybean', 'INPUT'], ['businessDescription', 'Rotas for cafés.\nAnd stock.', 'TEXTAREA'], ['industry', 'Hospitality software', 'INPUT']] as const;
    for (const [index, [field, text, tag]] of typed.entries()) {
      await question(page, index + 1);
      expect(await storedUser(visit)).toMatchObject({ accountType: 'startup', currentOnboardingStep: index });
      const box = page.getByRole('textbox');
      expect(await box.evaluate((element) => element.tagName)).toBe(tag);
      expect(await can(page)).toEqual({ Previous: index > 0, Skip: true, Next: false });
      await box.fill('   ');
      expect(await can(page)).toEqual({ Previous: index > 0, Skip: true, Next: false });
      await box.fill(text);
      expect(await can(page)).toEqual({ Previous: index > 0, Skip: false, Next: true });
      await button(page, 'Next').click();
      await page.getByText(`Step ${index + 2} of 4`).waitFor();
      expect(await storedUser(visit)).toMatchObject({ [field]: text, currentOnboardingStep: index + 1, didOnboarding: false });
    }
    await question(page, 4);
    expect(await options(page, 'radio')).toEqual(['B2B', 'B2C', 'Both']);
    expect(await can(page)).toEqual({ Previous: true, Skip: true, Next: false });
    await page.getByText('B2C', { exact: true }).click();
    expect(await can(page)).toEqual({ Previous: true, Skip: false, Next: true });
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: "You're all set!" }).waitFor();
    expect(await storedUser(visit)).toMatchObject({ targetAudience: 'B2C', userInfo: { profile: { businessName: 'Tallybean' } } });
    await visit.context.close();
  });

  it('asks a marketer four others and keeps the chosen focus as a list [ONB-04 ONB-05 ONB-06 ONB-10 ONB-11 ONB-20 ONB-21 ONB-22 ONB-23 ONB-24 ONB-25 ONB-26 ONB-31 ONB-35 ONB-37 ONB-43]', async () => {
    const visit = await begin('Marketing Professional');
    const { page } = visit;
    await question(page, 1);
    expect((await storedUser(visit))['accountType']).toBe('marketer');
    expect(await page.getByRole('textbox').evaluate((element) => element.tagName)).toBe('INPUT');
    await page.getByRole('textbox').fill('Brightwork');
    await button(page, 'Next').click();

    await question(page, 2);
    const role = page.getByRole('combobox');
    const roles = await role.locator('option').allInnerTexts();
    expect(roles.map((text) => text.trim())).toEqual(['Select an option', 'Marketing Manager', 'Content Marketer', 'Growth Marketer', 'CMO', 'Freelancer', 'Other']);
    expect(await can(page)).toMatchObject({ Skip: true, Next: false });
    await role.selectOption('Growth Marketer');
    expect(await can(page)).toMatchObject({ Skip: false, Next: true });
    await role.selectOption('');
    expect(await can(page)).toMatchObject({ Skip: true, Next: false });
    await role.selectOption('CMO');
    await button(page, 'Next').click();

    await question(page, 3);
    expect(await options(page, 'checkbox')).toEqual(['Content', 'Paid Ads', 'Email', 'Social Media', 'SEO', 'PR', 'Other']);
    expect(await can(page)).toMatchObject({ Skip: true, Next: false });
    await page.getByText('SEO', { exact: true }).click();
    expect(await can(page)).toMatchObject({ Skip: false, Next: true });
    await page.getByText('SEO', { exact: true }).click();
    expect(await can(page)).toMatchObject({ Skip: true, Next: false });
    for (const focus of ['PR', 'Content', 'Email']) await page.getByText(focus, { exact: true }).click();
    await page.getByText('Email', { exact: true }).click();
    await button(page, 'Next').click();

    await question(page, 4);
    expect(await page.getByRole('textbox').evaluate((element) => element.tagName)).toBe('INPUT');
    await page.getByRole('textbox').fill('Furniture');
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: "You're all set!" }).waitFor();
    expect(await storedUser(visit)).toMatchObject({ businessName: 'Brightwork', role: 'CMO', marketingFocus: ['Content', 'PR'], industry: 'Furniture', didOnboarding: true });
    await visit.context.close();
  });

  it('resumes at the saved step, goes back with the earlier answer there, and skips without an answer [ONB-32 ONB-41 ONB-42 ONB-31]', async () => {
    const visit = await begin('Startup Founder/Team');
    const { page } = visit;
    await question(page, 1);
    await button(page, 'Skip').click();
    await question(page, 2);
    expect(await storedUser(visit)).not.toHaveProperty('businessName');
    await page.getByRole('textbox').fill('Rotas');
    await button(page, 'Next').click();
    await question(page, 3);
    await page.reload();
    await question(page, 3);
    await button(page, 'Previous').click();
    await question(page, 2);
    expect(await page.getByRole('textbox').inputValue()).toBe('Rotas');
    await page.getByRole('textbox').fill('');
    await button(page, 'Skip').click();
    await question(page, 3);
    expect((await storedUser(visit))['businessDescription'] ?? '').toBe('');
    await visit.context.close();
  });

  it('lets nothing be pressed while an answer is saved, and stays on a step that could not be saved [ONB-40 ERR-30]', async () => {
    const visit = await begin('Startup Founder/Team');
    const { page } = visit;
    await page.getByRole('textbox').fill('Tallybean');
    await button(page, 'Next').click();
    await question(page, 2);
    await page.getByRole('textbox').fill('Rotas');
    const saving = await hold(page, '**/api/onboarding/answer');
    await button(page, 'Next').click();
    await saving.reached;
    await page.locator('button:disabled', { hasText: 'Previous' }).waitFor();
    expect(await can(page)).toEqual({ Previous: false, Skip: false, Next: false });
    await saving.release();
    await question(page, 3);

    await refuse(page, '**/api/onboarding/answer', { status: 503, code: 'unavailable', error: 'The storage is down.' });
    await page.getByRole('textbox').fill('Software');
    await button(page, 'Next').click();
    await page.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor();
    await question(page, 3);
    expect(await page.getByRole('textbox').inputValue()).toBe('Software');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/api/onboarding/answer');
    await button(page, 'Next').click();
    await question(page, 4);
    await visit.context.close();
  });

  it('ends on "You\'re all set!", whose button leads to the chat; the step is gone and a reload goes to the chat [ONB-12 ONB-13 ONB-30 ONB-33 ONB-34 GATE-17]', async () => {
    const visit = await begin();
    const { page } = visit;
    await answerOnboarding(visit, 'startup', ['Tallybean', 'Rotas', 'Software']);
    await page.reload();
    await question(page, 4);
    await button(page, 'Skip').click();
    await page.getByRole('heading', { name: "You're all set!", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/onboarding');
    const user = await storedUser(visit);
    expect(user.didOnboarding).toBe(true);
    expect(user).not.toHaveProperty('currentOnboardingStep');
    await button(page, 'Go to chat').click();
    await expectPath(page, '/chat');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await page.goto(`${stage.url}/onboarding`);
    await expectPath(page, '/chat');
    await visit.context.close();
  });
});
