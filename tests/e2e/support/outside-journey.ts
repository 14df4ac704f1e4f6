import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, startTestIssuer, type TestIssuer } from '../../../packages/adapters/src/google/test-issuer.fixture.ts';
import { launchBrowser } from './browser.ts';
import type { FirebaseForTests } from './firebase-double.ts';
import { startLoopbackStripe, type LoopbackStripe } from './loopback-stripe.ts';
import { aPerson, ask, onboardStartup, signUp } from './person.ts';
import { makeDataDir, startProduct, type Product } from './product.ts';

/** A port that was free a moment ago: outside parties must know the product's address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** The journey with everything outside: a payment provider, an OpenID Connect issuer and Firebase Auth, told by settings alone. */
export function outsideJourney(startFirebase: () => Promise<FirebaseForTests>): void {
  describe('with payments, sign-in and passwords elsewhere, through settings alone', () => {
    const data = makeDataDir();
    let port: number;
    let firebase: FirebaseForTests;
    let stripe: LoopbackStripe;
    let issuer: TestIssuer;
    let product: Product;
    let browser: Browser;
    const url = () => `http://127.0.0.1:${port}`;

    beforeAll(async () => {
      port = await freePort();
      const client = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [`${url()}/api/auth/google/callback`], response_types: ['code' as const] };
      [firebase, stripe, issuer, browser] = await Promise.all([startFirebase(), startLoopbackStripe(url()), startTestIssuer({ clients: [client] }), launchBrowser()]);
      console.info(`The journey signs in at ${firebase.name}.`);
      product = await startProduct(data.path, {
        STORAGE: 'memory', PORT: String(port), PUBLIC_URL: url(), ...stripe.settings,
        GOOGLE_ISSUER: issuer.url, GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
        FIREBASE_PROJECT_ID: firebase.projectId, FIREBASE_API_KEY: 'demo-key', FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
      });
    }, 180_000);
    afterAll(async () => {
      await browser.close();
      await product.stop();
      await Promise.all([stripe.close(), issuer.close(), firebase.stop()]);
      data.remove();
    });

    const visit = async (): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      page.setDefaultTimeout(20_000);
      return page;
    };
    const pay = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'Subscribe Now' }).click();
      await page.waitForURL((address) => address.origin === stripe.origin);
      await page.getByRole('button', { name: 'Pay $10.00' }).click();
      await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
    };

    it('somebody signs up, pays, asks, cancels, is asked to pay again, logs in, and deletes the account [GOOG-14 PAY-12 PAY-22]', async () => {
      const page = await visit();
      const person = aPerson();
      await signUp(page, url(), person);
      await page.waitForURL(/payment-required/);
      await pay(page);

      await onboardStartup(page, { name: 'Tallybean', description: 'Rotas for cafés', industry: 'Hospitality software', audience: 'B2B' });
      await ask(page, 'How do we find our first ten customers?');
      await page.getByRole('button', { name: 'Good response' }).waitFor();

      await page.goto(`${url()}/profile`);
      await page.getByRole('button', { name: 'Manage Subscription' }).click();
      await page.waitForURL((address) => address.origin === stripe.origin);
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByText('Canceled').waitFor();
      await page.getByRole('button', { name: 'Return' }).click();
      await page.getByText('No active plan').waitFor();
      await page.goto(`${url()}/chat`);
      await page.waitForURL(/payment-required/);

      await page.goto(`${url()}/profile`);
      await page.getByRole('button', { name: 'Log Out' }).click();
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('alert').getByText('Incorrect email or password').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(/payment-required/);

      await page.goto(`${url()}/profile`);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await page.getByRole('heading', { name: 'Goodbye' }).waitFor();
      await page.goto(`${url()}/login`);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await page.context().close();
    }, 120_000);

    it('somebody who opened the app by another name of this machine signs in with Google all the same [GOOG-16]', async () => {
      issuer.person = { id: '1906', claims: { email: 'grace@example.com', email_verified: true, name: 'Grace Brewster Hopper' } };
      const page = await visit();
      await page.goto(`http://localhost:${port}/login`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.waitForURL(`${url()}/payment-required`);
      await pay(page);
      await page.getByRole('button', { name: 'Let\'s get started!' }).waitFor();
      expect(new URL(page.url()).host).toBe(`127.0.0.1:${port}`);
      await page.context().close();
    }, 60_000);
  });
}
