import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What a person types when they sign up. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** A person nobody has seen before. */
export function aPerson(fields: Partial<Person> = {}): Person {
  count += 1;
  return { firstName: 'Maya', lastName: 'Petrova', email: `maya-${Date.now()}-${count}@tallybean.example`, password: 'six-or-more', ...fields };
}

/** Waits until the page's path is `path`. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { timeout: 15_000 });
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Fills in the sign-up form and sends it. */
export async function signUp(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Pays in the sandbox, from the subscription screen to the success page's Continue. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe Now' }).click();
  await page.getByRole('heading', { name: 'Sandbox checkout' }).waitFor();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).or(page.getByRole('link', { name: 'Continue' })).click();
}

/** Answers the startup questions, from the welcome screen to the chat. */
export async function onboardStartup(page: Page, answers: { name: string; description: string; industry: string; audience: 'B2B' | 'B2C' | 'Both' }): Promise<void> {
  await page.getByRole('button', { name: "Let's get started!" }).click();
  await page.getByText('Startup Founder/Team').click();
  for (const [step, text] of [['Step 1 of 4', answers.name], ['Step 2 of 4', answers.description], ['Step 3 of 4', answers.industry]] as const) {
    await page.getByText(step).waitFor();
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByText('Step 4 of 4').waitFor();
  await page.getByText(answers.audience, { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText("You're all set!").waitFor();
  await page.getByRole('button', { name: 'Go to chat' }).or(page.getByRole('link', { name: 'Go to chat' })).click();
}

/** Types a message and sends it. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits until no reply is pending; the message box can be used again. */
export async function replyIsThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 30_000 });
}
