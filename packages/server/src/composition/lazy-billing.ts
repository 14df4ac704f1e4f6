import type { Billing } from '@marquill/core';

/** A Billing whose adapter and SDK are loaded with its first call. */
export function lazyBilling(get: () => Promise<Billing>): Billing {
  return {
    createCustomer: async (details) => (await get()).createCustomer(details),
    createCheckoutSession: async (customerId, uid) => (await get()).createCheckoutSession(customerId, uid),
    createPortalSession: async (customerId) => (await get()).createPortalSession(customerId),
    readCheckoutSession: async (sessionId) => (await get()).readCheckoutSession(sessionId),
    readSubscriptionStatus: async (customerId) => (await get()).readSubscriptionStatus(customerId),
    deleteCustomer: async (customerId) => (await get()).deleteCustomer(customerId),
    parseWebhook: async (rawBody, signature) => (await get()).parseWebhook(rawBody, signature),
  };
}
