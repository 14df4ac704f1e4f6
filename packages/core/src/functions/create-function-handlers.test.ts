import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import type { ReplyRequest } from '../ports/assistant.ts';
import { createMemoryPorts } from '../memory/index.ts';
import { createFunctionHandlers } from './create-function-handlers.ts';

const PROFILE = {
  businessName: 'X',
  industry: 'Tea',
  businessAge: '2 years',
  services: 'Tea',
  targetAudience: 'B2B',
  businessDescription: 'Tea',
  mission: 'Tea',
};

function setUp() {
  const ports = createMemoryPorts();
  const handlers = createFunctionHandlers(ports);
  const calls = () => ports.calls.filter(({ port }) => ['assistant', 'billing', 'mailer'].includes(port)).map(({ port, method }) => `${port}.${method}`);
  return { ports, handlers, calls };
}

describe('the function handlers', () => {
  it('answer each call with its one field [FN-10 FN-11 FN-12 FN-14 FN-26]', async () => {
    const { handlers, ports } = setUp();
    ports.assistant.script('summary', { pieces: ['Short.'] });
    ports.assistant.script('title', { pieces: ['A title'] });
    ports.assistant.script('starterQueries', { pieces: ['a? -- b?'] });
    ports.assistant.scriptReply({ pieces: ['Do ', 'this.'] });
    expect(await handlers['/summarizeText']({ text: 'long' })).toEqual({ summary: 'Short.' });
    expect(await handlers['/generateChatTitle']({ query: 'q', chatResponse: 'r' })).toEqual({ title: 'A title' });
    expect(await handlers['/generateUserQueries'](PROFILE)).toEqual({ queries: 'a? -- b?' });
    expect(await handlers['/generateResponse']({ query: 'q', userInfo: 'u' })).toEqual({ response: 'Do this.' });
  });

  it('answer the customer twice, under both names, and the pages whole [FN-15 FN-16 FN-19]', async () => {
    const { handlers } = setUp();
    const answer = await handlers['/createStripeCustomer']({ email: 'ada@example.com', firstName: 'Ada', uid: 'ada' });
    const { customer } = answer;
    expect(answer).toEqual({ customer, customerId: customer });
    expect(await handlers['/createCheckoutSession']({ customerId: customer })).toMatchObject({ url: expect.stringContaining('/checkout/') as unknown });
    expect(await handlers['/createBillingPortalSession']({ customerId: customer })).toMatchObject({ url: expect.stringContaining('/portal/') as unknown });
  });

  it('hand the assistant what the chat request says [VAL-07 SEND-08]', async () => {
    const { handlers, ports } = setUp();
    const seen: ReplyRequest[] = [];
    const record = async (request: ReplyRequest) => {
      seen.push(request);
      return 'reply';
    };
    ports.assistant.scriptReply(record, record);
    await handlers['/generateResponse']({ query: 'How?', userInfo: 'Startup Name: X' });
    await handlers['/generateResponse']({ query: 'How?', context: 'before', userInfo: { name: 'X' } });
    expect(seen).toMatchObject([
      { query: 'How?', text: 'How?', context: 'This is the beginning of the conversation', facts: [{ key: 'businessName', value: 'X' }] },
      { context: 'before', userInfo: '{"name":"X"}' },
    ]);
  });

  it.each([
    ['/summarizeText', { text: '' }, 'Text is empty or invalid'],
    ['/summarizeText', 'no map', 'Text is empty or invalid'],
    ['/generateResponse', { query: 'q', userInfo: {} }, 'Query and userInfo are required'],
    ['/generateChatTitle', { query: 5, chatResponse: 'r' }, 'Query or response is empty or invalid'],
    ['/generateUserQueries', null, 'User data is required'],
    ['/generateUserQueries', { ...PROFILE, mission: '' }, 'Missing required fields: mission'],
    ['/createStripeCustomer', { email: 'a@b.example' }, 'Email, firstName, and uid are required'],
    ['/createCheckoutSession', {}, 'Customer ID is required'],
    ['/createBillingPortalSession', undefined, 'Customer ID is required'],
  ] as const)('%s refuses %j with the specified text and calls nothing [VAL-03 VAL-06 VAL-10 VAL-11 VAL-13 VAL-18 VAL-19 VAL-20]', async (path, body, text) => {
    const { handlers, calls } = setUp();
    await expect(handlers[path](body)).rejects.toThrow(text);
    expect(calls()).toEqual([]);
  });

  it('call their port once and pass its code on; a foreign failure becomes the call’s own', async () => {
    const { handlers, ports, calls } = setUp();
    ports.failNext('assistant.summary', new Error('socket closed'));
    await expect(handlers['/summarizeText']({ text: 'long' })).rejects.toMatchObject({ code: 'summarize-failed' });
    ports.failNext('billing.createCheckoutSession', new AppError('unavailable'));
    await expect(handlers['/createCheckoutSession']({ customerId: 'cus_1' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls()).toEqual(['assistant.summary', 'billing.createCheckoutSession']);
  });

  it('give a call up after 60 s [RETRY-07]', async () => {
    const { handlers, ports } = setUp();
    ports.assistant.scriptReply({ then: 'hang' });
    const result = handlers['/generateResponse']({ query: 'q', userInfo: 'u' }).catch((error: unknown) => error);
    await ports.timer.advance(60_000);
    expect(await result).toMatchObject({ code: 'request-timeout' });
    expect(ports.timer.pending()).toBe(0);
  });

  it('send one welcome mail to an address, however often it is asked for [FN-22]', async () => {
    const { handlers, ports } = setUp();
    const send = (email: string) => handlers['/sendWelcomeEmail']({ email, firstName: 'Ada' });
    expect(await send('ada@example.com')).toEqual({});
    expect(await send(' ADA@example.com ')).toEqual({});
    expect(ports.mailer.outbox).toEqual([{ email: 'ada@example.com', firstName: 'Ada' }]);
  });

  it('let a welcome mail that failed be asked for again, and refuse what is no address', async () => {
    const { handlers, ports } = setUp();
    ports.failNext('mailer.sendWelcome', new Error('mail is down'));
    const body = { email: 'ada@example.com', firstName: 'Ada' };
    await expect(handlers['/sendWelcomeEmail'](body)).rejects.toMatchObject({ code: 'welcome-mail-failed' });
    await handlers['/sendWelcomeEmail'](body);
    expect(ports.mailer.outbox).toHaveLength(1);
    await expect(handlers['/sendWelcomeEmail']({ email: 'x\nBcc: y@z.example' })).rejects.toMatchObject({ code: 'invalid-email' });
  });
});
