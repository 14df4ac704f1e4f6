import { contextOrBeginning, userInfoText } from '../domain/validation/function-inputs.ts';
import type { StarterProfile } from '../domain/prompt/starter-profile.ts';
import type { CustomerDetails, HostedPage } from '../ports/billing.ts';
import { readCustomer, readPage, readQueries, readText } from './answer-fields.ts';
import type { FunctionCall } from './call-function.ts';

/** What a reply is asked for with. Without a context the fixed beginning text is sent (spec §5). */
export interface ResponseRequest {
  readonly query: string;
  readonly context?: string;
  /** The profile text, or a map that is sent as JSON text (AMB-60). */
  readonly userInfo: string | Readonly<Record<string, unknown>>;
}

/** Whom a payment customer is made for; the last name is optional (spec §5). */
export type CustomerRequest = Omit<CustomerDetails, 'lastName'> & { readonly lastName?: string };

/** POST /summarizeText */
export function summarizeText(text: string): FunctionCall<string> {
  return { call: 'summarizeText', body: { text }, read: readText('summary', 'summarize-failed') };
}

/** POST /generateResponse */
export function generateResponse({ query, context, userInfo }: ResponseRequest): FunctionCall<string> {
  const body = { query, context: contextOrBeginning(context), userInfo: userInfoText(userInfo) };
  return { call: 'generateResponse', body, read: readText('response', 'reply-failed') };
}

/** POST /generateChatTitle */
export function generateChatTitle(query: string, chatResponse: string): FunctionCall<string> {
  return { call: 'generateChatTitle', body: { query, chatResponse }, read: readText('title', 'title-failed') };
}

/** POST /generateUserQueries */
export function generateUserQueries(profile: StarterProfile): FunctionCall<string> {
  return { call: 'generateUserQueries', body: profile, read: readQueries };
}

/** POST /createStripeCustomer */
export function createStripeCustomer({ email, firstName, lastName, uid }: CustomerRequest): FunctionCall<string> {
  return { call: 'createStripeCustomer', body: { email, firstName, lastName, uid }, read: readCustomer };
}

/** POST /createCheckoutSession */
export function createCheckoutSession(customerId: string): FunctionCall<HostedPage> {
  return { call: 'createCheckoutSession', body: { customerId }, read: readPage('checkout-url-missing') };
}

/** POST /createBillingPortalSession */
export function createBillingPortalSession(customerId: string): FunctionCall<HostedPage> {
  return { call: 'createBillingPortalSession', body: { customerId }, read: readPage('portal-url-missing') };
}

/** POST /sendWelcomeEmail */
export function sendWelcomeEmail({ email, firstName }: Pick<CustomerDetails, 'email' | 'firstName'>): FunctionCall<void> {
  return { call: 'sendWelcomeEmail', body: { email, firstName }, read: () => undefined };
}
