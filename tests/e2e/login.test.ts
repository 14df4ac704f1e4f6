import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCalls, refuse } from './support/hold.ts';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, newPerson, onboardedPerson, type Visit } from './support/states.ts';

describe('the log-in form', () => {
  const stage = useStage();
  let visit: Visit;
  let calls: () => number;

  beforeAll(async () => {
    visit = await anonymous(stage.browser, stage.url);
    calls = countCalls(visit.page, '/api/auth/log-in');
  });
  beforeEach(async () => {
    await visit.context.clearCookies();
    await visit.page.goto(`${stage.url}/login`);
    await field('Email').waitFor();
  });

  const field = (label: string) => visit.page.getByLabel(label, { exact: true });
  const button = () => visit.page.getByRole('button', { name: 'Log in', exact: true });
  const alert = () => visit.page.getByRole('alert');
  const logIn = async (email: string, password: string) => {
    await field('Email').fill(email);
    await field('Password').fill(password);
    await button().click();
  };

  it('has one field for the email, one for the password, and the button "Log in" [LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-08]', async () => {
    expect([await field('Email').count(), await field('Password').count(), await button().count()]).toEqual([1, 1, 1]);
    expect(await field('Email').getAttribute('type')).toBe('email');
    expect(await field('Password').getAttribute('type')).toBe('password');
    expect((await button().innerText()).trim()).toBe('Log in');
    expect(await visit.page.locator('form input').count()).toBe(2);
  });

  it('shows the version and leads to the sign-up form [LOGIN-04 PROD-16]', async () => {
    await visit.page.getByText('Marquill v0.1', { exact: true }).waitFor();
    await visit.page.getByRole('link', { name: 'Sign up' }).click();
    await visit.page.getByRole('heading', { name: 'Sign up' }).waitFor();
  });

  it('needs both: without one nothing is sent and the browser says what is missing [LOGIN-06 LOGIN-07]', async () => {
    const before = calls();
    await field('Password').fill('six-or-more');
    await button().click();
    expect(await visit.page.locator(':focus').getAttribute('name')).toBe('email');
    await field('Email').fill('maya@tallybean.example');
    await field('Password').fill('');
    await button().click();
    expect(await visit.page.locator(':focus').getAttribute('name')).toBe('password');
    expect(await visit.page.locator('input:invalid').count()).toBe(1);
    expect(calls()).toBe(before);
    expect(new URL(visit.page.url()).pathname).toBe('/login');
  });

  it('says which of the two is wrong and keeps what was typed [ERR-12 ERR-13]', async () => {
    const { person, context } = await newPerson(stage.browser, stage.url);
    await context.close();
    await logIn(person.email, 'something-else');
    await alert().filter({ hasText: /^Incorrect email or password$/ }).waitFor();
    expect(await field('Email').inputValue()).toBe(person.email);
    await logIn(`nobody-${person.email}`, person.password);
    await alert().filter({ hasText: /^User not found$/ }).waitFor();
  });

  it('stops somebody who tries passwords, the right one included [ERR-14]', async () => {
    const { person, context } = await newPerson(stage.browser, stage.url);
    await context.close();
    for (let tried = 0; tried < 5; tried += 1) {
      await logIn(person.email, `wrong-password-${tried}`);
      await visit.page.locator('button[type=submit]:not([aria-disabled])').waitFor();
      await alert().waitFor();
    }
    await logIn(person.email, person.password);
    await alert().filter({ hasText: /^Too many failed attempts\. Please try again later$/ }).waitFor();
  });

  it('has one text for everything else [ERR-15]', async () => {
    const { page } = visit;
    await refuse(page, '**/api/auth/log-in', { status: 500, code: 'internal' });
    await logIn('maya@tallybean.example', 'six-or-more');
    await alert().filter({ hasText: /^An error occurred\. Please try again$/ }).waitFor();
    await page.unroute('**/api/auth/log-in');
    await page.goto(`${stage.url}/login`);
    await visit.context.setOffline(true);
    await logIn('maya@tallybean.example', 'six-or-more');
    await alert().filter({ hasText: /^An error occurred\. Please try again$/ }).waitFor();
    await visit.context.setOffline(false);
  });

  it('signs in with the email however it is written, and then leads to the chat [LOGIN-05]', async () => {
    const { person, context } = await onboardedPerson(stage.browser, stage.url);
    await context.close();
    await logIn(person.email.toUpperCase(), person.password);
    await expectPath(visit.page, '/chat');
    await visit.page.getByRole('textbox', { name: 'Message' }).waitFor();
    for (const path of ['/login', '/logIn']) {
      await visit.page.goto(`${stage.url}${path}`);
      await expectPath(visit.page, '/chat');
    }
  });
});
