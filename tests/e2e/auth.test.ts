import { beforeAll, describe, expect, it } from 'vitest';
import { countCalls, hold } from './support/hold.ts';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, onboardedPerson, type Visit } from './support/states.ts';

describe('who is at the screen', () => {
  const stage = useStage();
  let visit: Visit;

  beforeAll(async () => {
    visit = await onboardedPerson(stage.browser, stage.url);
  });

  it('shows nothing of any screen until it is known, then the screen itself [AUTH-01 AUTH-02]', async () => {
    const { page } = visit;
    for (const [path, then] of [['/chat', 'textbox'], ['/profile', 'heading'], ['/onboarding', 'textbox'], ['/login', 'textbox'], ['/signup', 'textbox'], ['/nope', 'textbox']] as const) {
      const session = await hold(page, '**/api/session');
      const loaded = page.goto(`${stage.url}${path}`);
      await session.reached;
      await loaded;
      await page.getByRole('status', { name: 'Loading...' }).waitFor();
      expect(await page.locator('form, input, textarea, button, a, nav, h2, [role=log], [role=dialog]').count(), path).toBe(0);
      expect((await page.locator('#root').innerText()).trim(), path).toBe('Loading...');
      expect(new URL(page.url()).pathname, path).toBe(path);
      await session.release();
      await page.getByRole(then, { name: then === 'textbox' ? 'Message' : 'Profile' }).first().waitFor();
    }
  });

  it('ends signed out when the session turns out to be over [AUTH-01]', async () => {
    const { page } = visit;
    const session = await hold(page, '**/api/session');
    await page.goto(`${stage.url}/chat`);
    await session.reached;
    await page.getByRole('status', { name: 'Loading...' }).waitFor();
    const cookies = await visit.context.cookies();
    await visit.context.clearCookies();
    await session.release();
    await expectPath(page, '/login');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await visit.context.addCookies(cookies);
  });

  it('asks for the result of a Google redirect on every load [AUTH-05]', async () => {
    for (const who of [visit, await anonymous(stage.browser, stage.url)]) {
      const asked = countCalls(who.page, '/api/auth/google/result');
      for (const path of ['/login', '/chat', '/cancel']) {
        const before = asked();
        const answered = who.page.waitForResponse((response) => response.url().endsWith('/api/auth/google/result'));
        await who.page.goto(`${stage.url}${path}`);
        await answered;
        expect(asked()).toBe(before + 1);
      }
    }
  });

  it('follows a sign-out in another tab, and a closed session opens nothing [AUTH-03 AUTH-04 PROF-09]', async () => {
    const other = await visit.context.newPage();
    await Promise.all([visit.page.goto(`${stage.url}/chat`), other.goto(`${stage.url}/profile`)]);
    await visit.page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Welcome Chat' }).waitFor();
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expectPath(other, '/login');
    await expectPath(visit.page, '/login');
    await visit.page.getByRole('button', { name: 'Log in' }).waitFor();
    await visit.page.goto(`${stage.url}/chat`);
    await expectPath(visit.page, '/login');
    expect((await visit.context.cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
  });
});
