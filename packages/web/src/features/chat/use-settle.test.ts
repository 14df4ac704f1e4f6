import type { MessageView } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { isNewText, sendEnd } from './use-settle.ts';

const row = (fields: Partial<MessageView> & { id: string }): MessageView => ({ chatId: 'c', text: '', role: 'user', timestamp: '2026-11-20T10:00:00.000Z', version: 1, ...fields });

describe('a text that comes back', () => {
  it('goes into the box unless it is the last question, which was only asked again', () => {
    const rows = [row({ id: 'q1', text: 'How?' }), row({ id: 'q2', text: 'Why?', chosen: false })];
    expect(isNewText(rows, { messageId: 'q3', text: 'How?' })).toBe(false);
    expect(isNewText(rows, { messageId: 'q3', text: 'Why?' })).toBe(true);
    expect(isNewText([row({ id: 'q3', text: 'How?' })], { messageId: 'q3', text: 'How?' })).toBe(true);
  });
});

describe('the end of a send', () => {
  it('is open while only the dots are there', () => {
    expect(sendEnd([row({ id: 'q' }), row({ id: 'p', role: 'M', parentId: 'q', isLoading: true })], 'q', true)).toBe('pending');
    expect(sendEnd(null, 'q', false)).toBe('pending');
    expect(sendEnd([], 'q', false)).toBe('pending');
  });
  it('is the reply or its failure [INPUT-14]', () => {
    expect(sendEnd([row({ id: 'a', role: 'M', parentId: 'q' })], 'q', true)).toBe('answered');
    expect(sendEnd([row({ id: 'e', role: 'M', parentId: 'q', isError: true })], 'q', true)).toBe('answered');
  });
  it('is a withdrawal when the message was seen and is gone', () => {
    expect(sendEnd([], 'q', true)).toBe('withdrawn');
    expect(sendEnd(null, 'q', true)).toBe('pending');
  });
});
