import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous } from './support/states.ts';

const PRIVACY = ['Overview', 'What we collect', 'How we use your information', 'Sharing and disclosure', 'Cookies and tracking technologies', 'Data retention and security', 'Your rights and choices', 'Children', 'Changes to this policy', 'Contact'];
const TERMS = ['Use of Service', 'Accounts and Registration', 'User Content', 'Payments', 'Data and Privacy', 'Termination', 'Disclaimers and Limitations of Liability', 'Modifications to Terms', 'Contact'];

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
/** The text of one section, found by its heading as a screen reader finds it. */
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).innerText();

describe('the legal pages', () => {
  const stage = useStage({ PRODUCT_NAME: 'Inkwell & Sons', SUPPORT_EMAIL: 'help@inkwell.example' });
  let page: Page;

  beforeAll(async () => {
    ({ page } = await anonymous(stage.browser, stage.url, { context: { viewport: { width: 390, height: 600 } } }));
  });

  it('the privacy policy has its ten sections in order, its date and the word on children [LEGAL-05 LEGAL-06 LEGAL-07 LEGAL-08 LEGAL-09 LEGAL-10 LEGAL-11 LEGAL-12 LEGAL-13 LEGAL-14 LEGAL-15 LEGAL-31 LEGAL-34]', async () => {
    await page.goto(`${stage.url}/privacyPolicy`);
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
    expect(await headings(page)).toEqual(PRIVACY);
    await page.getByText('25 July 2025').first().waitFor();
    expect(await section(page, 'Children')).toContain('not directed to children under 16');
  });

  it('both pages say who else is involved and by which principles [LEGAL-26 LEGAL-27 LEGAL-28 LEGAL-29 LEGAL-30 PROD-17]', async () => {
    for (const path of ['/privacyPolicy', '/termsOfService']) {
      await page.goto(`${stage.url}${path}`);
      await page.getByRole('heading', { level: 1, name: /[^.]$/ }).waitFor();
      const text = (await page.getByRole('main').innerText()).toLowerCase();
      for (const words of ['business data is used to improve ai answers', 'data protection principles similar to the eu', 'gdpr', 'payment provider', 'analytics service', 'cloud hosting']) {
        expect(text, `${path}: ${words}`).toContain(words);
      }
      expect(await section(page, /Contact$/)).toContain('Sofia, Bulgaria');
    }
  });

  it('the terms have nine numbered sections, the ages and the word on refunds [LEGAL-16 LEGAL-17 LEGAL-18 LEGAL-19 LEGAL-20 LEGAL-21 LEGAL-22 LEGAL-23 LEGAL-24 LEGAL-25 LEGAL-32 LEGAL-33 PAY-29]', async () => {
    await page.goto(`${stage.url}/termsOfService`);
    await page.getByRole('heading', { name: 'Terms of Service' }).waitFor();
    expect(await headings(page)).toEqual(TERMS.map((title, index) => `${index + 1}. ${title}`));
    const accounts = await section(page, '2. Accounts and Registration');
    expect(accounts).toContain('at least 13 years');
    expect(accounts).toMatch(/under 18, you need the permission of a parent/);
    expect(await section(page, '4. Payments')).toContain('Payments are non-refundable unless otherwise stated.');
  });

  it('name the product and the support address of this installation', async () => {
    for (const path of ['/privacyPolicy', '/termsOfService']) {
      await page.goto(`${stage.url}${path}`);
      expect(await section(page, /Contact$/)).toContain('help@inkwell.example');
      expect(await page.getByRole('main').innerText()).toContain('Inkwell & Sons');
      expect(await page.getByRole('main').innerText()).not.toMatch(/Marquill|\{\w+\}/);
    }
  });

  it('open at the top although the page before was scrolled, and link back to log-in [LEGAL-01 LEGAL-02 LEGAL-03 LEGAL-04]', async () => {
    for (const [link, title] of [['Privacy policy', 'Privacy Policy'], ['Terms of service', 'Terms of Service']] as const) {
      await page.goto(`${stage.url}/signup`);
      await page.setViewportSize({ width: 390, height: 320 });
      await page.getByRole('link', { name: link }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const back = page.getByRole('link', { name: 'Back to log in' });
      expect(await back.first().getAttribute('href')).toBe('/login');
      await back.last().click();
      await expectPath(page, '/login');
    }
  });
});
