import type { FunctionsAnswer, FunctionsRequest, FunctionsTransport } from '../ports/functions-transport.ts';
import { createScript, hangUntilAborted, type Script } from './script.ts';

/** What one call meets: an answer, a lost network (`error`), or a host that never answers (`hang`). */
export type TransportStep = FunctionsAnswer | { readonly error: Error } | { readonly hang: true };

/** A transport that answers from a script and keeps the requests. */
export interface MemoryFunctionsTransport extends FunctionsTransport {
  /** Adds steps for the next calls of a path. */
  script(path: string, ...steps: readonly TransportStep[]): void;
  /** Every request so far, oldest first. */
  readonly requests: readonly FunctionsRequest[];
}

const DEFAULT_FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/summarizeText': { summary: 'A summary.' },
  '/generateResponse': { response: 'A reply.' },
  '/generateChatTitle': { title: 'A title' },
  '/generateUserQueries': { queries: 'First question? -- Second question?' },
  '/createStripeCustomer': { customer: 'cus_memory_1', customerId: 'cus_memory_1' },
  '/createCheckoutSession': { url: 'https://billing.example/checkout/cs_memory_1' },
  '/createBillingPortalSession': { url: 'https://billing.example/portal/cus_memory_1' },
  '/sendWelcomeEmail': {},
};

/** Makes a transport that answers each of the eight paths with a fixed success until a script says otherwise. */
export function createMemoryFunctionsTransport(): MemoryFunctionsTransport {
  const scripts = new Map<string, Script<TransportStep>>();
  const requests: FunctionsRequest[] = [];
  return {
    requests,
    script(path, ...steps) {
      const script = scripts.get(path) ?? createScript<TransportStep>();
      script.add(...steps);
      scripts.set(path, script);
    },
    async send(request) {
      request.signal.throwIfAborted();
      requests.push(request);
      await Promise.resolve();
      request.signal.throwIfAborted();
      const step = scripts.get(request.path)?.next() ?? defaultAnswer(request.path);
      if ('error' in step) throw step.error;
      return 'hang' in step ? hangUntilAborted(request.signal) : step;
    },
  };
}

function defaultAnswer(path: string): FunctionsAnswer {
  const fields = DEFAULT_FIELDS[path];
  return fields ? { status: 200, body: { success: true, ...fields } } : { status: 404, body: { success: false, error: 'Not found.' } };
}
