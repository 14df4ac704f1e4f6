import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { aPerson, type Person } from './person.ts';

/** One person at one browser: the context holds their session, the page is still empty. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly person: Person;
  readonly url: string;
}

/** What the server tells the browser about the signed-in person. */
export interface StoredUser {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly theme: string;
  readonly plan: string;
  readonly didOnboarding: boolean;
  readonly hasCustomer: boolean;
  readonly [field: string]: unknown;
}

/** How a visit differs from the usual: 1440 × 900, Sofia. */
export interface VisitOptions {
  readonly person?: Partial<Person>;
  readonly context?: BrowserContextOptions;
}

/** The onboarding answers that `onboardedPerson` gives unless told otherwise. */
export const STARTUP_ANSWERS = ['Tallybean', 'Rotas and stock for independent cafés.', 'Software for hospitality', 'B2B'] as const;

/** The same for a marketer. */
export const MARKETER_ANSWERS = ['Brightwork', 'CMO', ['Email', 'SEO'], 'Furniture'] as const;

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Calls the server's JSON interface with the context's session, as the web app would; a refusal is an error. */
export async function callApi(context: BrowserContext, address: string, call: { method?: string; body?: unknown } = {}): Promise<Record<string, unknown>> {
  const { method = 'POST', body = {} } = call;
  const response = await context.request.fetch(address, { method, headers: SAME_ORIGIN, ...(method === 'GET' ? {} : { data: body }) });
  if (!response.ok()) throw new Error(`${method} ${address} gave ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** The signed-in person's document as the server shows it. */
export async function storedUser({ context, url }: Pick<Visit, 'context' | 'url'>): Promise<StoredUser> {
  const { user } = await callApi(context, `${url}/api/session`, { method: 'GET' });
  return user as StoredUser;
}

/** A browser context with nobody in it. */
export async function anonymous(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Sofia', ...options.context });
  return { context, page: await context.newPage(), person: aPerson(options.person), url };
}

/** Somebody who has just signed up: plan none, onboarding not done. */
export async function newPerson(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await anonymous(browser, url, options);
  await callApi(visit.context, `${url}/api/auth/sign-up`, { body: visit.person });
  return visit;
}

/** Presses a button of a hosted sandbox page without showing the page; gives the address that it leads to. */
export async function pressInSandbox({ context }: Pick<Visit, 'context'>, page: string, action: 'pay' | 'cancel' | 'resume'): Promise<string> {
  const response = await context.request.post(page, { headers: SAME_ORIGIN, form: { action }, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${page} gave ${response.status()} for ${action}`);
  return new URL(response.headers()['location'] ?? '', page).href;
}

/** Pays; the address of the success page comes back, still unvisited. */
export async function pay(visit: Visit): Promise<string> {
  const { url } = await callApi(visit.context, `${visit.url}/api/billing/checkout`);
  return pressInSandbox(visit, String(url), 'pay');
}

/** Ends the subscription in the billing portal. */
export async function cancelSubscription(visit: Visit): Promise<void> {
  const { url } = await callApi(visit.context, `${visit.url}/api/billing/portal`);
  await pressInSandbox(visit, String(url), 'cancel');
}

/** Chooses the account type and answers the first questions with the given answers. */
export async function answerOnboarding(visit: Visit, accountType: 'startup' | 'marketer', answers: readonly (string | readonly string[])[]): Promise<void> {
  await callApi(visit.context, `${visit.url}/api/onboarding/account-type`, { body: { accountType } });
  for (const [step, answer] of answers.entries()) await callApi(visit.context, `${visit.url}/api/onboarding/answer`, { body: { step, answer } });
}

/** Somebody who signed up and paid, with onboarding still to do. */
export async function paidPerson(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await newPerson(browser, url, options);
  await pay(visit);
  return visit;
}

/** Somebody who may chat: paid and onboarded, as a startup founder or a marketer. */
export async function onboardedPerson(browser: Browser, url: string, options: VisitOptions & { readonly accountType?: 'startup' | 'marketer' } = {}): Promise<Visit> {
  const visit = await paidPerson(browser, url, options);
  const accountType = options.accountType ?? 'startup';
  await answerOnboarding(visit, accountType, accountType === 'startup' ? STARTUP_ANSWERS : MARKETER_ANSWERS);
  return visit;
}
