import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { member, newcomer, subscriber, type TestPerson } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';
import { messageView } from '../views/message-view.ts';

describe('chat routes', () => {
  let app: TestApp;
  let owner: TestPerson;
  let chatId: string;
  let replyId: string;

  beforeEach(async () => {
    app = await startTestApp();
    owner = await member(app);
    const answer = await owner.browser.post('/api/messages', {
      messageId: randomUUID(), chatId: null, text: 'What should we post?', style: 'normal', timeZone: 'UTC',
    });
    ({ chatId } = answer.body as { chatId: string });
    await app.ports.timer.advance(0);
    const messages = await app.ports.conversations.listMessages(owner.uid, chatId, 10);
    replyId = messages.find(({ role }) => role !== 'user')?.id ?? '';
  });
  afterEach(() => app.stop());

  const requestsOf = (chat: string, message = replyId) => [
    { method: 'POST', path: `/api/chats/${chat}/visit` },
    { method: 'PATCH', path: `/api/chats/${chat}`, body: { title: 'Stolen' } },
    { method: 'DELETE', path: `/api/chats/${chat}` },
    { method: 'PUT', path: `/api/chats/${chat}/messages/${message}/feedback`, body: { feedback: 'bad' } },
    { method: 'GET', path: `/api/chats/${chat}/messages?before=${message}` },
  ];

  it('selects a chat and stamps the visit', async () => {
    app.ports.clock.advance(60_000);
    const answer = await owner.browser.post(`/api/chats/${chatId}/visit`);
    expect(answer).toMatchObject({ status: 200, body: { success: true, chat: { id: chatId } } });
    const chat = await app.ports.conversations.readChat(owner.uid, chatId);
    expect(chat?.dateLastVisited).toEqual(app.ports.clock.now());
  });

  it('renames and deletes a chat', async () => {
    expect((await owner.browser.patch(`/api/chats/${chatId}`, { title: '  Launch plan ' })).body).toEqual({ success: true });
    expect((await app.ports.conversations.readChat(owner.uid, chatId))?.title).toBe('Launch plan');
    expect((await owner.browser.patch(`/api/chats/${chatId}`, { title: ' ' })).status).toBe(400);
    expect((await owner.browser.patch(`/api/chats/${chatId}`, { title: 'x', dateCreated: 0 })).status).toBe(400);
    expect((await owner.browser.delete(`/api/chats/${chatId}`)).body).toEqual({ success: true });
    expect(await app.ports.conversations.readChat(owner.uid, chatId)).toBeNull();
  });

  it('stores and changes feedback on a reply', async () => {
    const path = `/api/chats/${chatId}/messages/${replyId}/feedback`;
    for (const feedback of ['good', 'bad']) {
      expect((await owner.browser.put(path, { feedback })).body).toEqual({ success: true });
      const messages = await app.ports.conversations.listMessages(owner.uid, chatId, 10);
      expect(messages.find(({ id }) => id === replyId)?.feedback).toBe(feedback);
    }
    expect((await owner.browser.put(path, { feedback: 'great' })).status).toBe(400);
  });

  it('stores why a reply was bad, in at most 500 characters, and tells its person', async () => {
    const path = `/api/chats/${chatId}/messages/${replyId}/feedback`;
    const cause = { reason: 'other', note: 'Too loud for us' };
    expect((await owner.browser.put(path, { feedback: 'bad', cause })).body).toEqual({ success: true });
    const messages = await app.ports.conversations.listMessages(owner.uid, chatId, 10);
    const reply = messages.find(({ id }) => id === replyId);
    expect(reply && messageView(reply)).toMatchObject({ feedback: 'bad', feedbackReason: 'other', feedbackNote: 'Too loud for us' });
    for (const wrong of [{ reason: 'dull' }, { reason: 'other', note: 'x'.repeat(501) }, { note: 'x' }]) {
      expect((await owner.browser.put(path, { feedback: 'bad', cause: wrong })).status).toBe(400);
    }
    expect((await owner.browser.put(path, { feedback: 'good', cause })).status).toBe(400);
  });

  it('lists the messages before one, oldest first, without their summaries', async () => {
    await app.ports.conversations.mergeSummary(owner.uid, chatId, replyId, 'A secret summary');
    const answer = await owner.browser.get(`/api/chats/${chatId}/messages?before=${replyId}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true, messages: [{ role: 'user', text: 'What should we post?' }] } });
    expect(answer.text).not.toContain('summary');
    expect((await owner.browser.get(`/api/chats/${chatId}/messages`)).status).toBe(400);
  });

  it('suggests queries from the profile', async () => {
    const answer = await owner.browser.get('/api/suggestions');
    expect(answer.status).toBe(200);
    expect((answer.body as { suggestions: string[] }).suggestions.length).toBeGreaterThan(0);
  });

  it('answers another person\'s chat and message exactly like missing ones, and changes nothing', async () => {
    const other = await member(app);
    const before = await app.ports.conversations.readChat(owner.uid, chatId);
    const missing = requestsOf(randomUUID(), randomUUID());
    for (const [at, request] of requestsOf(chatId).entries()) {
      const foreign = await other.browser.request(request);
      const unknown = await other.browser.request(missing[at] ?? request);
      expect([request.method, foreign.status, foreign.body]).toEqual([request.method, unknown.status, unknown.body]);
    }
    expect(await app.ports.conversations.readChat(owner.uid, chatId)).toEqual(before);
  });

  it('keeps everybody in front of the gate out of every chat call', async () => {
    const [unpaid, unasked] = [await newcomer(app), await subscriber(app)];
    for (const request of [...requestsOf(chatId), { method: 'GET', path: '/api/suggestions' }]) {
      expect((await app.browser().request(request)).status).toBe(401);
      expect(await unpaid.browser.request(request)).toMatchObject({ status: 402, body: { code: 'payment-required' } });
      expect(await unasked.browser.request(request)).toMatchObject({ status: 403, body: { code: 'onboarding-required' } });
    }
  });

  it('answers an impossible id as missing', async () => {
    expect((await owner.browser.post(`/api/chats/${'x'.repeat(200)}/visit`)).status).toBe(404);
  });
});
