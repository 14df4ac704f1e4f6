import type { ChatView } from '@marquill/core';

/** The menu's groups, newest first. */
export interface ChatGroup {
  readonly key: 'today' | 'lastWeek' | 'older';
  readonly chats: readonly ChatView[];
}

const DAYS = 7;

/** Sorts chats into today, the seven days before and older, by the last visit in local time; empty groups are left out. */
export function groupChats(chats: readonly ChatView[], now: Date): readonly ChatGroup[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const week = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS).getTime();
  const groups = { today: [] as ChatView[], lastWeek: [] as ChatView[], older: [] as ChatView[] };
  for (const chat of chats) {
    const visited = Date.parse(chat.dateLastVisited);
    groups[visited >= today ? 'today' : visited >= week ? 'lastWeek' : 'older'].push(chat);
  }
  return (['today', 'lastWeek', 'older'] as const).map((key) => ({ key, chats: groups[key] })).filter((group) => group.chats.length > 0);
}
