import { describe, expect, it } from 'vitest';
import { AppError, errorCodeOf } from '../errors/app-error.ts';
import type { ReplyRequest } from '../ports/assistant.ts';
import { createMemoryAssistant, createMemoryAuthSource, createMemoryBilling, createMemoryFunctionsTransport, createMemoryNavigator, createMemoryRedirectIdentity } from './index.ts';

const QUESTION: ReplyRequest = {
  query: 'How do I grow?',
  text: 'How do I grow?',
  context: 'This is the beginning of the conversation',
  userInfo: 'Startup Name: Tea on Wheels',
  facts: [{ key: 'businessName', label: 'Startup Name', value: 'Tea on Wheels' }],
  style: 'normal',
};

/** Asks and gives the reply with the pieces it came in. */
async function ask(assistant: ReturnType<typeof createMemoryAssistant>, signal = new AbortController().signal) {
  const pieces: string[] = [];
  const text = await assistant.reply(QUESTION, { signal, onDelta: (piece) => pieces.push(piece) });
  return { text, pieces };
}

describe('the memory assistant', () => {
  it('repeats the question and every fact of the profile, in pieces that make up the reply', async () => {
    const { text, pieces } = await ask(createMemoryAssistant());
    expect(text).toContain('How do I grow?');
    expect(text).toContain('Startup Name: Tea on Wheels');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(text);
  });

  it('says scripted pieces, fails as told, then answers by itself again', async () => {
    const assistant = createMemoryAssistant();
    const failure = new AppError('reply-failed');
    assistant.scriptReply({ pieces: ['Ask', ' ten.'] }, { pieces: ['Ask'], then: { error: failure } });
    expect(await ask(assistant)).toEqual({ text: 'Ask ten.', pieces: ['Ask', ' ten.'] });
    await expect(ask(assistant)).rejects.toBe(failure);
    expect((await ask(assistant)).text).toContain('Tea on Wheels');
  });

  it('hangs until aborted and then rejects with the reason', async () => {
    const assistant = createMemoryAssistant();
    const controller = new AbortController();
    assistant.scriptReply({ pieces: ['Ask'], then: 'hang' });
    const reply = ask(assistant, controller.signal);
    const reason = new Error('stopped');
    controller.abort(reason);
    await expect(reply).rejects.toBe(reason);
  });

  it('fails with a code when a scripted reply is empty, because an empty text is a failure', async () => {
    const assistant = createMemoryAssistant();
    assistant.scriptReply({ pieces: [' '] });
    await expect(ask(assistant)).rejects.toSatisfy((error) => errorCodeOf(error) === 'reply-failed');
  });

  it('lets a test steer a reply, a title, a summary and the starter queries', async () => {
    const assistant = createMemoryAssistant();
    const { signal } = new AbortController();
    assistant.scriptReply(async ({ text }, stream) => {
      stream.onDelta('Steered');
      return `Steered: ${text}`;
    });
    assistant.script('title', { pieces: ['Growth'] });
    assistant.script('summary', { then: { error: new AppError('summarize-failed') } });
    expect((await ask(assistant)).text).toBe('Steered: How do I grow?');
    expect(await assistant.title('q', 'r', { signal })).toBe('Growth');
    await expect(assistant.summary('text', { signal })).rejects.toSatisfy((error) => errorCodeOf(error) === 'summarize-failed');
    expect(await assistant.title('How do I grow my tea shop in one year?', 'r', { signal })).toBe('How do I grow my tea');
  });
});

describe('the memory functions transport', () => {
  it('answers each of the eight paths with success, an unknown one with 404, and keeps the requests', async () => {
    const transport = createMemoryFunctionsTransport();
    const { signal } = new AbortController();
    for (const path of ['/summarizeText', '/generateResponse', '/generateChatTitle', '/generateUserQueries', '/createStripeCustomer', '/createCheckoutSession', '/createBillingPortalSession', '/sendWelcomeEmail']) {
      expect(await transport.send({ path, body: {}, signal })).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await transport.send({ path: '/unknown', body: {}, signal })).toMatchObject({ status: 404, body: { success: false } });
    expect(transport.requests).toHaveLength(9);
  });

  it('follows a script by path: an answer, a lost network, a host that never answers', async () => {
    const transport = createMemoryFunctionsTransport();
    const controller = new AbortController();
    const request = { path: '/summarizeText', body: { text: 'x' }, signal: controller.signal };
    transport.script('/summarizeText', { status: 500, body: undefined }, { error: new Error('offline') }, { hang: true });
    expect(await transport.send(request)).toEqual({ status: 500, body: undefined });
    await expect(transport.send(request)).rejects.toThrow('offline');
    const hanging = transport.send(request);
    controller.abort(new Error('time is up'));
    await expect(hanging).rejects.toThrow('time is up');
  });
});

describe('the memory payment provider', () => {
  it('sends a genuine webhook message for what happens on its pages', async () => {
    const billing = createMemoryBilling();
    const customerId = await billing.createCustomer({ uid: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: '' });
    const { id } = await billing.createCheckoutSession(customerId, 'ada');
    const sessionId = String(id);

    billing.declineCheckout(sessionId);
    expect(await billing.readCheckoutSession(sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
    billing.completeUnpaid(sessionId);
    expect(await billing.readCheckoutSession(sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'unpaid' });
    expect(await billing.readSubscriptionStatus(customerId)).toBe('none');

    const { rawBody, signature } = billing.payCheckout(sessionId);
    expect(await billing.parseWebhook(rawBody, signature)).toMatchObject({
      type: 'checkout.session.async_payment_succeeded', customerId, checkoutSessionId: sessionId,
    });
    expect(await billing.readSubscriptionStatus(customerId)).toBe('active');
    billing.payCheckout(sessionId);
    expect(await billing.readSubscriptionStatus(customerId)).toBe('active');
  });

  it('refuses steps on a session that it does not know or that has expired', async () => {
    const billing = createMemoryBilling();
    const customerId = await billing.createCustomer({ uid: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: '' });
    const sessionId = String((await billing.createCheckoutSession(customerId)).id);
    billing.expireCheckout(sessionId);
    expect(() => billing.payCheckout(sessionId)).toThrow('Not found.');
    expect(() => billing.payCheckout('cs_made_up')).toThrow('Not found.');
  });
});

describe('the memory browser ports', () => {
  it('tell a redirect\'s result once', async () => {
    const identity = createMemoryRedirectIdentity();
    expect(await identity.getRedirectResult()).toBe('none');
    identity.comeBack('signed-in');
    expect([await identity.getRedirectResult(), await identity.getRedirectResult()]).toEqual(['signed-in', 'none']);
  });

  it('tell who is signed in as soon as it is known, after each change, and no more once stopped', async () => {
    const auth = createMemoryAuthSource();
    const [early, late]: [(string | null)[], (string | null)[]] = [[], []];
    const stop = auth.watchAuth((uid) => early.push(uid));
    expect(early).toEqual([]);
    auth.report('ada');
    auth.watchAuth((uid) => late.push(uid));
    auth.report('ada');
    stop();
    await auth.signOut();
    expect([early, late]).toEqual([['ada'], ['ada', null]]);
  });

  it('keep where they were sent', () => {
    const navigator = createMemoryNavigator();
    navigator.navigate('https://billing.example/checkout/1');
    expect(navigator.visited).toEqual(['https://billing.example/checkout/1']);
  });
});
