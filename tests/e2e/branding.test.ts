import { describe, expect, it } from 'vitest';
import { useStage } from './support/stage.ts';
import { anonymous, answerOnboarding, newPerson, onboardedPerson, paidPerson } from './support/states.ts';

const COPY = { auth: { logIn: 'Sign in to {product}' }, chat: { tryAsking: 'You could ask:' }, brandHub: { gotIt: 'Fine' } };

describe('an integrator\'s brand', { timeout: 60_000 }, () => {
  const stage = useStage({ PRODUCT_NAME: 'Inkwell', COPY: JSON.stringify(COPY) });

  it('stands in the title of every screen', async () => {
    const [nobody, unpaid, paid, member] = await Promise.all([
      anonymous(stage.browser, stage.url), newPerson(stage.browser, stage.url), paidPerson(stage.browser, stage.url), onboardedPerson(stage.browser, stage.url),
    ]);
    await answerOnboarding(paid, 'startup', []);
    for (const [{ page }, path, title] of [
      [nobody, '/login', 'Sign in to Inkwell'], [nobody, '/signup', 'Sign up'], [nobody, '/login?forgot', 'Forgot password'], [nobody, '/login?reset=token', 'New password'],
      [nobody, '/success', 'Something went wrong'], [nobody, '/cancel', 'Payment Canceled'], [nobody, '/privacyPolicy', 'Privacy Policy'], [nobody, '/termsOfService', 'Terms of Service'],
      [unpaid, '/payment-required', 'Subscription Required'], [paid, '/onboarding', 'Step 1 of 4'],
      [member, '/chat', 'New chat'], [member, '/profile', 'Profile'], [member, '/brandhub', 'Brand Hub'],
    ] as const) {
      await page.goto(stage.url + path);
      await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`${title} · Inkwell`);
    }
    await nobody.page.goto(`${stage.url}/loading`);
    expect(await nobody.page.title()).toBe('Inkwell');
  });

  it('replaces the texts of any feature, on the first paint too', async () => {
    const { page } = await anonymous(stage.browser, stage.url);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`${stage.url}/login`);
    await page.getByRole('heading', { name: 'Sign in to Inkwell' }).waitFor();
    await page.getByRole('button', { name: 'Sign in to Inkwell' }).waitFor();
    expect(problems).toEqual([]);
    const member = await onboardedPerson(stage.browser, stage.url);
    await member.page.goto(`${stage.url}/chat`);
    await member.page.getByRole('heading', { name: 'You could ask:' }).waitFor();
    await member.page.goto(`${stage.url}/brandhub`);
    await member.page.getByRole('button', { name: 'Fine' }).click();
  });

  it('gives link previews a title, a text and a picture that is there, and the page an icon', async () => {
    const { page, context } = await anonymous(stage.browser, stage.url);
    await page.goto(`${stage.url}/login`);
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await meta('og:title')).toBe('Inkwell');
    expect(await meta('twitter:card')).toBe('summary_large_image');
    const picture = await meta('og:image');
    expect(picture).toBe(`${await meta('og:url')}preview.png`);
    const fetched = await context.request.get(`${stage.url}/preview.png`);
    expect(fetched.headers()['content-type']).toBe('image/png');
    const bytes = await fetched.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length < 100_000]).toEqual([1200, 630, true]);
    const icons = await page.locator('link[rel$="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(icons).toEqual(['/icon-48.png', '/mark.svg', '/icon-180.png']);
    for (const icon of icons) expect((await context.request.get(stage.url + icon)).status()).toBe(200);
  });

  it('colours the browser\'s frame like the page, in either theme', async () => {
    const { page, context } = await onboardedPerson(stage.browser, stage.url);
    const frame = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    await page.goto(`${stage.url}/profile`);
    await page.getByRole('button', { name: 'Light' }).click();
    await page.locator('html[data-theme="light"]').waitFor();
    expect(await frame()).toBe(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface-page').trim()));
    await context.close();
  });
});
