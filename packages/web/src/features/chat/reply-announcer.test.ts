import type { MessageView } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { endWords } from './reply-announcer.tsx';

const row = (fields: Partial<MessageView>): MessageView => ({ id: 'a', chatId: 'c', text: 'Failed.', role: 'Marquill', timestamp: '2026-11-20T10:00:00.000Z', version: 1, ...fields });

describe('what a screen reader hears at the end of a reply', () => {
  it('is that it is ready, or why it failed', () => {
    expect(endWords(null, row({}))).toBe('Reply ready');
    expect(endWords('before', row({ isStopped: true }))).toBe('Reply ready');
    expect(endWords('before', row({ isError: true }))).toBe('Failed.');
  });
  it('is nothing when it was stopped before its first word', () => {
    expect(endWords(null, null)).toBe('');
    expect(endWords('a', row({}))).toBe('');
    expect(endWords('before', row({ role: 'user' }))).toBe('');
  });
});
