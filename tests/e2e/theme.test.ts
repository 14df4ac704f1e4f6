import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useStage } from './support/stage.ts';
import { anonymous, callApi, newPerson, onboardedPerson, storedUser } from './support/states.ts';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
/** The colour that the page really has, not only what its attribute says. */
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

describe('the theme', () => {
  const stage = useStage();

  it('is dark when signed out [THEME-01]', async () => {
    const { context, page } = await anonymous(stage.browser, stage.url, { context: { colorScheme: 'light' } });
    await page.goto(`${stage.url}/login`);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await themeOf(page)).toBe('dark');
    expect(lightness(await paper(page))).toBeLessThan(60);
    await context.close();
  });

  it('changes at once when pressed, is saved to the person and stays after a reload [THEME-04 THEME-05 THEME-06 THEME-08 PROF-07 PROF-08]', async () => {
    const visit = await onboardedPerson(stage.browser, stage.url);
    const { page } = visit;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(`${stage.url}/profile`);
    await button('Light').waitFor();
    expect(await themeOf(page)).toBe('dark');
    expect([await button('Dark').getAttribute('aria-pressed'), await button('Light').getAttribute('aria-pressed')]).toEqual(['true', 'false']);

    const saved = page.waitForResponse((response) => response.url().endsWith('/api/theme'));
    await button('Light').click();
    await page.locator('html[data-theme="light"]').waitFor();
    expect((await saved).ok()).toBe(true);
    expect([await button('Dark').getAttribute('aria-pressed'), await button('Light').getAttribute('aria-pressed')]).toEqual(['false', 'true']);
    expect((await storedUser(visit)).theme).toBe('light');

    await page.goto(`${stage.url}/chat`);
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await themeOf(page)).toBe('light');
    expect(lightness(await paper(page))).toBeGreaterThan(200);
    expect((await storedUser(visit)).theme).toBe('light');

    await page.goto(`${stage.url}/profile`);
    const savedBack = page.waitForResponse((response) => response.url().endsWith('/api/theme'));
    await button('Dark').click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await savedBack;
    expect((await storedUser(visit)).theme).toBe('dark');
    await visit.context.close();
  });

  it('belongs to the person: two people keep different ones, and log-out ends in the dark [PROD-15 THEME-01]', async () => {
    const [light, dark] = await Promise.all([newPerson(stage.browser, stage.url), newPerson(stage.browser, stage.url)]);
    await callApi(light.context, `${stage.url}/api/theme`, { method: 'PUT', body: { theme: 'light' } });
    for (const { page } of [light, dark]) {
      await page.goto(`${stage.url}/profile`);
      await page.getByRole('button', { name: 'Log Out' }).waitFor();
    }
    expect([await themeOf(light.page), await themeOf(dark.page)]).toEqual(['light', 'dark']);
    await light.page.getByRole('button', { name: 'Log Out' }).click();
    await light.page.locator('html[data-theme="dark"]').waitFor();
    await Promise.all([light.context.close(), dark.context.close()]);
  });

  it('is dark for a person whose document has none [THEME-02]', async () => {
    const visit = await newPerson(stage.browser, stage.url);
    await callApi(visit.context, `${stage.url}/api/theme`, { method: 'PUT', body: { theme: 'light' } });
    const { theme, ...user } = await storedUser(visit);
    expect(theme).toBe('light');
    await visit.page.route('**/api/live*', (route) => route.abort());
    await visit.page.route('**/api/session', (route) => route.fulfill({ json: { success: true, signedIn: true, user } }));
    await visit.page.goto(`${stage.url}/profile`);
    await visit.page.getByRole('button', { name: 'Dark', pressed: true }).waitFor();
    expect(await themeOf(visit.page)).toBe('dark');
    await visit.context.close();
  });

  it('takes only light and dark [PROD-15]', async () => {
    const visit = await newPerson(stage.browser, stage.url);
    await expect(callApi(visit.context, `${stage.url}/api/theme`, { method: 'PUT', body: { theme: 'sepia' } })).rejects.toThrow('400');
    expect((await storedUser(visit)).theme).toBe('dark');
    await visit.context.close();
  });
});
