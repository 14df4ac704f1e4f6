import { beforeAll, describe, expect, it } from 'vitest';
import { refuse } from './support/hold.ts';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { onboardedPerson, STARTUP_ANSWERS, storedUser, type Visit } from './support/states.ts';

describe('the profile page', () => {
  const stage = useStage();
  let founder: Visit;

  beforeAll(async () => {
    founder = await onboardedPerson(stage.browser, stage.url);
  });

  const open = async ({ page }: Visit) => {
    await page.goto(`${stage.url}/profile`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    return page;
  };
  const fact = (visit: Visit, label: string) => visit.page.locator('dl > div').filter({ has: visit.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd').innerText();
  const dialog = (visit: Visit) => visit.page.getByRole('dialog', { name: 'Edit profile' });
  const edit = async (visit: Visit) => {
    await visit.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog(visit).waitFor();
    return dialog(visit);
  };

  it('shows the names, the email and the answers under the labels of a startup [PROF-01 PROF-13 ONB-35]', async () => {
    await open(founder);
    expect(await fact(founder, 'Name')).toBe('Maya Petrova');
    expect(await fact(founder, 'Email')).toBe(founder.person.email);
    expect(await fact(founder, 'Startup Name')).toBe(STARTUP_ANSWERS[0]);
    expect(await founder.page.getByText('Company Name').count()).toBe(0);
    for (const answer of STARTUP_ANSWERS) await founder.page.getByRole('main').getByText(answer, { exact: true }).waitFor();
  });

  it('uses the label of a company for every other account [PROF-14]', async () => {
    const marketer = await onboardedPerson(stage.browser, stage.url, { accountType: 'marketer' });
    await open(marketer);
    expect(await fact(marketer, 'Company Name')).toBe('Brightwork');
    expect(await marketer.page.getByText('Startup Name').count()).toBe(0);
    await marketer.page.getByRole('main').getByText('Email, SEO', { exact: true }).waitFor();
    await (await edit(marketer)).getByLabel('Company Name').waitFor();
    await marketer.context.close();
  });

  it('edits in a modal: Cancel forgets, Save keeps over a reload [PROF-02 PROF-11 PROF-12 ONB-10]', async () => {
    const page = await open(founder);
    let modal = await edit(founder);
    await modal.getByLabel('First name').fill('Zoe');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await modal.waitFor({ state: 'hidden' });
    expect(await fact(founder, 'Name')).toBe('Maya Petrova');
    expect((await storedUser(founder)).firstName).toBe('Maya');

    modal = await edit(founder);
    expect(await modal.getByLabel('First name').inputValue()).toBe('Maya');
    await modal.getByLabel('First name').fill('Mira');
    await modal.getByLabel('Last name').fill('Petrova-Stone');
    await modal.getByLabel('Startup Name').fill('Tallybean Labs');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.waitFor({ state: 'hidden' });
    await page.getByText('Mira Petrova-Stone').waitFor();
    await page.reload();
    await page.getByText('Mira Petrova-Stone').waitFor();
    expect(await fact(founder, 'Startup Name')).toBe('Tallybean Labs');
    expect(await storedUser(founder)).toMatchObject({ firstName: 'Mira', lastName: 'Petrova-Stone', businessName: 'Tallybean Labs' });
  });

  it('shows the email but lets nobody change it [PROF-03]', async () => {
    await open(founder);
    const modal = await edit(founder);
    const email = modal.getByLabel('Email');
    expect(await email.inputValue()).toBe(founder.person.email);
    expect(await email.isEditable()).toBe(false);
    await email.press('x');
    expect(await email.inputValue()).toBe(founder.person.email);
    const refused = await founder.context.request.patch(`${stage.url}/api/profile`, { headers: { 'sec-fetch-site': 'same-origin' }, data: { fields: { email: 'other@example.com' } } });
    expect(refused.status()).toBe(400);
    expect((await storedUser(founder))['email']).toBe(founder.person.email);
  });

  it('saves empty names, because names have no checks [PROF-15]', async () => {
    await open(founder);
    const modal = await edit(founder);
    await modal.getByLabel('First name').fill('');
    await modal.getByLabel('Last name').fill('');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.waitFor({ state: 'hidden' });
    expect(await storedUser(founder)).toMatchObject({ firstName: '', lastName: '' });
  });

  it('keeps what was typed when saving fails, without an error text [ERR-30]', async () => {
    const page = await open(founder);
    await refuse(page, '**/api/profile', { status: 503, code: 'unavailable', error: 'The storage is down.' });
    const modal = await edit(founder);
    await modal.getByLabel('First name').fill('Nora');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('The storage is down.').count()).toBe(0);
    expect(await modal.getByLabel('First name').inputValue()).toBe('Nora');
    await page.unroute('**/api/profile');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.waitFor({ state: 'hidden' });
    expect((await storedUser(founder)).firstName).toBe('Nora');
  });

  it('opens the billing portal, where the subscription can be ended and resumed [PROD-14 PROF-04 PROF-06]', async () => {
    const page = await open(founder);
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('heading', { name: 'Sandbox billing portal' }).waitFor();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Canceled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Return' }).click();
    await expectPath(page, '/profile');
    await page.getByText('Marquill Plus, $10/month').waitFor();
  });

  it('goes back to the chat [PROF-10]', async () => {
    const page = await open(founder);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectPath(page, '/chat');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
  });

  it('logs out to log-in, and the chat is closed from then on [PROF-09]', async () => {
    const page = await open(founder);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expectPath(page, '/login');
    await page.goto(`${stage.url}/chat`);
    await expectPath(page, '/login');
    expect(await storedUser(founder)).toBeNull();
  });
});
