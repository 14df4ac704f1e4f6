import { describe, expect, it } from 'vitest';
import type { ConversationItem } from './conversation-items.ts';
import { groupItems } from './group-items.ts';

const article = (index: number, text = `text ${index}`): ConversationItem => ({ kind: 'user', key: `m${index}`, text, state: 'saved', isLast: false });
const articles = (from: number, to: number): ConversationItem[] => Array.from({ length: to - from }, (_, index) => article(from + index));
const sizes = (groups: ReturnType<typeof groupItems>): number[] => groups.map(({ items }) => items.length);

describe('the groups of a conversation', () => {
  it('hold every article once, in order', () => {
    const groups = groupItems([], articles(0, 120));
    expect(sizes(groups)).toEqual([50, 50, 20]);
    expect(groups.flatMap(({ items }) => items)).toEqual(articles(0, 120));
  });

  it('stay the same when an article is added or changes, but for the one that it is in', () => {
    const before = groupItems([], articles(0, 120));
    const added = groupItems(before, articles(0, 121));
    expect(added.map((group, index) => group === before[index])).toEqual([true, true, false]);
    expect(added[2]?.items[0]).toBe(before[2]?.items[0]);
    const changed = groupItems(before, articles(0, 120).with(60, article(60, 'other')));
    expect(changed.map((group, index) => group === before[index])).toEqual([true, false, true]);
    expect(groupItems(before, articles(0, 120)).every((group, index) => group === before[index])).toBe(true);
  });

  it('stay the same when older articles come in front', () => {
    const before = groupItems([], articles(100, 220));
    const older = groupItems(before, articles(30, 220));
    expect(sizes(older)).toEqual([50, 20, 50, 50, 20]);
    expect(older.slice(2)).toEqual(before);
    expect(older[2]).toBe(before[0]);
    expect(sizes(groupItems(older, articles(0, 221)))).toEqual([30, 50, 20, 50, 50, 21]);
  });

  it('start a new one behind a full one', () => {
    const before = groupItems([], articles(0, 50));
    expect(groupItems(before, articles(0, 51)).map(({ key }) => key)).toEqual(['m0', 'm50']);
  });

  it('tell a change of the row, the question or the version', () => {
    const row = { id: 'a', chatId: 'c', text: 'A', role: 'Marquill', timestamp: '2026-11-20T10:00:00.000Z', version: 1 };
    const reply = (fields: object): ConversationItem => ({ kind: 'reply', key: 'reply-q', row, question: { id: 'q', text: 'Q' }, version: { at: 1, of: 2, previous: null, next: 'q2' }, isLast: true, ...fields });
    const before = groupItems([], [reply({})]);
    expect(groupItems(before, [reply({})])[0]).toBe(before[0]);
    for (const change of [{ row: { ...row } }, { row: null }, { question: { id: 'q', text: 'Other' } }, { question: null }, { version: null }, { version: { at: 2, of: 2, previous: null, next: 'q2' } }]) {
      expect(groupItems(before, [reply(change)])[0]).not.toBe(before[0]);
    }
  });
});
