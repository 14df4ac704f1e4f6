import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import { createMemoryPorts } from '../memory/index.ts';
import { aUser } from '../testing/index.ts';
import { assistantFromFunctions, billingFromFunctions, mailerFromFunctions } from './ports-from-functions.ts';

function setUp() {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  const { functions: transport, timer } = ports;
  const remote = { transport, timer };
  const core = createCore({
    ...ports,
    assistant: assistantFromFunctions(remote),
    billing: billingFromFunctions(remote, ports.billing),
    mailer: mailerFromFunctions(remote, ports.mailer),
  });
  const paths = () => transport.requests.map(({ path }) => path);
  return { ports, transport, core, paths };
}

describe('a core over a remote functions host', () => {
  it('asks for the reply with query, context and userInfo, then for a title [SEND-08 SEND-11 FN-26]', async () => {
    const { core, ports, transport, paths } = setUp();
    await ports.users.createUser(aUser());
    const sent = await core.sendMessage({ uid: 'ada', text: 'How?', style: 'concise' });
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'A reply.' });
    await core.stop();
    expect(paths()).toEqual(['/generateResponse', '/generateChatTitle']);
    expect(transport.requests[0]?.body).toEqual({
      query: expect.stringMatching(/^How\?\n\n/) as unknown,
      context: 'This is the beginning of the conversation',
      userInfo: expect.stringContaining('Startup Name: Analytical Engines') as unknown,
    });
    expect(transport.requests[1]?.body).toEqual({ query: 'How?', chatResponse: 'A reply.' });
  });

  it('makes three attempts in all, not three times three [RETRY-01]', async () => {
    const { core, ports, transport, paths } = setUp();
    await ports.users.createUser(aUser());
    const down = { status: 503, body: undefined };
    transport.script('/generateResponse', down, down, down);
    const sent = await core.sendMessage({ uid: 'ada', text: 'How?' });
    expect(await sent.done).toMatchObject({ kind: 'error', text: 'Sorry, I encountered an error. Please try again.' });
    expect(paths()).toEqual(['/generateResponse', '/generateResponse', '/generateResponse']);
  });

  it('makes the customer and asks for the welcome mail at sign-up [NEWU-07 NEWU-11]', async () => {
    const { core, transport } = setUp();
    const { uid } = await core.signUp({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret1' });
    const bodies = Object.fromEntries(transport.requests.map(({ path, body }) => [path, body]));
    expect(bodies['/createStripeCustomer']).toEqual({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', uid });
    expect(bodies['/sendWelcomeEmail']).toEqual({ email: 'ada@example.com', firstName: 'Ada' });
    expect((await core.loadUser(uid))?.user.stripeCustomerId).toBe('cus_memory_1');
    expect((await core.manageSubscription(uid)).url).toBe('https://billing.example/portal/cus_memory_1');
    expect((await core.subscribe(uid)).url).toBe('https://billing.example/checkout/cs_memory_1');
  });

  it('aborts a customer request that takes over 60 s', async () => {
    const { ports, transport } = setUp();
    transport.script('/createStripeCustomer', { hang: true });
    const billing = billingFromFunctions({ transport, timer: ports.timer }, ports.billing);
    const result = billing.createCustomer({ uid: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: '' }).catch((error: unknown) => error);
    await ports.timer.advance(60_000);
    expect(await result).toMatchObject({ code: 'request-timeout' });
    expect(transport.requests[0]?.signal.aborted).toBe(true);
  });
});
