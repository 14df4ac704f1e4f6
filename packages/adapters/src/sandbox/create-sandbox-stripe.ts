import { randomBytes } from 'node:crypto';
import type { Records, SubscriptionStatus } from '@marquill/core';
import { answerApi } from './api/answer-api.ts';
import type { ApiAnswer, ApiRequest } from './api/api-request.ts';
import { deliverEvents, type DeliverEvent } from './deliver-events.ts';
import { openAccountBook } from './objects/account-book.ts';
import { customerKeyOf } from './objects/ids.ts';
import { SANDBOX_PRICE_ID } from './objects/plan.ts';
import { replaceSubscriptions } from './objects/subscription-changes.ts';
import { answerBillingPage } from './pages/answer-billing-page.ts';
import type { PageAnswer, PageRequest } from './pages/page.ts';

/** What the sandbox needs. */
export interface SandboxStripeOptions {
  /** Where its state lives; it survives a restart when the records do. */
  readonly records: Records;
  readonly now: () => Date;
  /** Where the web app is reached, without a slash at its end; the hosted pages live below it. */
  readonly webUrl: string;
  readonly productName: string;
  readonly webhookSecret: string;
  readonly deliver: DeliverEvent;
}

/** A payment provider of our own that speaks Stripe's REST interface and moves no money (AMB-65). */
export interface SandboxStripe {
  /** The only key its REST interface takes; new with every start. */
  readonly apiKey: string;
  readonly priceId: string;
  /** The REST interface that the official SDK talks to. */
  answerApi(request: ApiRequest): Promise<ApiAnswer>;
  /** The hosted pages below /sandbox/checkout/ and /sandbox/portal/; `null` for any other path. */
  answerPage(request: PageRequest): Promise<PageAnswer | null>;
  /** Sends every message that was not taken yet; to be called at start and now and then. */
  redeliver(): Promise<void>;
  /**
   * Makes subscriptions in these states, oldest first, the customer's only ones: what time, banks and the provider's
   * staff could bring about. Unknown customers are passed over.
   */
  setSubscriptions(customerId: string, statuses: readonly SubscriptionStatus[]): Promise<void>;
}

/** Makes the sandbox payment provider; `listenSandboxStripe` puts its REST interface on a loopback port. */
export function createSandboxStripe(options: SandboxStripeOptions): SandboxStripe {
  const book = openAccountBook(options.records);
  const apiKey = `sk_test_sandbox${randomBytes(24).toString('hex')}`;
  const delivery = { book, webhookSecret: options.webhookSecret, deliver: options.deliver, now: options.now };

  return {
    apiKey,
    priceId: SANDBOX_PRICE_ID,
    async answerApi(request) {
      const answer = await answerApi(request, { ...options, book, apiKey });
      const key = request.path.split(/[/?]/).map(customerKeyOf).find((part) => part !== null);
      if (request.method !== 'GET' && key !== undefined) await deliverEvents(delivery, key);
      return answer;
    },
    answerPage: (request) => answerBillingPage(request, {
      book,
      now: options.now,
      productName: options.productName,
      webUrl: options.webUrl,
      deliver: async (key) => {
        // What was done on the page stands; a message that does not get through now goes out later.
        await deliverEvents(delivery, key).catch(() => false);
      },
    }),
    async redeliver() {
      for (const key of await book.keysWithPendingDeliveries()) await deliverEvents(delivery, key);
    },
    async setSubscriptions(customerId, statuses) {
      const key = customerKeyOf(customerId);
      if (key === null) return;
      await book.change(key, (account) => {
        replaceSubscriptions(account, statuses, Math.floor(options.now().getTime() / 1000));
      });
      await deliverEvents(delivery, key);
    },
  };
}
