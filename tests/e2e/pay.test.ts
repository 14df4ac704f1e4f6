import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hold, refuse } from './support/hold.ts';
import { expectPath } from './support/person.ts';
import { useStage } from './support/stage.ts';
import { anonymous, newPerson, pay, storedUser, type Visit } from './support/states.ts';

const FAILURE = 'There was an issue processing your payment information. Please contact support.';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Keeps the page from leaving for a mail program, and notes where it wanted to go. */
async function watchMail(page: Page): Promise<string[]> {
  const wanted: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => wanted.push(url));
  return wanted;
}

describe('paying', () => {
  const stage = useStage({ PRODUCT_NAME: 'Inkwell', SUPPORT_EMAIL: 'help@inkwell.example' });
  let visit: Visit;

  beforeAll(async () => {
    visit = await newPerson(stage.browser, stage.url);
  });

  const subscription = async (): Promise<Page> => {
    await visit.page.goto(`${stage.url}/payment-required`);
    await heading(visit.page, 'Subscription Required').waitFor();
    return visit.page;
  };

  it('says what is sold, for how much, and what is in it [PROD-02 PROD-12 PAY-01 PAY-02 PAY-03 PAY-04 PAY-05 PAY-06 PAY-07 PAY-08 PAY-09]', async () => {
    const page = await subscription();
    await heading(page, 'Inkwell Plus').waitFor();
    expect((await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')).toMatch(/\$10 ?\/month/);
    const features = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(features.map((text) => text.trim().toLowerCase())).toEqual(['startup-specific marketing guidance', 'instant feedback', '24/7 access', 'priority support']);
    expect((await button(page, 'Subscribe Now').innerText()).trim()).toBe('Subscribe Now');
    expect(await page.locator('input').count()).toBe(0);
  });

  it('says "Verifying account..." until the account is known [PAY-11]', async () => {
    const { page } = visit;
    const session = await hold(page, '**/api/session');
    await page.goto(`${stage.url}/payment-required`);
    await session.reached;
    await page.getByText('Verifying account...', { exact: true }).waitFor();
    expect(await button(page, 'Subscribe Now').count()).toBe(0);
    await session.release();
    await heading(page, 'Subscription Required').waitFor();
    expect(await page.getByText('Verifying account...').count()).toBe(0);
  });

  it('shows each failure in the message area and can be used again [PAY-14 ERR-24 ERR-25 ERR-26]', async () => {
    const page = await subscription();
    for (const [code, text] of [
      ['account-not-found', 'User account not found'],
      ['customer-missing', 'Stripe account not set up. Please contact support.'],
      ['checkout-failed', 'Failed to process subscription'],
      ['unavailable', 'Failed to process subscription'],
    ] as const) {
      await refuse(page, '**/api/billing/checkout', { status: 502, code, error: 'HTTP error! status: 500' });
      await button(page, 'Subscribe Now').click();
      await page.getByRole('alert').filter({ hasText: text }).waitFor();
      expect((await page.getByRole('alert').innerText()).trim()).toBe(text);
      expect(await button(page, 'Subscribe Now').isEnabled()).toBe(true);
      await page.unroute('**/api/billing/checkout');
    }
    await visit.context.setOffline(true);
    await button(page, 'Subscribe Now').click();
    await page.getByRole('alert').filter({ hasText: /^Failed to process subscription$/ }).waitFor();
    await visit.context.setOffline(false);
  });

  it('reads "Processing..." while it works and then leaves for the hosted checkout [PROD-13 PAY-10 PAY-12 PAY-13]', async () => {
    const page = await subscription();
    const checkout = await hold(page, '**/api/billing/checkout');
    await button(page, 'Subscribe Now').click({ noWaitAfter: true });
    await checkout.reached;
    await button(page, 'Processing...').waitFor();
    expect(await button(page, 'Processing...').isDisabled()).toBe(true);
    expect(await button(page, 'Subscribe Now').count()).toBe(0);
    await checkout.release();
    await heading(page, 'Sandbox checkout').waitFor();
    await page.getByText('$10.00 per month').waitFor();
  });

  it('takes nothing from a declined card, and leads to the canceled page from Cancel [PAY-26]', async () => {
    const { page } = visit;
    await button(page, 'Decline card').click();
    await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
    await button(page, 'Cancel').click();
    await expectPath(page, '/cancel');
    await heading(page, 'Payment Canceled').waitFor();
    expect((await storedUser(visit)).plan).toBe('none');
  });

  it('offers to try again, which ends at the subscription screen, or to write to support [PAY-27 PAY-28 PROD-11]', async () => {
    const { page } = visit;
    await page.goto(`${stage.url}/cancel`);
    const wanted = await watchMail(page);
    await button(page, 'Contact Support').click();
    await expect.poll(() => wanted, { timeout: 15_000 }).toContain('mailto:help@inkwell.example');
    await button(page, 'Try Again').click();
    await expectPath(page, '/payment-required');
    await heading(page, 'Subscription Required').waitFor();
  });

  it('believes no address bar: a made-up, a missing or an unpaid session changes nothing [PAY-19 PAY-20 PAY-21 PAY-22 PAY-23 PAY-24 ERR-27]', async () => {
    const { page } = visit;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/billing/confirm')) calls.push(request.postData() ?? '');
    });
    const before = await storedUser(visit);
    for (const query of ['?session_id=cs_made_up', '?session_id=', '', '?session=cs_1']) {
      await page.goto(`${stage.url}/success${query}`);
      await heading(page, 'Something went wrong').waitFor();
      await page.getByText(FAILURE, { exact: true }).waitFor();
      await button(page, 'Contact Support').waitFor();
    }
    expect(calls).toEqual(['{"sessionId":"cs_made_up"}']);
    expect(await storedUser(visit)).toEqual(before);
    expect(before.plan).toBe('none');
  });

  it('fails for a visitor who is not signed in, and for a payment that somebody else made [PAY-20 ERR-27 ROUTE-08]', async () => {
    const [nobody, other] = await Promise.all([anonymous(stage.browser, stage.url), newPerson(stage.browser, stage.url)]);
    const paidByOther = await pay(other);
    for (const who of [nobody, visit]) {
      await who.page.goto(paidByOther);
      await heading(who.page, 'Something went wrong').waitFor();
    }
    expect((await storedUser(visit)).plan).toBe('none');
    await Promise.all([nobody.context.close(), other.context.close()]);
  });

  it('says that the payment is being processed, then that it was successful, and leads on [PAY-15 PAY-16 PAY-17 PAY-18 PAY-19 PAY-23 GATE-14]', async () => {
    const { page } = visit;
    const success = await pay(visit);
    const confirm = await hold(page, '**/api/billing/confirm');
    await page.goto(success);
    await confirm.reached;
    await heading(page, 'Processing your payment...').waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await confirm.release();
    await heading(page, 'Payment Successful!').waitFor();
    expect(await storedUser(visit)).toMatchObject({ plan: 'active' });
    await button(page, 'Go to Dashboard').waitFor();
    await button(page, 'Continue').click();
    await expectPath(page, '/onboarding');
    await page.goto(success);
    await heading(page, 'Payment Successful!').waitFor();
    await button(page, 'Go to Dashboard').click();
    await expectPath(page, '/onboarding');
  });

  it('waits for a payment that is on its way, and asks the server again [PAY-15 PAY-16]', async () => {
    const { page } = visit;
    let asked = 0;
    await page.route('**/api/billing/confirm', async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
      else await route.fulfill({ json: { success: true, state: 'pending' } });
    });
    const checkout = await pay(await freshPayer());
    await page.goto(checkout);
    await heading(page, 'Processing your payment...').waitFor();
    await heading(page, 'Payment Successful!').waitFor();
    expect(asked).toBe(2);
    await page.unroute('**/api/billing/confirm');
  });

  it('fails when the payment cannot be confirmed [PAY-20 ERR-27]', async () => {
    const { page } = visit;
    await refuse(page, '**/api/billing/confirm', { status: 503, code: 'unavailable', error: 'The storage is down.' });
    await page.goto(`${stage.url}/success?session_id=cs_1`);
    await heading(page, 'Something went wrong').waitFor();
    await page.getByText(FAILURE, { exact: true }).waitFor();
    expect(await page.getByText('The storage is down.').count()).toBe(0);
  });

  /** The same page with somebody in it who has not paid yet. */
  const freshPayer = async (): Promise<Visit> => {
    await visit.context.clearCookies();
    const next = await newPerson(stage.browser, stage.url);
    await visit.context.addCookies(await next.context.cookies());
    await next.context.close();
    return visit;
  };
});
