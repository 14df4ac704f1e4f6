import { createMemoryRecords } from '@marquill/core/memory';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStripeBilling } from '../stripe/index.ts';
import { STYLE_HASH } from './pages/style.ts';
import { startLoopback, WEB_URL, WEBHOOK_SECRET, type Loopback } from './testing/start-loopback.ts';

const DAY = 24 * 60 * 60;
const MADE_UP = '0'.repeat(48);

let loopback: Loopback;
let customerId: string;
let checkoutUrl: string;
let portalUrl: string;
let billing: ReturnType<typeof createStripeBilling>;

beforeEach(async () => {
  loopback = await startLoopback(createMemoryRecords());
  billing = createStripeBilling(new Stripe(loopback.apiKey, loopback.client), {
    priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: loopback.now,
  });
  customerId = await billing.createCustomer({ uid: 'u1', email: '"<b>ada</b>"@example.com', firstName: 'Ada', lastName: '' });
  checkoutUrl = (await billing.createCheckoutSession(customerId, 'u1')).url;
  portalUrl = (await billing.createPortalSession(customerId)).url;
});

afterEach(() => loopback.close());

/** Names of the page's buttons; disabled ones in brackets. */
function buttonsOf(body: string): readonly string[] {
  return [...body.matchAll(/<button[^>]*?( disabled)?>([^<]+)<\/button>/g)].map(([, disabled, name]) => (disabled ? `(${name ?? ''})` : name ?? ''));
}

function textOf(body: string): string {
  return body.replaceAll(/<style>[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('shows the checkout with its price, its three buttons and a clear mark that no money moves [PROD-12]', async () => {
  const page = await loopback.get(checkoutUrl);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1 id="heading">Sandbox checkout</h1>');
  expect(textOf(page.body)).toContain('Marquill Plus $10.00 per month');
  expect(textOf(page.body)).toContain('Sandbox — no money moves');
  expect(buttonsOf(page.body)).toEqual(['Pay $10.00', 'Decline card', 'Cancel']);
  expect(page.body).not.toContain('role="alert"');
});

it('escapes what people typed', async () => {
  for (const page of [await loopback.get(checkoutUrl), await loopback.get(portalUrl)]) {
    expect(page.body).toContain('&quot;&lt;b&gt;ada&lt;/b&gt;&quot;@example.com');
    expect(page.body).not.toContain('<b>ada');
  }
});

it('allows itself no script, its own style by hash and forms to itself only', async () => {
  const { headers, body } = await loopback.get(checkoutUrl);
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/<script|style="|\son\w+=/);
});

it('goes to the success page after paying, and again when pay is pressed twice', async () => {
  const id = checkoutUrl.split('/').at(-1);
  for (let press = 0; press < 2; press += 1) {
    expect(await loopback.press(checkoutUrl, 'pay')).toMatchObject({
      status: 303, headers: { location: `${WEB_URL}/success?session_id=${id ?? ''}` },
    });
  }
  const page = await loopback.get(checkoutUrl);
  expect(textOf(page.body)).toContain('This checkout is complete.');
  expect(page.body).toContain(`href="${WEB_URL}/success?session_id=${id ?? ''}"`);
  expect(buttonsOf(page.body)).toEqual([]);
});

it('says that the card was declined and keeps the checkout open', async () => {
  const { status, headers } = await loopback.press(checkoutUrl, 'decline');
  expect(status).toBe(303);
  const page = await loopback.get(headers['location'] ?? '');
  expect(page.body).toMatch(/role="alert">.*<span>Your card was declined\.<\/span>/);
  expect(buttonsOf(page.body)).toContain('Pay $10.00');
  expect((await loopback.press(headers['location'] ?? '', 'pay')).headers['location']).toContain('/success?');
});

it('goes to the cancel page and pays nothing', async () => {
  expect(await loopback.press(checkoutUrl, 'cancel')).toMatchObject({ status: 303, headers: { location: `${WEB_URL}/cancel` } });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('none');
});

it('does nothing for a form without its button', async () => {
  expect(await loopback.press(checkoutUrl, 'other')).toMatchObject({ status: 200 });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('none');
});

it('answers unknown addresses with 404', async () => {
  for (const path of [`/sandbox/checkout/cs_test_${MADE_UP}`, '/sandbox/checkout/x', '/sandbox/checkout/', `/sandbox/portal/bps_${MADE_UP}`, `${portalUrl}0`]) {
    const page = await loopback.get(path);
    expect(page.status).toBe(404);
    expect(textOf(page.body)).toMatch(/does not exist/);
    expect((await loopback.press(path, 'pay')).status).toBe(404);
  }
});

it('answers expired addresses with 410 and takes no payment there', async () => {
  loopback.advance(DAY);
  for (const url of [checkoutUrl, portalUrl]) {
    const page = await loopback.get(url);
    expect(page.status).toBe(410);
    expect(textOf(page.body)).toMatch(/has expired/);
  }
  expect((await loopback.press(checkoutUrl, 'pay')).status).toBe(410);
  expect((await loopback.press(portalUrl, 'resume')).status).toBe(410);
  expect(await billing.readSubscriptionStatus(customerId)).toBe('none');
});

it('knows GET, HEAD and POST only, and leaves other paths to others', async () => {
  const body = new URLSearchParams();
  expect(await loopback.sandbox.answerPage({ method: 'DELETE', path: checkoutUrl.replace(WEB_URL, ''), body })).toMatchObject({ status: 405 });
  expect(await loopback.sandbox.answerPage({ method: 'GET', path: '/sandbox/other', body })).toBeNull();
});

it('ends the subscription at once in the portal and starts it again', async () => {
  expect(buttonsOf((await loopback.get(portalUrl)).body)).toEqual(['(Cancel subscription)', '(Resume subscription)', 'Return']);
  await loopback.press(checkoutUrl, 'pay');
  const running = await loopback.get(portalUrl);
  expect(running.body).toContain('<h1 id="heading">Sandbox billing portal</h1>');
  expect(buttonsOf(running.body)).toEqual(['Cancel subscription', '(Resume subscription)', 'Return']);

  const canceled = await loopback.press(portalUrl, 'cancel');
  expect(canceled).toMatchObject({ status: 303, headers: { location: new URL(portalUrl).pathname } });
  expect(await billing.readSubscriptionStatus(customerId)).toBe('canceled');
  expect(buttonsOf((await loopback.get(portalUrl)).body)).toEqual(['(Cancel subscription)', 'Resume subscription', 'Return']);

  await loopback.press(portalUrl, 'resume');
  await loopback.press(portalUrl, 'resume');
  expect(await billing.readSubscriptionStatus(customerId)).toBe('active');
  expect(textOf((await loopback.get(portalUrl)).body)).toContain('Status Active');
  await loopback.press(portalUrl, 'cancel');
  expect(await billing.readSubscriptionStatus(customerId)).toBe('canceled');
});

it('closes an open checkout when the portal starts the subscription again, so that nobody pays twice', async () => {
  await loopback.press(checkoutUrl, 'pay');
  await loopback.press(portalUrl, 'cancel');
  const second = await billing.createCheckoutSession(customerId, 'u1');
  await loopback.press(portalUrl, 'resume');
  expect((await loopback.press(second.url, 'pay')).status).toBe(410);
});
