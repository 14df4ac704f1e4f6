import { createFunctionsClient } from '@marquill/core';
import { createMemoryLog, createMemoryTimer } from '@marquill/core/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpFunctionsTransport } from './index.ts';
import { json, startRecordingHost, type RecordingHost } from './recording-host.fixture.ts';

const PROFILE = {
  businessName: 'Analytical Engines', industry: 'Computing', businessAge: '2 years', services: 'Engines',
  targetAudience: 'B2B', businessDescription: 'We make engines', mission: 'Compute',
};

let host: RecordingHost;

beforeEach(async () => {
  host = await startRecordingHost();
});

afterEach(() => host.close());

function setUp(sleeps: 'manual' | 'immediate' = 'immediate') {
  const timer = createMemoryTimer(undefined, { sleeps });
  const waits: number[] = [];
  const visited: string[] = [];
  const client = createFunctionsClient({
    transport: createHttpFunctionsTransport({ baseUrl: host.url }),
    timer: {
      after: (ms, task) => timer.after(ms, task),
      sleep: (ms, signal) => {
        waits.push(ms);
        return timer.sleep(ms, signal);
      },
    },
    log: createMemoryLog(),
    navigator: { navigate: (url) => visited.push(url) },
  });
  return { client, timer, waits, visited };
}

const asked = () => host.requests.map(({ path, body }) => [path, JSON.parse(body) as unknown]);

describe('the eight calls over HTTP', () => {
  it('ask the assistant with the stored profile, and for title, summary and starter queries [PROD-01 FN-01 FN-10 FN-11 FN-12 FN-13 FN-14]', async () => {
    const { client } = setUp();
    host.answer(
      json(200, { success: true, response: 'Start with pricing.' }), json(200, { success: true, title: 'Pricing' }),
      json(200, { success: true, summary: 'They talked.' }), json(200, { success: true, queries: 'A? -- B?' }),
    );
    expect(await client.generateResponse({ query: 'How?', userInfo: 'Startup Name: Analytical Engines' })).toBe('Start with pricing.');
    expect(await client.generateChatTitle('How?', 'So.')).toBe('Pricing');
    expect(await client.summarizeText('All of it')).toBe('They talked.');
    expect(await client.generateUserQueries(PROFILE)).toBe('A? -- B?');
    expect(asked()).toEqual([
      ['/generateResponse', { query: 'How?', context: 'This is the beginning of the conversation', userInfo: 'Startup Name: Analytical Engines' }],
      ['/generateChatTitle', { query: 'How?', chatResponse: 'So.' }],
      ['/summarizeText', { text: 'All of it' }],
      ['/generateUserQueries', PROFILE],
    ]);
  });

  it('make a customer and open checkout and portal with the customer id alone [PAY-12 PROF-06 FN-15 FN-16 FN-17 FN-18 FN-19 FN-20 FN-21]', async () => {
    const { client, visited } = setUp();
    host.answer(
      json(200, { success: true, customer: 'cus_1', customerId: 'cus_1' }),
      json(200, { success: true, url: 'https://pay.example/c' }), json(200, { success: true, url: 'https://pay.example/p' }),
    );
    expect(await client.createStripeCustomer({ email: 'ada@example.com', firstName: 'Ada', uid: 'u1' })).toBe('cus_1');
    expect(await client.createCheckoutSession('cus_1')).toEqual({ success: true, url: 'https://pay.example/c' });
    expect(await client.createBillingPortalSession('cus_1')).toEqual({ success: true, url: 'https://pay.example/p' });
    expect(visited).toEqual(['https://pay.example/c', 'https://pay.example/p']);
    expect(asked()).toEqual([
      ['/createStripeCustomer', { email: 'ada@example.com', firstName: 'Ada', uid: 'u1' }],
      ['/createCheckoutSession', { customerId: 'cus_1' }],
      ['/createBillingPortalSession', { customerId: 'cus_1' }],
    ]);
    for (const { headers } of host.requests) expect(headers).not.toHaveProperty('authorization');
  });

  it('send nothing when the input is not valid [VAL-01 RETRY-14]', async () => {
    const { client } = setUp();
    await expect(client.summarizeText(' ')).rejects.toMatchObject({ message: 'Text is empty or invalid' });
    await expect(client.createCheckoutSession('')).rejects.toMatchObject({ message: 'Customer ID is required' });
    expect(host.requests).toHaveLength(0);
  });

  it('are tried three times against a failing host, with its waits [RETRY-01 RETRY-02 RETRY-03 RETRY-05 RETRY-10 ERR-01]', async () => {
    host.answer(json(500, { success: false, error: 'hidden' }));
    const { client, timer, waits } = setUp();
    await expect(client.summarizeText('text')).rejects.toMatchObject({
      code: 'summarize-failed',
      message: 'Failed after 3 attempts: HTTP error! status: 500',
    });
    expect(host.requests).toHaveLength(3);
    expect(waits).toEqual([2_000, 4_000]);
    expect(timer.pending()).toBe(0);
  });

  it('succeed when the second or third attempt does [RETRY-12 FN-24]', async () => {
    host.answer((response) => response.destroy(), (response) => response.end('not JSON'), json(200, { success: true, title: 'Third' }));
    expect(await setUp().client.generateChatTitle('q', 'r')).toBe('Third');
    expect(host.requests).toHaveLength(3);
  });

  it('throw the text of an answer that is no success [ERR-02 RETRY-13]', async () => {
    host.answer(json(200, { success: false, error: 'boom' }));
    await expect(setUp().client.generateChatTitle('q', 'r')).rejects.toMatchObject({ message: 'Failed after 3 attempts: boom' });
    expect(host.requests).toHaveLength(3);
  });

  it('end after 60 seconds without an answer, are not repeated, and the request is gone [RETRY-07 RETRY-08 RETRY-09 RETRY-15]', async () => {
    const closed = Promise.withResolvers<void>();
    host.answer((response) => {
      response.on('close', closed.resolve);
    });
    const { client, timer } = setUp('manual');
    let isOver = false;
    const summary = client.summarizeText('text').catch((error: unknown) => error).finally(() => (isOver = true));
    await host.received(1);
    await timer.advance(59_999);
    expect(isOver).toBe(false);
    await timer.advance(1);
    expect(await summary).toMatchObject({ code: 'request-timeout', message: 'Request timeout' });
    await closed.promise;
    expect(host.requests).toHaveLength(1);
    expect(timer.pending()).toBe(0);
  });

  it('ask for the welcome mail once, whatever comes of it [RETRY-06 FN-22 FN-23]', async () => {
    host.answer(json(500, {}));
    await expect(setUp().client.sendWelcomeEmail({ email: 'ada@example.com', firstName: 'Ada' })).resolves.toBeUndefined();
    expect(asked()).toEqual([['/sendWelcomeEmail', { email: 'ada@example.com', firstName: 'Ada' }]]);
  });
});
