import type { StarterProfile } from '../domain/prompt/starter-profile.ts';
import type { CustomerDetails, HostedPage } from '../ports/billing.ts';
import type { FunctionsTransport } from '../ports/functions-transport.ts';
import type { Navigator } from '../ports/navigator.ts';
import type { Log, Timer } from '../ports/platform.ts';
import { retrying } from '../use-cases/retrying.ts';
import { callFunction, type FunctionCall } from './call-function.ts';
import { checkInput } from './check-input.ts';
import { FAILURE_CODES } from './function-calls.ts';
import * as requests from './function-requests.ts';

/** What the client works with. */
export interface FunctionsClientPorts {
  readonly transport: FunctionsTransport;
  readonly timer: Timer;
  readonly log: Log;
  /** Where a browser goes to a hosted page; without it the page is only returned. */
  readonly navigator?: Navigator;
}

/**
 * The eight calls of a functions host (spec §7): each checks its input, sends it, returns the one field, and is
 * repeated under the retry rules. Rejections carry the specified texts (spec §8).
 */
export interface FunctionsClient {
  summarizeText(text: string): Promise<string>;
  generateResponse(request: requests.ResponseRequest): Promise<string>;
  generateChatTitle(query: string, chatResponse: string): Promise<string>;
  /** Starter queries in one text, joined by " -- ". */
  generateUserQueries(profile: StarterProfile): Promise<string>;
  /** The payment customer's id. */
  createStripeCustomer(details: requests.CustomerRequest): Promise<string>;
  /** The whole answer; the browser is sent to its url. */
  createCheckoutSession(customerId: string): Promise<HostedPage>;
  createBillingPortalSession(customerId: string): Promise<HostedPage>;
  /** Tried once; a failure is only logged. */
  sendWelcomeEmail(mail: Pick<CustomerDetails, 'email' | 'firstName'>): Promise<void>;
}

/** Makes a client of a functions host. */
export function createFunctionsClient({ transport, timer, log, navigator }: FunctionsClientPorts): FunctionsClient {
  const send = async <Result>(request: FunctionCall<Result>): Promise<Result> => {
    const { call, body } = request;
    checkInput(call, body);
    return retrying({ timer, call, code: FAILURE_CODES[call] }, (signal) => callFunction(transport, request, signal));
  };
  const open = async (request: FunctionCall<HostedPage>): Promise<HostedPage> => {
    const page = await send(request);
    navigator?.navigate(page.url);
    return page;
  };

  return {
    summarizeText: (text) => send(requests.summarizeText(text)),
    generateResponse: (request) => send(requests.generateResponse(request)),
    generateChatTitle: (query, chatResponse) => send(requests.generateChatTitle(query, chatResponse)),
    generateUserQueries: (profile) => send(requests.generateUserQueries(profile)),
    createStripeCustomer: (details) => send(requests.createStripeCustomer(details)),
    createCheckoutSession: (customerId) => open(requests.createCheckoutSession(customerId)),
    createBillingPortalSession: (customerId) => open(requests.createBillingPortalSession(customerId)),
    async sendWelcomeEmail(mail) {
      try {
        await send(requests.sendWelcomeEmail(mail));
      } catch (error) {
        log.warn('welcome mail not sent', {}, error);
      }
    },
  };
}
