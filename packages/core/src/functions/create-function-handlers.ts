import { readProfileText } from '../domain/prompt/profile-text.ts';
import { STARTER_FIELDS, type StarterProfile } from '../domain/prompt/starter-profile.ts';
import { REQUEST_TIMEOUT_MS, type BackendCall } from '../domain/retry/retry-rules.ts';
import { asMap } from '../domain/user/as-map.ts';
import { storedText } from '../domain/user/stored-text.ts';
import { contextOrBeginning, userInfoText } from '../domain/validation/function-inputs.ts';
import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { Assistant } from '../ports/assistant.ts';
import type { Billing } from '../ports/billing.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Clock, Timer } from '../ports/platform.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import { timeLimited } from '../use-cases/time-limited.ts';
import { checkInput } from './check-input.ts';
import { FAILURE_CODES, type FunctionPath } from './function-calls.ts';
import { sendWelcomeOnce } from './send-welcome-once.ts';

/** What the eight functions work with. */
export interface FunctionHandlerPorts {
  readonly assistant: Assistant;
  readonly billing: Billing;
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly timer: Timer;
}

/** Serves one function: takes the parsed JSON body, resolves with the fields of the answer beside `success: true`. */
export type FunctionHandler = (body: unknown) => Promise<Readonly<Record<string, unknown>>>;

/** The texts of a body by name; "" for a field that is missing or no text. */
type Texts = (field: string) => string;

type Work = (text: Texts, signal: AbortSignal, body: unknown) => Promise<Readonly<Record<string, unknown>>>;

/**
 * The server side of the eight backend functions (spec §7), by path. Each checks its body and calls its port once, for
 * at most 60 s. Rejects with the code and text of the specification: an input code, `request-timeout`, or the call's own.
 */
export function createFunctionHandlers(ports: FunctionHandlerPorts): Readonly<Record<FunctionPath, FunctionHandler>> {
  const { assistant, billing, timer } = ports;
  const serve = (call: BackendCall, work: Work): FunctionHandler => async (body) => {
    checkInput(call, body);
    try {
      return await timeLimited(timer, { silentMs: REQUEST_TIMEOUT_MS }, (signal) => work(textsOf(body), signal, body));
    } catch (error) {
      throw errorCodeOf(error) === undefined ? new AppError(FAILURE_CODES[call], { cause: error }) : error;
    }
  };

  return {
    '/summarizeText': serve('summarizeText', async (text, signal) => ({ summary: await assistant.summary(text('text'), { signal }) })),
    '/generateResponse': serve('generateResponse', async (_text, signal, body) => ({ response: await reply(assistant, body, signal) })),
    '/generateChatTitle': serve('generateChatTitle', async (text, signal) => ({
      title: await assistant.title(text('query'), text('chatResponse'), { signal }),
    })),
    '/generateUserQueries': serve('generateUserQueries', async (text, signal) => ({
      queries: await assistant.starterQueries(profileOf(text), { signal }),
    })),
    '/createStripeCustomer': serve('createStripeCustomer', async (text) => {
      const [uid, email, firstName, lastName] = [text('uid'), text('email'), text('firstName'), text('lastName')];
      const customer = await billing.createCustomer({ uid, email, firstName, lastName });
      return { customer, customerId: customer };
    }),
    '/createCheckoutSession': serve('createCheckoutSession', (text) => billing.createCheckoutSession(text('customerId'))),
    '/createBillingPortalSession': serve('createBillingPortalSession', (text) => billing.createPortalSession(text('customerId'))),
    '/sendWelcomeEmail': serve('sendWelcomeEmail', async (text) => {
      await sendWelcomeOnce(ports, { email: text('email'), firstName: text('firstName') });
      return {};
    }),
  };
}

function reply(assistant: Assistant, body: unknown, signal: AbortSignal): Promise<string> {
  const { context, userInfo: given } = asMap(body);
  const query = textsOf(body)('query');
  const userInfo = userInfoText(given);
  const request = { query, text: query, context: contextOrBeginning(context), userInfo, facts: readProfileText(userInfo) };
  return assistant.reply({ ...request, style: 'normal' }, { signal, onDelta: () => undefined });
}

function profileOf(text: Texts): StarterProfile {
  return Object.fromEntries(STARTER_FIELDS.map((field) => [field, text(field)])) as StarterProfile;
}

function textsOf(body: unknown): Texts {
  const fields = asMap(body);
  return (name) => storedText(fields[name]);
}
