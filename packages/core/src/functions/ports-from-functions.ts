import { REQUEST_TIMEOUT_MS } from '../domain/retry/retry-rules.ts';
import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Assistant } from '../ports/assistant.ts';
import type { Billing } from '../ports/billing.ts';
import type { FunctionsTransport } from '../ports/functions-transport.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Timer } from '../ports/platform.ts';
import { timeLimited } from '../use-cases/time-limited.ts';
import { callFunction, type FunctionCall } from './call-function.ts';
import { checkInput } from './check-input.ts';
import * as requests from './function-requests.ts';

/** How a core reaches a remote functions host. Each call is one attempt: the core itself repeats. */
export interface RemoteFunctions {
  readonly transport: FunctionsTransport;
  readonly timer: Timer;
}

/** An assistant on a remote functions host. It answers in one piece, as the host's calls do (spec §7, not shown). */
export function assistantFromFunctions({ transport }: Pick<RemoteFunctions, 'transport'>): Assistant {
  const send = async (request: FunctionCall<string>, signal: AbortSignal): Promise<string> => {
    checkInput(request.call, request.body);
    return callFunction(transport, request, signal);
  };
  return {
    reply: ({ query, context, userInfo }, { signal }) => send(requests.generateResponse({ query, context, userInfo }), signal),
    title: (query, chatResponse, { signal }) => send(requests.generateChatTitle(query, chatResponse), signal),
    summary: (text, { signal }) => send(requests.summarizeText(text), signal),
    starterQueries: (profile, { signal }) => send(requests.generateUserQueries(profile), signal),
  };
}

/** The part of Billing that the functions host does not have: verifying payments and messages (AMB-06), and the end of a customer. */
export type PaymentVerification = Pick<Billing, 'readCheckoutSession' | 'readSubscriptionStatus' | 'deleteCustomer' | 'parseWebhook'>;

/** Billing whose customers and hosted pages come from a remote functions host, and whose verification is done here. */
export function billingFromFunctions(remote: RemoteFunctions, verification: PaymentVerification): Billing {
  const send = limitedSend(remote);
  return {
    createCustomer: (details) => send(requests.createStripeCustomer(details)),
    createCheckoutSession: (customerId) => send(requests.createCheckoutSession(customerId)).catch(refusedCheckout),
    createPortalSession: (customerId) => send(requests.createBillingPortalSession(customerId)),
    readCheckoutSession: (sessionId) => verification.readCheckoutSession(sessionId),
    readSubscriptionStatus: (customerId) => verification.readSubscriptionStatus(customerId),
    deleteCustomer: (customerId) => verification.deleteCustomer(customerId),
    parseWebhook: (rawBody, signature) => verification.parseWebhook(rawBody, signature),
  };
}

/** Tells a second subscription, which a host refuses for good, from a failure that another attempt may mend. */
function refusedCheckout(error: unknown): never {
  const isSecond = error instanceof AppError && error.details['reason'] === ('already-subscribed' satisfies ErrorCode);
  throw isSecond ? new AppError('already-subscribed', { cause: error }) : error;
}

/** A mailer on a remote functions host, which has no call for password links: those mails are sent here. */
export function mailerFromFunctions(remote: RemoteFunctions, own: Pick<Mailer, 'sendPasswordReset' | 'forget'>): Mailer {
  const send = limitedSend(remote);
  return {
    sendWelcome: (mail) => send(requests.sendWelcomeEmail(mail)),
    sendPasswordReset: (mail) => own.sendPasswordReset(mail),
    forget: (email) => own.forget(email),
  };
}

/** These ports' methods take no signal, so the time limit that aborts the request stands here. */
function limitedSend({ timer, transport }: RemoteFunctions) {
  return async <Result>(request: FunctionCall<Result>): Promise<Result> => {
    checkInput(request.call, request.body);
    return timeLimited(timer, { silentMs: REQUEST_TIMEOUT_MS }, (signal) => callFunction(transport, request, signal));
  };
}
