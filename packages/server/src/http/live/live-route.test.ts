import { randomUUID } from 'node:crypto';
import type { ReplyStream } from '@marquill/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { member, newcomer, type TestPerson } from '../../test-kit/people.ts';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts';

interface Rows {
  readonly kind: string;
  readonly rows?: readonly { readonly id: string; readonly text?: string; readonly isLoading?: boolean }[];
  readonly saved?: readonly { readonly id: string; readonly text?: string; readonly isLoading?: boolean }[];
  readonly removed?: readonly string[];
}

describe('GET /api/live', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeEach(async () => {
    app = await startTestApp();
    person = await member(app);
  });
  afterEach(() => app.stop());

  const send = async (chatId: string | null = null) => {
    const body = { messageId: randomUUID(), chatId, text: 'What should we post?', style: 'normal', timeZone: 'UTC' };
    const answer = await person.browser.post('/api/messages', body);
    return { ...(answer.body as { chatId: string }), messageId: body.messageId };
  };

  it('is a stream that nothing on the way buffers, stores or transforms', async () => {
    const live = await person.browser.live();
    expect(live.status).toBe(200);
    expect(live.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(live.headers['cache-control']).toBe('no-cache, no-transform');
    expect(live.headers['x-accel-buffering']).toBe('no');
    live.close();
  });

  it('begins with a full snapshot of user, chats, messages and allowance', async () => {
    const { chatId, messageId } = await send();
    const live = await person.browser.live(`?chat=${chatId}&zone=Europe/Sofia`);
    expect((await live.waitFor('user')).data).toMatchObject({ uid: person.uid, firstName: 'Ada' });
    const chats = (await live.waitFor('chats')).data as Rows;
    expect(chats.kind).toBe('snapshot');
    expect(chats.rows?.map(({ id }) => id)).toContain(chatId);
    const messages = (await live.waitFor('messages')).data as Rows;
    expect(messages.kind).toBe('snapshot');
    expect(messages.rows?.[0]?.id).toBe(messageId);
    expect((await live.waitFor('usage')).data).toEqual({ used: 1, limit: 10, left: 9, resetsAt: '2026-11-20T22:00:00.000Z' });
    live.close();
  });

  it('tells every change that follows: a profile edit, a new chat, a message', async () => {
    const live = await person.browser.live();
    await live.waitFor('chats');
    await person.browser.put('/api/theme', { theme: 'light' });
    await live.waitFor('user', (user: { theme?: string }) => user.theme === 'light');
    const { chatId } = await send();
    await live.waitFor('chats', (rows: Rows) => rows.kind === 'change' && rows.saved?.some(({ id }) => id === chatId) === true);
    await live.waitFor('usage', (usage: { used: number }) => usage.used === 1);
    live.close();
  });

  it('streams the pieces of a reply, then replaces the placeholder by the saved reply', async () => {
    let stream: ReplyStream | undefined;
    let finish: (text: string) => void = () => undefined;
    app.ports.assistant.scriptReply((_request, replyStream) => {
      stream = replyStream;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { chatId } = await send();
    const live = await person.browser.live(`?chat=${chatId}`);
    const snapshot = (await live.waitFor('messages')).data as Rows;
    const placeholder = snapshot.rows?.find(({ isLoading }) => isLoading === true);
    expect(placeholder).toBeDefined();
    await app.ports.timer.advance(0);
    stream?.onDelta('Post ');
    expect((await live.waitFor('delta')).data).toMatchObject({ chatId, messageId: placeholder?.id, offset: 0, text: 'Post ' });
    stream?.onDelta('every ');
    stream?.onDelta('week.');
    await app.ports.timer.advance(35);
    expect((await live.waitFor('delta', ({ offset }: { offset: number }) => offset === 5)).data).toMatchObject({ text: 'every week.' });
    finish('Post every week.');
    const change = await live.waitFor('messages', (rows: Rows) => rows.saved?.some(({ text }) => text === 'Post every week.') === true);
    expect((change.data as Rows).removed).toContain(placeholder?.id);
    live.close();
  });

  it('gives who comes back in mid-reply everything written so far', async () => {
    app.ports.assistant.scriptReply({ pieces: ['Post ', 'every '], then: 'hang' });
    const { chatId } = await send();
    await app.ports.timer.advance(0);
    const live = await person.browser.live(`?chat=${chatId}`);
    expect((await live.waitFor('delta')).data).toMatchObject({ offset: 0, text: 'Post every ' });
    expect(live.events.findIndex(({ name }) => name === 'messages')).toBeLessThan(live.events.findIndex(({ name }) => name === 'delta'));
    live.close();
  });

  it('shows another person\'s chat as a missing one: no messages, no pieces', async () => {
    const { chatId } = await send();
    const other = await newcomer(app);
    for (const chat of [chatId, randomUUID()]) {
      const live = await other.browser.live(`?chat=${chat}`);
      expect((await live.waitFor('messages')).data).toEqual({ chatId: chat, kind: 'snapshot', rows: [] });
      expect(((await live.waitFor('chats')).data as Rows).rows?.map(({ id }) => id)).not.toContain(chatId);
      live.close();
    }
  });

  it('is refused without a session', async () => {
    expect((await app.browser().live()).status).toBe(401);
  });

  it('says signed-out and ends when the person logs out, in every tab of that browser', async () => {
    const tabs = [await person.browser.live(), await person.browser.live()];
    await Promise.all(tabs.map((tab) => tab.waitFor('chats')));
    await person.browser.post('/api/auth/log-out');
    for (const tab of tabs) {
      await tab.ended;
      expect(tab.events.at(-1)?.name).toBe('signed-out');
    }
  });

  it('says signed-out soon after the session ended elsewhere', async () => {
    const live = await person.browser.live();
    await live.waitFor('chats');
    await app.ports.sessions.endSessionsOf(person.uid);
    await app.ports.timer.advance(30_000);
    await live.ended;
    expect(live.events.at(-1)?.name).toBe('signed-out');
  });

  it('says signed-out at once when the account was deleted elsewhere, and never shows a person without a document', async () => {
    const live = await person.browser.live();
    await live.waitFor('user');
    await app.ports.users.eraseUser(person.uid);
    await live.ended;
    expect(live.events.at(-1)?.name).toBe('signed-out');
    expect(live.events.filter(({ name, data }) => name === 'user' && data === null)).toEqual([]);
  });

  it('sends a comment line every 15 seconds', async () => {
    const live = await person.browser.live();
    await live.waitFor('chats');
    await app.ports.timer.advance(15_000);
    await live.waitFor(':');
    live.close();
  });

  it('forgets a stream whose browser has gone', async () => {
    const live = await person.browser.live();
    await live.waitFor('chats');
    expect(app.context.hub.count()).toBe(1);
    live.close();
    await expect.poll(() => app.context.hub.count()).toBe(0);
  });
});
