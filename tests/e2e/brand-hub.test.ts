import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { soon, useChatStage, type Member, type MemberOptions } from './support/chat-stage.ts';
import { chatPage } from './support/chat-page.ts';
import { expectPath } from './support/person.ts';
import { callApi, storedUser } from './support/states.ts';

/** The sections and the labels of their fields, as the two account types see them. */
const SECTIONS = {
  'Basic Info': { startup: ['Startup Name', 'Industry', 'Description'], marketer: ['Company Name', 'Industry', 'Role'] },
  'Brand Core': ['Mission', 'Vision', 'Values', 'Brand Purpose'],
  'Target Audience': ['Ideal Customer', 'Pain Points', 'Desires', 'Buying Triggers'],
  Positioning: ['Category', 'Competitive Advantage', 'Positioning Statement'],
  'Brand Voice': ['Tone of Voice', 'Vocabulary Guide'],
  'Visual Identity': ['Primary Colors', 'Secondary Colors', 'Design Style'],
  'Core Products/Services': ['What are you selling?', 'USP'],
} as const;

const SINGLE_LINE = ['Startup Name', 'Company Name', 'Industry', 'Role', 'Category'];

describe('the Brand Hub', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  /** Somebody at the Brand Hub, with the introduction dismissed. */
  async function atHub(options?: MemberOptions): Promise<Member> {
    const member = await chat.member(options);
    await member.page.goto('/brandhub');
    await member.page.getByRole('button', { name: 'Got it' }).click();
    await soon(() => member.page.getByRole('dialog').count()).toBe(0);
    return member;
  }

  const field = (page: Page, label: string): Locator => page.getByRole('group', { name: label, exact: true });
  const dialog = (page: Page, label: string): Locator => page.getByRole('dialog', { name: `Edit ${label}`, exact: true });

  async function edits(page: Page, label: string, text: string): Promise<void> {
    await page.getByRole('button', { name: `Edit ${label}`, exact: true }).click();
    await dialog(page, label).getByRole('textbox').fill(text);
    await dialog(page, label).getByRole('button', { name: 'Save' }).click();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  }

  it('shows its introduction on each load until it is dismissed [HUB-02 HUB-03 HUB-04 HUB-05]', async () => {
    const { page } = await chat.member();
    await page.goto('/brandhub');
    const welcome = page.getByRole('dialog', { name: 'Welcome to your Brand Hub' });
    await welcome.waitFor();
    await page.mouse.click(5, 5);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await welcome.isVisible()).toBe(true);
    await welcome.getByRole('button', { name: 'Got it' }).click();
    await soon(() => welcome.count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Brand Hub');
    await page.getByText('The old brand hub was moved to a new system. Some information may not have transferred.').waitFor();
    await page.reload();
    await welcome.waitFor();
    await page.keyboard.press('Escape');
    await soon(() => welcome.count()).toBe(0);
  });

  it('goes back to the chat [HUB-01]', async () => {
    const { page } = await atHub();
    await page.getByRole('button', { name: 'Back to Chat' }).click();
    await expectPath(page, '/chat');
  });

  it.each(['startup', 'marketer'] as const)(
    'shows a %s the seven sections with their fields in order, each with label, value and edit button [HUB-07 HUB-08 HUB-09 HUB-11 HUB-12 HUB-13 HUB-14 HUB-15 HUB-16 HUB-17 HUB-18 HUB-19 HUB-20 HUB-21 HUB-22 HUB-23 HUB-24 HUB-31]',
    async (accountType) => {
      const { page } = await atHub({ accountType });
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(Object.keys(SECTIONS));
      for (const [title, labels] of Object.entries(SECTIONS)) {
        const expected = 'startup' in labels ? labels[accountType] : labels;
        const groups = page.getByRole('region', { name: title, exact: true }).getByRole('group');
        expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')))).toEqual([...expected]);
        for (const label of expected) {
          expect(await field(page, label).getByText(label, { exact: true }).isVisible()).toBe(true);
          expect(await field(page, label).getByRole('button', { name: `Edit ${label}`, exact: true }).count()).toBe(1);
        }
      }
      const shown = accountType === 'startup'
        ? { 'Startup Name': 'Tallybean', Industry: 'Software for hospitality', Description: 'Rotas and stock for independent cafés.' }
        : { 'Company Name': 'Brightwork', Industry: 'Furniture', Role: 'CMO' };
      for (const [label, value] of Object.entries(shown)) expect(await field(page, label).innerText()).toContain(value);
    },
  );

  it.each(['startup', 'marketer'] as const)('edits each text of a %s in a dialog of its own, of one line or several [HUB-10 HUB-25 HUB-26]', async (accountType) => {
    const { page } = await atHub({ accountType });
    const labels = Object.values(SECTIONS).flatMap((each) => ('startup' in each ? [...each[accountType]] : [...each])).filter((label) => !label.endsWith('Colors'));
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const label of labels) {
      const shown = await field(page, label).innerText();
      await page.getByRole('button', { name: `Edit ${label}`, exact: true }).click();
      const box = dialog(page, label).getByRole('textbox');
      await box.waitFor();
      expect([label, await box.evaluate((element) => element.tagName)]).toEqual([label, SINGLE_LINE.includes(label) ? 'INPUT' : 'TEXTAREA']);
      expect(shown).toContain(await box.inputValue());
      await page.keyboard.press('Escape');
      await soon(() => page.getByRole('dialog').count()).toBe(0);
    }
  });

  it('saves without a reload, to where each value belongs [HUB-29 HUB-30 HUB-33 HUB-34 HUB-35 HUB-36 HUB-37 HUB-38 HUB-39]', async () => {
    const member = await atHub();
    const { page } = member;
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.url().endsWith('/api/session')) loads += 1;
    });
    const before = await storedUser(member);
    const edited = {
      'Startup Name': 'Beancount', Industry: 'Cafés', Description: 'Now for chains.', Mission: 'Calm Sundays', Vision: 'No spreadsheets',
      'Ideal Customer': 'Owners of two cafés', 'Pain Points': 'Paper rotas', Category: 'Rota software', 'Tone of Voice': 'Plain', 'Design Style': 'Warm', USP: 'Built on till data',
    } as const;
    for (const [label, text] of Object.entries(edited)) {
      await edits(page, label, text);
      await field(page, label).getByText(text, { exact: true }).waitFor();
    }
    expect(loads).toBe(0);
    const after = await storedUser(member);
    const info = (user: typeof after) => user['userInfo'] as { readonly profile: Record<string, unknown>; readonly brandHub: Record<string, Record<string, unknown>> };
    expect(info(after).profile).toMatchObject({ businessName: 'Beancount', industry: 'Cafés', businessDescription: 'Now for chains.' });
    expect(after).toMatchObject({ businessName: 'Beancount', mission: 'Calm Sundays', targetAudience: 'Owners of two cafés', firstName: before.firstName, plan: before.plan, didOnboarding: true });
    expect(JSON.stringify(info(after).brandHub)).not.toMatch(/businessName|industry|businessDescription/);
    expect(info(after).brandHub).toMatchObject({
      brandCore: { mission: 'Calm Sundays', vision: 'No spreadsheets' }, targetAudience: { idealCustomer: 'Owners of two cafés', painPoints: 'Paper rotas' },
      positioning: { category: 'Rota software' }, brandVoice: { toneOfVoice: 'Plain' }, visualIdentity: { designStyle: 'Warm' }, coreProducts: { usp: 'Built on till data' },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Got it' }).click();
    for (const [label, text] of Object.entries(edited)) await field(page, label).getByText(text, { exact: true }).waitFor();
  });

  it('checks nothing: empty, long and odd texts are saved as they are [HUB-32]', async () => {
    const { page } = await atHub();
    const odd = `<b>“Ünïcode” & {{x}}</b>\n\n${'long '.repeat(1_000).trim()}`;
    await edits(page, 'Values', odd);
    await page.getByRole('button', { name: 'Edit Values' }).click();
    expect(await dialog(page, 'Values').getByRole('textbox').inputValue()).toBe(odd);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    await edits(page, 'Values', '');
    await soon(async () => (await field(page, 'Values').innerText()).includes('Ünïcode')).toBe(false);
  });

  it('gives up an edit with Cancel and Escape, keeps it on a click outside, and gives the focus back [HUB-26 HUB-28]', async () => {
    const { page } = await atHub();
    await edits(page, 'Mission', 'Kept');
    const button = page.getByRole('button', { name: 'Edit Mission' });
    const isFocused = (): Promise<boolean> => button.evaluate((element) => element === document.activeElement);
    for (const leave of [() => dialog(page, 'Mission').getByRole('button', { name: 'Cancel' }).click(), () => page.keyboard.press('Escape')]) {
      await button.click();
      const box = dialog(page, 'Mission').getByRole('textbox');
      await box.fill('Given up');
      await page.mouse.click(3, 3);
      expect(await box.inputValue()).toBe('Given up');
      await leave();
      await soon(() => page.getByRole('dialog').count()).toBe(0);
      await soon(isFocused).toBe(true);
      expect(await field(page, 'Mission').innerText()).toContain('Kept');
    }
    await page.getByRole('button', { name: 'Edit Vision' }).click();
    expect(await dialog(page, 'Vision').getByRole('textbox').inputValue()).toBe('');
  });

  it('shows no error when a save fails: the dialog stays open with its text [HUB-42 ERR-30]', async () => {
    const { page } = await atHub();
    await page.route('**/api/brand/**', (route) => route.fulfill({ status: 500, json: { success: false, error: 'It broke.', code: 'internal' } }));
    await page.getByRole('button', { name: 'Edit Mission' }).click();
    const open = dialog(page, 'Mission');
    await open.getByRole('textbox').fill('Not lost');
    const words = await open.innerText();
    const refused = page.waitForResponse('**/api/brand/**');
    await open.getByRole('button', { name: 'Save' }).click();
    await refused;
    await soon(() => open.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    expect(await open.getByRole('textbox').inputValue()).toBe('Not lost');
    expect(await open.innerText()).toBe(words);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/api/brand/**');
    await open.getByRole('button', { name: 'Save' }).click();
    await field(page, 'Mission').getByText('Not lost').waitFor();
  });

  it('shows an edit in another window at once, and the next answer knows it', async () => {
    const member = await atHub();
    const other = await member.context.newPage();
    await other.goto('/brandhub');
    await other.getByRole('button', { name: 'Got it' }).click();
    await edits(member.page, 'Mission', 'Seen everywhere');
    await field(other, 'Mission').getByText('Seen everywhere').waitFor();
    await member.page.getByRole('button', { name: 'Back to Chat' }).click();
    await chatPage(member.page).askAndWait('What is our mission?');
    expect(chat.model.calls.find(({ question }) => question === 'What is our mission?')?.user).toContain('Seen everywhere');
  });

  it('has its mobile layout at 768 and not at 769 [HUB-06]', async () => {
    const { page } = await atHub({ context: { viewport: { width: 769, height: 900 } } });
    const sections = page.getByRole('navigation', { name: 'Sections' });
    const left = async (): Promise<number> => (await page.getByRole('region', { name: 'Basic Info' }).boundingBox())?.x ?? NaN;
    expect(await sections.isVisible()).toBe(true);
    const beside = await left();
    await page.setViewportSize({ width: 768, height: 900 });
    await soon(() => sections.count()).toBe(0);
    expect(await left()).toBeLessThan(beside / 2);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('refuses a save without a session, and the screen sends anonymous visitors to log in [HUB-40]', async () => {
    const { url, context } = await chat.member();
    const stranger = chat.watch(await chat.stage.browser.newContext({ baseURL: url }));
    await expect(callApi(stranger, `${url}/api/brand/brandCore/mission`, { method: 'PUT', body: { value: 'Mine' } })).rejects.toThrow('gave 401');
    const page = await stranger.newPage();
    await page.goto('/brandhub');
    await expectPath(page, '/login');
    expect(await storedUser({ context, url })).not.toHaveProperty('mission', 'Mine');
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
