import type { MessageView } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { conversationItems, isReplyPending, stoppableMessage } from './conversation-items.ts';

const row = (fields: Partial<MessageView> & { id: string }): MessageView => ({ chatId: 'c', text: fields.id, role: 'user', timestamp: '2026-11-20T10:00:00.000Z', version: 1, ...fields });
const question = row({ id: 'q' });
const dots = row({ id: 'p', role: 'Marquill', parentId: 'q', isLoading: true, text: '' });
const answer = row({ id: 'a', role: 'Marquill', parentId: 'q', text: 'Answer' });
const outgoing = { messageId: 'q', chatId: 'c', text: 'q', style: 'normal', phase: 'posting' } as const;

describe('the articles of a conversation', () => {
  it('shows the message and the dots at once, before the server answers [CHAT-04]', () => {
    expect(conversationItems([], outgoing).map(({ kind, key }) => [kind, key])).toEqual([['user', 'q'], ['reply', 'reply-q']]);
  });

  it('keeps one key from the first dots to the answer', () => {
    const keys = [conversationItems([], outgoing), conversationItems([question, dots], outgoing), conversationItems([question, answer], null)].map((items) => items.map(({ key }) => key));
    expect(new Set(keys.map(String)).size).toBe(1);
  });

  it('does not show a saved message twice', () => {
    expect(conversationItems([question, dots], { ...outgoing, phase: 'accepted' })).toHaveLength(2);
  });

  it('offers an unsent message without dots', () => {
    expect(conversationItems([], { ...outgoing, phase: 'unsent' })).toMatchObject([{ kind: 'user', state: 'unsent' }]);
  });

  it('reads every role but user as the assistant', () => {
    expect(conversationItems([row({ id: 'x', role: 'Earlier Name' })], null)).toMatchObject([{ kind: 'reply' }]);
  });

  it('shows the chosen branch only, and where its exchange stands among its versions', () => {
    const asked = row({ id: 'q', chosen: false });
    const first = row({ id: 'a', role: 'Marquill', parentId: 'q', chosen: false });
    const again = row({ id: 'q2', parentId: 'c' });
    const second = row({ id: 'a2', role: 'Marquill', parentId: 'q2' });
    const items = conversationItems([asked, first, again, second], null);
    expect(items.map(({ key }) => key)).toEqual(['q2', 'reply-q2']);
    expect(items[1]).toMatchObject({ version: { at: 2, of: 2, previous: 'q', next: null }, isLast: true });
    expect(conversationItems([question, answer], null)[1]).toMatchObject({ version: null });
  });

  it('puts a question that is asked again in the place of the last one at once', () => {
    const items = conversationItems([question, answer], { ...outgoing, messageId: 'q2', replaces: 'q' });
    expect(items.map(({ key }) => key)).toEqual(['q2', 'reply-q2']);
  });

  it('closes the message box while a reply is pending, also one of another tab [INPUT-14]', () => {
    expect(isReplyPending([question, dots], null)).toBe(true);
    expect(isReplyPending([], outgoing)).toBe(true);
    expect(isReplyPending([question, answer], null)).toBe(false);
    expect(isReplyPending([], { ...outgoing, phase: 'unsent' })).toBe(false);
  });

  it('knows which message to stop', () => {
    expect(stoppableMessage([question, dots], null)).toBe('q');
    expect(stoppableMessage([question, answer], null)).toBeNull();
    expect(stoppableMessage([], outgoing)).toBeNull();
  });
});
