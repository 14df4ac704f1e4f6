import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { member, newcomer, subscriber } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';

const message = (changes: object = {}) => ({
  messageId: randomUUID(), chatId: null, text: 'What should we post?', style: 'normal', timeZone: 'Europe/Sofia', ...changes,
});

describe('message routes', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.stop());

  it('takes a message with 202, its new chat and what is left of the day', async () => {
    const { browser } = await member(app);
    const body = message();
    const answer = await browser.post('/api/messages', body);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      success: true,
      chatId: expect.any(String) as string,
      messageId: body.messageId,
      allowance: { used: 1, limit: 10, left: 9, resetsAt: '2026-11-20T22:00:00.000Z' },
    });
  });

  it('answers the same message again with what it said before, and counts it once', async () => {
    const { browser } = await member(app);
    const body = message();
    const [first, second] = [await browser.post('/api/messages', body), await browser.post('/api/messages', body)];
    expect(second.status).toBe(202);
    expect(second.body).toEqual(first.body);
    expect(await browser.post('/api/messages', { ...body, text: 'Another text' })).toMatchObject({ status: 409, body: { code: 'message-conflict' } });
  });

  it('refuses people in front of the gate', async () => {
    const { browser: unpaid } = await newcomer(app);
    expect(await unpaid.post('/api/messages', message())).toMatchObject({ status: 402, body: { code: 'payment-required' } });
    const { browser: unasked } = await subscriber(app);
    expect(await unasked.post('/api/messages', message())).toMatchObject({ status: 403, body: { code: 'onboarding-required' } });
    expect(await app.browser().post('/api/messages', message())).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });

  it('answers another person\'s chat exactly like a missing one', async () => {
    const [owner, other] = [await member(app), await member(app)];
    const { chatId } = (await owner.browser.post('/api/messages', message())).body as { chatId: string };
    const foreign = await other.browser.post('/api/messages', message({ chatId }));
    const missing = await other.browser.post('/api/messages', message({ chatId: randomUUID() }));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it('refuses the eleventh message of a day with the banner\'s text', async () => {
    const { browser } = await member(app);
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await browser.post('/api/messages', message())).status).toBe(202);
      await app.ports.timer.advance(0);
    }
    expect(await browser.post('/api/messages', message())).toMatchObject({
      status: 429, body: { code: 'daily-limit-reached', error: 'Daily message limit reached. Please try again tomorrow.' },
    });
  });

  it('refuses a second message while a reply is pending', async () => {
    const { browser } = await member(app);
    app.ports.assistant.scriptReply({ pieces: ['Half'], then: 'hang' });
    await browser.post('/api/messages', message());
    expect(await browser.post('/api/messages', message())).toMatchObject({ status: 409, body: { code: 'reply-pending' } });
  });

  it('stops a pending reply, of its own person only', async () => {
    const [owner, other] = [await member(app), await member(app)];
    app.ports.assistant.scriptReply({ pieces: ['Half'], then: 'hang' });
    const body = message();
    await owner.browser.post('/api/messages', body);
    const path = `/api/messages/${body.messageId}/stop`;
    expect((await other.browser.post(path)).body).toEqual({ success: true, stopped: false });
    expect((await owner.browser.post(path)).body).toEqual({ success: true, stopped: true });
  });

  it('takes a message in the place of another, and goes back to the version before', async () => {
    const { browser, uid } = await member(app);
    const first = message();
    const { chatId } = (await browser.post('/api/messages', first)).body as { chatId: string };
    await app.ports.timer.advance(0);
    const again = message({ chatId, replaces: first.messageId });
    expect(await browser.post('/api/messages', again)).toMatchObject({ status: 202, body: { chatId, allowance: { used: 2 } } });
    await app.ports.timer.advance(0);
    const branch = async () =>
      (await app.ports.conversations.listMessages(uid, chatId, 10)).filter(({ role, chosen }) => role === 'user' && chosen !== false).map(({ id }) => id);
    expect(await branch()).toEqual([again.messageId]);
    const path = (id: string) => `/api/chats/${chatId}/messages/${id}/choose`;
    expect(await browser.post(path(first.messageId))).toMatchObject({ status: 200, body: { success: true } });
    expect(await branch()).toEqual([first.messageId]);
    expect((await browser.post(path(randomUUID()))).status).toBe(404);
    const { browser: other } = await member(app);
    expect((await other.post(path(again.messageId))).status).toBe(404);
  });

  it('knows the third style by both names', async () => {
    const { browser } = await member(app);
    for (const style of ['explanatory', 'verbose', 'Verbose']) {
      expect((await browser.post('/api/messages', message({ style }))).status).toBe(202);
      await app.ports.timer.advance(0);
    }
    expect((await browser.post('/api/messages', message({ style: 'poem' }))).status).toBe(400);
  });

  it.each([
    ['no id', { messageId: undefined }],
    ['an id that is no UUID', { messageId: '1' }],
    ['a text that is none', { text: 5 }],
    ['a field of the server\'s', { role: 'system' }],
    ['a blank text', { text: ' \n ' }],
  ])('refuses %s and writes nothing', async (_name, changes) => {
    const { browser } = await member(app);
    expect((await browser.post('/api/messages', message(changes))).status).toBe(400);
    expect(app.ports.calls.filter(({ method }) => method === 'conversations.acceptMessage')).toEqual([]);
  });

  it('says so when a text is longer than 16,000 characters', async () => {
    const { browser } = await member(app);
    expect(await browser.post('/api/messages', message({ text: 'x'.repeat(16_001) }))).toMatchObject({
      status: 400, body: { code: 'message-too-long', error: 'A message can have at most 16,000 characters.' },
    });
  });
});
