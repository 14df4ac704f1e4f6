import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { looksAt } from './support/accessibility.ts';
import { refuse } from './support/hold.ts';
import { useStage } from './support/stage.ts';
import { callApi, newPerson, onboardedPerson, type Visit } from './support/states.ts';

describe('your data on the profile page', () => {
  const stage = useStage();

  const open = async ({ page }: Visit) => {
    page.setDefaultTimeout(10_000);
    await page.goto(`${stage.url}/profile`);
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
    return page;
  };

  it('is saved as one JSON file with profile, brand, chats and plan', async () => {
    const visit = await onboardedPerson(stage.browser, stage.url);
    const page = await open(visit);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export your data' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ profile: { email: visit.person.email, businessName: 'Tallybean' }, subscription: { plan: 'active', status: 'active' }, chats: [{ title: 'Welcome Chat' }] });

    await refuse(page, '**/api/account/export', { status: 503, code: 'unavailable' });
    await page.getByRole('button', { name: 'Export your data' }).click();
    await page.getByRole('alert').waitFor();
    await visit.context.close();
  });

  it('is deleted with the account: what happens is said, the password is asked for, every device is logged out, and one can begin afresh', async () => {
    const visit = await onboardedPerson(stage.browser, stage.url);
    const page = await open(visit);
    const elsewhere = await visit.context.browser()?.newContext();
    const second = await elsewhere?.newPage();
    if (elsewhere === undefined || second === undefined) throw new Error('There is no second browser.');
    await callApi(elsewhere, `${stage.url}/api/auth/log-in`, { body: { email: visit.person.email, password: visit.person.password } });
    await second.goto(`${stage.url}/chat`);
    await second.getByRole('textbox', { name: 'Message' }).waitFor();

    const button = page.getByRole('button', { name: 'Delete account' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText('Your subscription ends now').waitFor();
    expect(await looksAt(page, 'the deletion dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await button.click();
    const field = dialog.getByLabel('Your password');
    await field.fill('not-the-password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByRole('alert').getByText('This is not your current password.').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    await field.fill(visit.person.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'Goodbye' }).waitFor();
    await page.getByText('Your account and everything in it are deleted.').waitFor();
    expect(await looksAt(page, 'the farewell')).toEqual([]);
    await second.waitForURL(/\/login/);

    await page.getByRole('link', { name: 'Sign up' }).click();
    for (const [label, text] of [['First name', 'Maya'], ['Last name', 'Petrova'], ['Email', visit.person.email]] as const) await page.getByLabel(label).fill(text);
    await page.getByLabel('Password', { exact: true }).fill(visit.person.password);
    await page.getByLabel('Confirm password').fill(visit.person.password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/payment-required/);
    await Promise.all([visit.context.close(), elsewhere.close()]);
  }, 90_000);

  it('is not deleted without a connection, and says so', async () => {
    const visit = await newPerson(stage.browser, stage.url);
    const page = await open(visit);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(visit.person.password);
    await visit.context.setOffline(true);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByRole('alert').getByText('Network error. Please check your internet connection.').waitFor();
    await visit.context.setOffline(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
    await visit.context.close();
  });
});
