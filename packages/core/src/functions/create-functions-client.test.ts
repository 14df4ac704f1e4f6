import { describe, expect, it } from 'vitest';
import { createMemoryFunctionsTransport, createMemoryLog, createMemoryTimer, type TransportStep } from '../memory/index.ts';
import { createFunctionsClient, type FunctionsClient } from './create-functions-client.ts';

const PROFILE = {
  businessName: 'Analytical Engines',
  industry: 'Computing',
  businessAge: '2 years',
  services: 'Engines',
  targetAudience: 'B2B',
  businessDescription: 'We make engines',
  mission: 'Compute',
};
const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', uid: 'ada' };

function setUp(path?: string, ...steps: readonly TransportStep[]) {
  const transport = createMemoryFunctionsTransport();
  if (path !== undefined) transport.script(path, ...steps);
  const timer = createMemoryTimer(undefined, { sleeps: 'immediate' });
  const log = createMemoryLog();
  const visited: string[] = [];
  const client = createFunctionsClient({ transport, timer, log, navigator: { navigate: (url) => visited.push(url) } });
  return { client, transport, timer, log, visited };
}

const ok = (fields: Record<string, unknown>): TransportStep => ({ status: 200, body: { success: true, ...fields } });
const refused = (error?: string): TransportStep => ({ status: 200, body: { success: false, ...(error !== undefined && { error }) } });
const status = (code: number): TransportStep => ({ status: code, body: { success: false, error: 'hidden' } });
const thrice = (step: TransportStep): TransportStep[] => [step, step, step];

/** The seven calls that are repeated: path, call, answered field and default text. */
const CALLS: readonly [string, (client: FunctionsClient) => Promise<unknown>, string][] = [
  ['/summarizeText', (client) => client.summarizeText('text'), 'Failed to summarize text'],
  ['/generateResponse', (client) => client.generateResponse({ query: 'q', userInfo: 'u' }), 'Failed to process query'],
  ['/generateChatTitle', (client) => client.generateChatTitle('q', 'r'), 'Failed to generate title'],
  ['/generateUserQueries', (client) => client.generateUserQueries(PROFILE), 'Failed to generate queries'],
  ['/createStripeCustomer', (client) => client.createStripeCustomer(ADA), 'Failed to create Stripe customer'],
  ['/createCheckoutSession', (client) => client.createCheckoutSession('cus_1'), 'Failed to create checkout session'],
  ['/createBillingPortalSession', (client) => client.createBillingPortalSession('cus_1'), 'Failed to create billing portal session'],
];

describe('the functions client', () => {
  it('sends the specified bodies and returns the one field [FN-10 FN-11 FN-12 FN-13 FN-14 FN-15 DATA-63 DATA-64 DATA-65]', async () => {
    const { client, transport } = setUp();
    expect(await client.summarizeText('long text')).toBe('A summary.');
    expect(await client.generateResponse({ query: 'How?', context: 'before', userInfo: 'Startup Name: X' })).toBe('A reply.');
    expect(await client.generateChatTitle('How?', 'So.')).toBe('A title');
    expect(await client.generateUserQueries(PROFILE)).toBe('First question? -- Second question?');
    expect(await client.createStripeCustomer(ADA)).toBe('cus_memory_1');
    await client.sendWelcomeEmail({ email: 'ada@example.com', firstName: 'Ada' });
    expect(transport.requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/summarizeText', body: { text: 'long text' } },
      { path: '/generateResponse', body: { query: 'How?', context: 'before', userInfo: 'Startup Name: X' } },
      { path: '/generateChatTitle', body: { query: 'How?', chatResponse: 'So.' } },
      { path: '/generateUserQueries', body: PROFILE },
      { path: '/createStripeCustomer', body: ADA },
      { path: '/sendWelcomeEmail', body: { email: 'ada@example.com', firstName: 'Ada' } },
    ]);
  });

  it('sends the beginning text when there is no context, and a map of user info as text [VAL-07]', async () => {
    const { client, transport } = setUp();
    await client.generateResponse({ query: 'How?', userInfo: { name: 'X' } });
    await client.generateResponse({ query: 'How?', context: '  ', userInfo: 'X' });
    expect(transport.requests[0]?.body).toEqual({
      query: 'How?',
      context: 'This is the beginning of the conversation',
      userInfo: '{"name":"X"}',
    });
    expect(transport.requests[1]?.body).toMatchObject({ context: 'This is the beginning of the conversation' });
  });

  it('returns the whole answer of checkout and portal and sends the browser to its url [FN-16 FN-17 FN-18 FN-19 FN-20 FN-21]', async () => {
    const { client, transport, visited } = setUp('/createCheckoutSession', ok({ url: 'https://pay.example/1', id: 'cs_1' }));
    expect(await client.createCheckoutSession('cus_1')).toEqual({ success: true, url: 'https://pay.example/1', id: 'cs_1' });
    const page = await client.createBillingPortalSession('cus_1');
    expect(page).toEqual({ success: true, url: 'https://billing.example/portal/cus_memory_1' });
    expect(visited).toEqual(['https://pay.example/1', page.url]);
    expect(transport.requests.map(({ body }) => body)).toEqual([{ customerId: 'cus_1' }, { customerId: 'cus_1' }]);
  });

  it('returns pages without a navigator, as on a server', async () => {
    const transport = createMemoryFunctionsTransport();
    const client = createFunctionsClient({ transport, timer: createMemoryTimer(), log: createMemoryLog() });
    expect((await client.createCheckoutSession('cus_1')).url).toContain('https://');
  });

  it.each([
    ['text', { customer: 'cus_1' }],
    ['an object with an id', { customer: { id: 'cus_1' } }],
    ['customerId', { customerId: 'cus_1' }],
  ])('reads the customer given as %s [FN-15 DATA-66]', async (_form, fields) => {
    const { client } = setUp('/createStripeCustomer', ok(fields));
    expect(await client.createStripeCustomer(ADA)).toBe('cus_1');
  });

  it('joins queries that come as a list [FN-14]', async () => {
    const { client } = setUp('/generateUserQueries', ok({ queries: ['a?', 'b?'] }));
    expect(await client.generateUserQueries(PROFILE)).toBe('a? -- b?');
  });

  it.each(CALLS)('%s falls back to its default text when an answer is no success [ERR-03 ERR-04 ERR-05 ERR-06 ERR-07 ERR-08 ERR-09]', async (path, call, text) => {
    const { client, transport } = setUp(path, ...thrice(refused()));
    await expect(call(client)).rejects.toThrow(`Failed after 3 attempts: ${text}`);
    expect(transport.requests).toHaveLength(3);
  });

  it.each(CALLS)('%s throws the text of an answer that is no success, and retries it [ERR-02 RETRY-13]', async (path, call) => {
    const { client, transport } = setUp(path, ...thrice(refused('boom')));
    await expect(call(client)).rejects.toMatchObject({ message: 'Failed after 3 attempts: boom' });
    expect(transport.requests).toHaveLength(3);
  });

  it.each(CALLS)('%s names a non-OK status and retries it [ERR-01 RETRY-10 RETRY-13]', async (path, call) => {
    const { client, transport } = setUp(path, status(500), status(404), status(500));
    await expect(call(client)).rejects.toMatchObject({ message: 'Failed after 3 attempts: HTTP error! status: 500' });
    expect(transport.requests).toHaveLength(3);
  });

  it.each(CALLS.slice(0, 5))('%s treats a success without its field as its default failure [FN-25]', async (path, call, text) => {
    const { client } = setUp(path, ...thrice(ok({})));
    await expect(call(client)).rejects.toThrow(`Failed after 3 attempts: ${text}`);
  });

  it('has texts of its own for a missing url, retried [ERR-10 ERR-11 FN-25 RETRY-13]', async () => {
    const checkout = setUp('/createCheckoutSession', ...thrice(ok({})));
    await expect(checkout.client.createCheckoutSession('cus_1')).rejects.toThrow(
      'Failed after 3 attempts: Checkout session URL not received from server',
    );
    const portal = setUp('/createBillingPortalSession', ...thrice(ok({ url: '' })));
    await expect(portal.client.createBillingPortalSession('cus_1')).rejects.toThrow(
      'Failed after 3 attempts: Billing portal session URL not received from server',
    );
    expect([checkout.visited, portal.visited]).toEqual([[], []]);
    expect([checkout.transport.requests.length, portal.transport.requests.length]).toEqual([3, 3]);
  });

  it('retries a lost network and an answer that is no JSON [RETRY-13]', async () => {
    const { client } = setUp('/summarizeText', { error: new Error('socket closed') }, { status: 200, body: undefined }, ok({ summary: 'Done' }));
    expect(await client.summarizeText('text')).toBe('Done');
  });

  it('throws "Request timeout" after 60 s, bare and without a retry, and aborts the request [RETRY-08 RETRY-09 RETRY-15]', async () => {
    const { client, transport, timer } = setUp('/generateResponse', { hang: true });
    const result = client.generateResponse({ query: 'q', userInfo: 'u' }).catch((error: unknown) => error);
    await timer.advance(60_000);
    expect(await result).toMatchObject({ message: 'Request timeout' });
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]?.signal.aborted).toBe(true);
    expect(timer.pending()).toBe(0);
  });

  it('only logs a failing welcome mail, tried once [FN-23 RETRY-06]', async () => {
    const { client, transport, log } = setUp('/sendWelcomeEmail', status(500));
    await expect(client.sendWelcomeEmail({ email: 'ada@example.com', firstName: 'Ada' })).resolves.toBeUndefined();
    expect(transport.requests).toHaveLength(1);
    expect(log.entries).toMatchObject([{ level: 'warn', event: 'welcome mail not sent' }]);
  });
});

describe('inputs of the functions client', () => {
  const blank = { ...PROFILE, industry: '', mission: ' ' };
  const cases: readonly [string, (client: FunctionsClient) => Promise<unknown>, string][] = [
    ['a blank text', (client) => client.summarizeText('  '), 'Text is empty or invalid'],
    ['a blank query', (client) => client.generateResponse({ query: ' ', userInfo: 'u' }), 'Query and userInfo are required'],
    ['blank user info', (client) => client.generateResponse({ query: 'q', userInfo: ' ' }), 'Query and userInfo are required'],
    ['an empty map of user info', (client) => client.generateResponse({ query: 'q', userInfo: {} }), 'Query and userInfo are required'],
    ['a blank query to title', (client) => client.generateChatTitle('', 'r'), 'Query or response is empty or invalid'],
    ['a blank response to title', (client) => client.generateChatTitle('q', ' '), 'Query or response is empty or invalid'],
    ['missing profile fields', (client) => client.generateUserQueries(blank), 'Missing required fields: industry, mission'],
    ['a customer without email', (client) => client.createStripeCustomer({ ...ADA, email: '' }), 'Email, firstName, and uid are required'],
    ['checkout without a customer', (client) => client.createCheckoutSession(''), 'Customer ID is required'],
    ['the portal without a customer', (client) => client.createBillingPortalSession(''), 'Customer ID is required'],
  ];

  it.each(cases)('refuses %s at once, bare, with nothing sent [RETRY-14 VAL-01 VAL-03 VAL-06 VAL-10 VAL-13 VAL-18 VAL-19 VAL-20]', async (_what, call, text) => {
    const { client, transport } = setUp();
    const error = await call(client).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: text });
    expect(transport.requests).toHaveLength(0);
  });

  it('takes a customer without a last name [VAL-17]', async () => {
    const { client } = setUp();
    expect(await client.createStripeCustomer({ email: 'ada@example.com', firstName: 'Ada', uid: 'ada' })).toBe('cus_memory_1');
  });
});
