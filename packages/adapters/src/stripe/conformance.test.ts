import { createMemoryRecords } from '@marquill/core/memory';
import { billingSuite } from '@marquill/core/testing';
import Stripe from 'stripe';
import { describe, it } from 'vitest';
import { startLoopback, WEB_URL, WEBHOOK_SECRET } from '../sandbox/testing/start-loopback.ts';
import { createStripeBilling } from './index.ts';

describe('Stripe as a payment provider', () => {
  it.each(billingSuite)('$name', async (behaviour) => {
    const loopback = await startLoopback(createMemoryRecords());
    const stripe = new Stripe(loopback.apiKey, loopback.client);
    let events = 0;
    try {
      await behaviour.run({
        billing: createStripeBilling(stripe, {
          priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: loopback.now,
        }),
        sessionIdOf: (page) => String(page['id']),
        pay: async (sessionId) => {
          await loopback.press(`/sandbox/checkout/${sessionId}`, 'pay');
        },
        expire: async (sessionId) => {
          await stripe.checkout.sessions.expire(sessionId);
        },
        setSubscriptions: (customerId, statuses) => loopback.sandbox.setSubscriptions(customerId, statuses),
        forgetCustomer: async (customerId) => {
          await stripe.customers.del(customerId);
        },
        signedEvent: ({ type, customerId, checkoutSessionId }, secondsAgo) => {
          events += 1;
          const object = { id: checkoutSessionId ?? 'obj_1', customer: customerId };
          const rawBody = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
          const timestamp = loopback.now().getTime() / 1000 - secondsAgo;
          return { rawBody, signature: stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: WEBHOOK_SECRET, timestamp }) };
        },
      });
    } finally {
      await loopback.close();
    }
  });
});
