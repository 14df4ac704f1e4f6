import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { callApi, onboardedPerson, storedUser } from './support/states.ts';

const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' });

describe('the product', () => {
  const stage = useStage();

  it('leads from the chat to the Brand Hub and the profile and back, and suggests what to ask [PROD-06 PROD-10 PROD-16]', async () => {
    const { context, page } = await onboardedPerson(stage.browser, stage.url);
    await page.goto(`${stage.url}/chat`);
    await chats(page).getByText('Marquill v0.1', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Try asking:' }).waitFor();
    await chats(page).getByRole('button', { name: 'Brand Hub' }).click();
    await expectPath(page, '/brandhub');
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Back to Chat' }).click();
    await expectPath(page, '/chat');
    await chats(page).getByRole('link', { name: 'Profile' }).click();
    await expectPath(page, '/profile');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectPath(page, '/chat');
    await context.close();
  });

  it('keeps people apart, also two of one business: own document, own chats, own count [PROD-03]', async () => {
    const [one, other] = await Promise.all([onboardedPerson(stage.browser, stage.url), onboardedPerson(stage.browser, stage.url)]);
    const [first, second] = [await storedUser(one), await storedUser(other)];
    expect(first['businessName']).toBe(second['businessName']);
    expect(first.uid).not.toBe(second.uid);
    for (const { page } of [one, other]) {
      await page.goto(`${stage.url}/chat`);
      await chats(page).getByRole('link', { name: 'Welcome Chat' }).waitFor();
    }
    await one.page.getByRole('textbox', { name: 'Message' }).fill('Only mine');
    await one.page.getByRole('button', { name: 'Send', exact: true }).click();
    await one.page.waitForURL(/\?c=/);
    await one.page.getByText('9 of 10 messages left today').waitFor();
    const chatId = new URL(one.page.url()).searchParams.get('c') ?? '';
    await callApi(one.context, `${stage.url}/api/chats/${chatId}/visit`);
    await expect(callApi(other.context, `${stage.url}/api/chats/${chatId}/visit`)).rejects.toThrow('gave 404');
    await other.page.reload();
    await chats(other.page).getByRole('link', { name: 'Welcome Chat' }).waitFor();
    expect(await chats(other.page).locator('a[href*="c="]').count()).toBe(1);
    expect(await other.page.getByText('9 of 10 messages left today').count()).toBe(0);
    await Promise.all([one.context.close(), other.context.close()]);
  });
});
