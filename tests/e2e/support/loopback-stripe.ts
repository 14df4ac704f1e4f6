import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandboxStripe, listenSandboxStripe, serveSandboxPages, type PageAnswer } from '@marquill/adapters/sandbox';
import { createMemoryRecords } from '@marquill/core/memory';

/** A payment provider on another origin that speaks Stripe's interface, with hosted pages and signed messages. */
export interface LoopbackStripe {
  /** What tells a product to use it. */
  readonly settings: Readonly<Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PRICE_ID' | 'STRIPE_API_BASE', string>>;
  /** Where its hosted pages are. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_journey';

/** Starts one that sends its messages to the product at this address. */
export async function startLoopbackStripe(productUrl: string): Promise<LoopbackStripe> {
  const pages = createServer();
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const provider = createSandboxStripe({
    records: createMemoryRecords(),
    now: () => new Date(),
    webUrl: origin,
    productName: 'Marquill',
    webhookSecret: WEBHOOK_SECRET,
    deliver: async (rawBody, signature) => {
      const { ok } = await fetch(`${productUrl}/api/stripe/webhook`, {
        method: 'POST', body: rawBody, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      });
      if (!ok) throw new Error('The message was not taken.');
    },
  });
  const serve = serveSandboxPages({ webUrl: origin, displayFont: null }, [async (request) => leadingBack(productUrl, await provider.answerPage(request))]);
  pages.on('request', (request, response) => serve(request, response, 'dark'));
  const api = await listenSandboxStripe(provider);
  return {
    settings: {
      STRIPE_SECRET_KEY: provider.apiKey, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_PRICE_ID: provider.priceId, STRIPE_API_BASE: `http://${api.host}:${api.port}`,
    },
    origin,
    close: async () => {
      await api.close();
      await new Promise<void>((resolve) => {
        pages.close(() => resolve());
        pages.closeAllConnections();
      });
    },
  };
}

/** A page whose forms may lead to the product, which is another origin here. */
function leadingBack(productUrl: string, page: PageAnswer | null): PageAnswer | null {
  const policy = page?.headers['content-security-policy'];
  if (page === null || policy === undefined) return page;
  return { ...page, headers: { ...page.headers, 'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${productUrl}`) } };
}
