import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { soon, useChatStage, type Member } from './support/chat-stage.ts';
import { callApi, storedUser } from './support/states.ts';

const NONE = 'No colors defined';

interface Color {
  readonly hex: string;
  readonly rgb: string;
  readonly rgba: string;
}

/** What each form of a good colour text becomes. */
const ACCEPTED: readonly (readonly [form: 'HEX' | 'RGB' | 'RGBA', text: string, color: Color])[] = [
  ['HEX', '#1a2B3c', { hex: '#1A2B3C', rgb: 'rgb(26, 43, 60)', rgba: 'rgba(26, 43, 60, 1)' }],
  ['HEX', '1a2b3c', { hex: '#1A2B3C', rgb: 'rgb(26, 43, 60)', rgba: 'rgba(26, 43, 60, 1)' }],
  ['HEX', '#abc', { hex: '#AABBCC', rgb: 'rgb(170, 187, 204)', rgba: 'rgba(170, 187, 204, 1)' }],
  ['HEX', 'abc', { hex: '#AABBCC', rgb: 'rgb(170, 187, 204)', rgba: 'rgba(170, 187, 204, 1)' }],
  ['RGB', 'rgb(1,2,3)', { hex: '#010203', rgb: 'rgb(1, 2, 3)', rgba: 'rgba(1, 2, 3, 1)' }],
  ['RGBA', 'rgba(1,2,3,0.5)', { hex: '#010203', rgb: 'rgb(1, 2, 3)', rgba: 'rgba(1, 2, 3, 0.5)' }],
];

const REFUSED = ['f', 'ff', '#ffff', '#fffff', '#fffffff', '#ffffffff', 'red', 'hsl(0, 100%, 50%)', 'rgb(300,0,0)', 'zzz'] as const;

describe('the brand colours', { timeout: 60_000 }, () => {
  const chat = useChatStage();

  async function atHub(): Promise<Member> {
    const member = await chat.member();
    await reopen(member.page);
    return member;
  }

  async function reopen(page: Page): Promise<void> {
    await page.goto('/brandhub');
    await page.getByRole('button', { name: 'Got it' }).click();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  }

  const group = (page: Page, name: 'Primary' | 'Secondary'): Locator => page.getByRole('group', { name: `${name} Colors` });
  const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit color' });

  /** Puts a text into the box of a form. */
  async function types(page: Page, form: 'HEX' | 'RGB' | 'RGBA', text: string): Promise<void> {
    await editor(page).getByRole('tab', { name: form, exact: true }).click();
    await editor(page).getByRole('textbox').fill(text);
  }

  /** What the three boxes say. */
  async function forms(page: Page): Promise<Color> {
    const read = async (form: string): Promise<string> => {
      await editor(page).getByRole('tab', { name: form, exact: true }).click();
      return editor(page).getByRole('textbox').inputValue();
    };
    return { hex: await read('HEX'), rgb: await read('RGB'), rgba: await read('RGBA') };
  }

  async function saves(page: Page): Promise<void> {
    await editor(page).getByRole('button', { name: 'Save Color', exact: true }).click();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  }

  async function storedColors(member: Member): Promise<{ readonly text: unknown; readonly lists: { readonly primary: readonly Color[]; readonly secondary: readonly Color[] } }> {
    const { userInfo } = (await storedUser(member)) as unknown as { userInfo: { brandHub: { visualIdentity: { brandColors: string } } } };
    const text = userInfo.brandHub.visualIdentity.brandColors;
    return { text, lists: JSON.parse(text) as { primary: readonly Color[]; secondary: readonly Color[] } };
  }

  it('come in two groups, each with edit and add buttons and a word when it is empty [COLOR-01 COLOR-02 COLOR-04 COLOR-05]', async () => {
    const { page } = await atHub();
    const groups = page.getByRole('group', { name: /^(Primary|Secondary) Colors$/ });
    expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(['Primary Colors', 'Secondary Colors']);
    for (const name of ['Primary', 'Secondary'] as const) {
      await group(page, name).getByText(NONE, { exact: true }).waitFor();
      expect(await group(page, name).getByRole('button', { name: `Edit ${name} Colors` }).count()).toBe(1);
      expect(await group(page, name).getByRole('button', { name: `Add ${name.toLowerCase()} color` }).count()).toBe(1);
    }
  });

  it('are added at #CCCCCC, in tabs HEX, RGB and RGBA, and saved as JSON text [COLOR-03 COLOR-06 COLOR-07 COLOR-09 COLOR-20 COLOR-21 COLOR-22]', async () => {
    const member = await atHub();
    const { page } = member;
    await page.getByRole('button', { name: 'Add primary color' }).click();
    expect(await editor(page).getByRole('tab').allInnerTexts()).toEqual(['HEX', 'RGB', 'RGBA']);
    expect(await editor(page).getByRole('textbox').inputValue()).toBe('#CCCCCC');
    expect(await forms(page)).toEqual({ hex: '#CCCCCC', rgb: 'rgb(204, 204, 204)', rgba: 'rgba(204, 204, 204, 1)' });
    await saves(page);
    await group(page, 'Primary').getByText('#CCCCCC').waitFor();
    expect(await group(page, 'Primary').locator('[style*="background"]').first().evaluate((swatch) => getComputedStyle(swatch).backgroundColor)).toBe('rgb(204, 204, 204)');
    expect(await group(page, 'Primary').getByText(NONE).count()).toBe(0);
    const { text, lists } = await storedColors(member);
    expect(typeof text).toBe('string');
    expect(lists).toEqual({ primary: [{ hex: '#CCCCCC', rgb: 'rgb(204, 204, 204)', rgba: 'rgba(204, 204, 204, 1)' }], secondary: [] });
  });

  it('are converted to all three forms, however they are typed [COLOR-10 COLOR-11 COLOR-12 COLOR-13 COLOR-14 COLOR-15 COLOR-17]', async () => {
    const member = await atHub();
    const { page } = member;
    for (const [form, text, color] of ACCEPTED) {
      await page.getByRole('button', { name: 'Add primary color' }).click();
      await types(page, form, text);
      for (const other of (['HEX', 'RGB', 'RGBA'] as const).filter((each) => each !== form)) {
        await editor(page).getByRole('tab', { name: other, exact: true }).click();
        expect([text, other, await editor(page).getByRole('textbox').inputValue()]).toEqual([text, other, color[other.toLowerCase() as keyof Color]]);
      }
      await saves(page);
    }
    expect((await storedColors(member)).lists.primary).toEqual(ACCEPTED.map(([, , color]) => color));
  });

  it('keep a text that is no colour as typed, unconverted, and save it [COLOR-16 COLOR-18 COLOR-19]', async () => {
    const member = await atHub();
    const { page } = member;
    await page.getByRole('button', { name: 'Add secondary color' }).click();
    for (const text of REFUSED) {
      await types(page, 'HEX', text);
      expect(await forms(page)).toEqual({ hex: text, rgb: 'rgb(204, 204, 204)', rgba: 'rgba(204, 204, 204, 1)' });
    }
    expect(await page.getByRole('alert').count()).toBe(0);
    await saves(page);
    expect((await storedColors(member)).lists.secondary).toEqual([{ hex: 'zzz', rgb: 'rgb(204, 204, 204)', rgba: 'rgba(204, 204, 204, 1)' }]);
  });

  it('are left alone by Cancel and Escape, and each group by the other [COLOR-08 COLOR-24]', async () => {
    const member = await atHub();
    const { page } = member;
    await page.getByRole('button', { name: 'Add primary color' }).click();
    await types(page, 'HEX', '#102030');
    await saves(page);
    await page.getByRole('button', { name: 'Add secondary color' }).click();
    await types(page, 'HEX', '#405060');
    await saves(page);
    const before = (await storedColors(member)).text;
    for (const leave of ['Cancel', 'Escape'] as const) {
      await page.getByRole('button', { name: 'Edit Primary Colors' }).click();
      await types(page, 'HEX', '#FF0000');
      if (leave === 'Cancel') await editor(page).getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await soon(() => page.getByRole('dialog').count()).toBe(0);
    }
    expect((await storedColors(member)).text).toBe(before);
    await group(page, 'Primary').getByText('#102030').waitFor();
    await page.getByRole('button', { name: 'Edit Primary Colors' }).click();
    await types(page, 'HEX', '#0A0B0C');
    await saves(page);
    await group(page, 'Primary').getByText('#0A0B0C').waitFor();
    await group(page, 'Secondary').getByText('#405060').waitFor();
    const { lists } = await storedColors(member);
    expect([lists.primary.map(({ hex }) => hex), lists.secondary.map(({ hex }) => hex)]).toEqual([['#0A0B0C'], ['#405060']]);
    await reopen(page);
    await group(page, 'Primary').getByText('#0A0B0C').waitFor();
  });

  it('that cannot be read leave both groups empty, without an error [COLOR-23 ERR-29]', async () => {
    const member = await chat.member();
    const { page, context, url } = member;
    await callApi(context, `${url}/api/brand/visualIdentity/brandColors`, { method: 'PUT', body: { value: '{oops' } });
    await reopen(page);
    for (const name of ['Primary', 'Secondary'] as const) await group(page, name).getByText(NONE, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit Primary Colors' }).click();
    expect(await editor(page).getByRole('textbox').inputValue()).toBe('#CCCCCC');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('Error parsing color data').count()).toBe(0);
  });

  it('stay in the editor when saving fails, and no error is shown [HUB-42]', async () => {
    const { page } = await atHub();
    await page.route('**/api/brand-colors/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Add primary color' }).click();
    await types(page, 'HEX', '#123456');
    const failed = page.waitForEvent('requestfailed');
    await editor(page).getByRole('button', { name: 'Save Color' }).click();
    await failed;
    await soon(() => editor(page).getByRole('button', { name: 'Save Color' }).isEnabled()).toBe(true);
    expect(await editor(page).getByRole('textbox').inputValue()).toBe('#123456');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/api/brand-colors/**');
    await saves(page);
    await group(page, 'Primary').getByText('#123456').waitFor();
  });

  it('say how each of them reads on white and on black, in numbers and words', async () => {
    const { page, context, url } = await chat.member();
    const colors = [{ hex: '#1F3D2B', rgb: '', rgba: '' }, { hex: '#7A8B69', rgb: '', rgba: '' }, { hex: 'zzz', rgb: '', rgba: '' }];
    await callApi(context, `${url}/api/brand-colors/primary`, { method: 'PUT', body: { colors } });
    await reopen(page);
    const rows = (color: string): Promise<string[]> =>
      group(page, 'Primary').getByRole('listitem').filter({ hasText: color }).locator('dl > div').evaluateAll((all) => all.map((row) => row.textContent));
    expect(await rows('#1F3D2B')).toEqual(['On white11.9:1any text', 'On black1.7:1no text']);
    expect(await rows('#7A8B69')).toEqual(['On white3.6:1large text', 'On black5.7:1any text']);
    expect(await rows('zzz')).toEqual([]);
    await page.getByRole('meter', { name: 'Brand Hub completeness' }).and(page.locator('[aria-valuetext="4 of 20 fields filled in"]')).waitFor();
  });

  it('are picked with arrow keys on named sliders that load with the editor; the three texts follow', async () => {
    const { page } = await chat.member();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await reopen(page);
    expect(loaded.filter((url) => url.includes('color-picker'))).toEqual([]);
    await page.getByRole('button', { name: 'Add primary color' }).click();
    const shade = editor(page).getByRole('slider', { name: 'Saturation and brightness' });
    await shade.focus();
    expect(await shade.getAttribute('aria-valuenow')).toBe('0');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    expect(await shade.getAttribute('aria-valuenow')).toBe('10');
    await editor(page).getByRole('slider', { name: 'Hue' }).press('ArrowRight');
    await editor(page).getByRole('slider', { name: 'Opacity' }).press('ArrowLeft');
    const { hex, rgb, rgba } = await forms(page);
    expect({ hex, rgb, rgba }).toEqual({ hex: '#D9CAC3', rgb: 'rgb(217, 202, 195)', rgba: 'rgba(217, 202, 195, 0.95)' });
    await types(page, 'HEX', '#0000FF');
    expect(await editor(page).getByRole('slider', { name: 'Hue' }).getAttribute('aria-valuenow')).toBe('240');
    await types(page, 'HEX', 'no color');
    expect(await editor(page).getByRole('slider', { name: 'Hue' }).getAttribute('aria-valuenow')).toBe('240');
  });

  it('are removed at once and come back with Undo: by keyboard, after a reload, not after its seconds', async () => {
    const member = await chat.member();
    const { page, context, url } = member;
    const made = ['#111111', '#222222', '#333333'].map((hex) => ({ hex, rgb: '', rgba: '' }));
    const stored = async (): Promise<readonly string[]> => (await storedColors(member)).lists.secondary.map(({ hex }) => hex);
    await callApi(context, `${url}/api/brand-colors/secondary`, { method: 'PUT', body: { colors: made } });
    await page.clock.install();
    await reopen(page);
    const notice = page.getByRole('status').filter({ hasText: 'removed.' });
    const undo = notice.getByRole('button', { name: 'Undo' });

    await page.getByRole('button', { name: 'Remove #222222' }).press('Enter');
    await notice.getByText('#222222 removed.').waitFor();
    expect(await stored()).toEqual(['#111111', '#333333']);
    await soon(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.clock.fastForward(60_000);
    await page.keyboard.press('Enter');
    await soon(stored).toEqual(['#111111', '#222222', '#333333']);
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Secondary Colors');

    await page.getByRole('button', { name: 'Remove #333333' }).click();
    await notice.getByText('#333333 removed.').waitFor();
    await page.getByRole('button', { name: 'Remove #111111' }).click();
    await notice.getByText('#111111 removed.').waitFor();
    await reopen(page);
    await undo.click();
    await notice.getByText('#333333 removed.').waitFor();
    await undo.click();
    await soon(stored).toEqual(['#111111', '#222222', '#333333']);
    await soon(() => notice.count()).toBe(0);

    await page.getByRole('button', { name: 'Remove #111111' }).click();
    await notice.waitFor();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(11_000);
    await soon(() => notice.count()).toBe(0);
    await reopen(page);
    await group(page, 'Secondary').getByText('#222222').waitFor();
    expect(await notice.count()).toBe(0);
    expect(await stored()).toEqual(['#222222', '#333333']);
  });

  it('had no script error on the way', () => {
    expect(chat.problems).toEqual([]);
  });
});
