import type { BackendCall } from '../domain/retry/retry-rules.ts';
import type { ErrorCode } from '../errors/catalogue.ts';

/** The address of a backend function on its host (spec §7). */
export type FunctionPath = `/${BackendCall}`;

/** The code, and so the default text, of each call's failure (spec §8, backend function errors). */
export const FAILURE_CODES = {
  summarizeText: 'summarize-failed',
  generateResponse: 'reply-failed',
  generateChatTitle: 'title-failed',
  generateUserQueries: 'queries-failed',
  createStripeCustomer: 'customer-failed',
  createCheckoutSession: 'checkout-failed',
  createBillingPortalSession: 'portal-failed',
  sendWelcomeEmail: 'welcome-mail-failed',
} as const satisfies Record<BackendCall, ErrorCode>;
