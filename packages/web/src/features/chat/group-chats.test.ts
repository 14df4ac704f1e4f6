import type { ChatView } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { groupChats } from './group-chats.ts';

const now = new Date(2026, 10, 20, 12);
const chat = (id: string, visited: Date): ChatView => ({ id, title: id, dateCreated: visited.toISOString(), dateLastVisited: visited.toISOString(), version: 1 });

describe('the groups of the chat menu', () => {
  it('tells today, the seven days before and older apart', () => {
    const chats = [chat('now', now), chat('morning', new Date(2026, 10, 20, 0)), chat('yesterday', new Date(2026, 10, 19, 23, 59)), chat('week', new Date(2026, 10, 13, 0)), chat('old', new Date(2026, 10, 12, 23, 59))];
    expect(groupChats(chats, now).map((group) => [group.key, group.chats.map(({ id }) => id)])).toEqual([['today', ['now', 'morning']], ['lastWeek', ['yesterday', 'week']], ['older', ['old']]]);
  });

  it('leaves empty groups out', () => {
    expect(groupChats([], now)).toEqual([]);
  });
});
