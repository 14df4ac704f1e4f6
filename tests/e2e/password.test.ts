import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useStage } from './support/stage.ts';
import { anonymous, newPerson, onboardedPerson } from './support/states.ts';

describe('passwords in the browser', () => {
  const stage = useStage();

  /** The address in the newest password mail of the outbox. */
  async function mailedLink(): Promise<string> {
    const outbox = join(stage.product.dataDir, 'outbox');
    const mails = async (): Promise<readonly string[]> => (await readdir(outbox)).filter((name) => /-password-.*\.eml$/.test(name)).sort();
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const mail = (await readFile(join(outbox, (await mails()).at(-1) ?? ''), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=');
    const [, query = ''] = /\/login(\?reset=[\w.-]+)/.exec(mail) ?? [];
    return `${stage.url}/login${query}`;
  }

  it('a forgotten one is replaced over the link of a mail, which works once', async () => {
    const { person } = await newPerson(stage.browser, stage.url);
    const { page } = await anonymous(stage.browser, stage.url);
    await page.goto(`${stage.url}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('status').getByText('If there is an account for this address').waitFor();

    const link = await mailedLink();
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('another-secret');
    await page.getByLabel('Confirm password').fill('another-secrets');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByText('Passwords do not match.').waitFor();
    await page.getByLabel('Confirm password').fill('another-secret');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password is set').waitFor();
    await page.getByRole('link', { name: 'Back to log-in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('another-secret');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/payment-required/);

    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('a-third-secret');
    await page.getByLabel('Confirm password').fill('a-third-secret');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByText('This link has expired or was used before.').waitFor();
  });

  it('is changed on the profile page, and all sessions are ended there', async () => {
    const { page, person } = await onboardedPerson(stage.browser, stage.url);
    page.setDefaultTimeout(6_000);
    await page.goto(`${stage.url}/profile`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByLabel('New password').fill('another-secret');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('This is not your current password.').waitFor();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Your password is changed.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.waitForURL(/login/);
  });
});
