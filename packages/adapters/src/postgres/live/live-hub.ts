import type { Listener, Stop } from '@marquill/core';
import { CHANNEL, type Change } from '../announce.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { createTopic, type Topic, type TopicHost, type TopicSource } from './topic.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** What can be watched of a user's data; messages by chat. */
type TopicName = 'user' | 'usage' | 'chats' | `messages ${string}`;

/** Tells watchers of changes, whichever server made them. One listening connection serves every watcher. */
export interface LiveHub {
  watch<Event>(topic: { readonly uid: string; readonly name: TopicName }, source: TopicSource<Event>, listener: Listener<Event>): Stop;
  /** Ends every watch. */
  close(): void;
}

type Notice = Change & { readonly uid: string; readonly all?: true };
type AnyTopic = Topic<never>;

/** Makes the hub of one database; it begins to listen at the first watch. */
export function createLiveHub(database: SqlDatabase): LiveHub {
  const users = new Map<string, Map<TopicName, AnyTopic>>();
  let gate = Promise.withResolvers<void>();
  let hasBegun = false;

  const host: TopicHost = {
    listening: () => gate.promise,
    pause: (failures) => pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)),
  };

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    database.listen(CHANNEL, {
      onListening() {
        gate.resolve();
        for (const topics of users.values()) for (const topic of topics.values()) topic.refresh();
      },
      onLost() {
        gate = Promise.withResolvers<void>();
      },
      onNotice(payload) {
        const notice = readNotice(payload);
        const topics = notice && users.get(notice.uid);
        if (topics) tell(topics, notice);
      },
    });
  };

  return {
    watch<Event>({ uid, name }: { uid: string; name: TopicName }, source: TopicSource<Event>, listener: Listener<Event>) {
      begin();
      const topics = users.get(uid) ?? new Map<TopicName, AnyTopic>();
      users.set(uid, topics);
      // One name always means one kind of event, so the stored topic has the type of this source.
      const topic = (topics.get(name) as Topic<Event> | undefined) ?? createTopic(source, host);
      topics.set(name, topic as AnyTopic);
      const leave = topic.join(listener);
      return () => {
        leave();
        if (!topic.isEmpty() || topics.get(name) !== topic) return;
        topics.delete(name);
        if (topics.size === 0 && users.get(uid) === topics) users.delete(uid);
      };
    },
    close() {
      for (const topics of users.values()) for (const topic of topics.values()) topic.close();
      users.clear();
    },
  };
}

/** `null` for what is not ours: anybody who may use the database can notify on any channel. */
function readNotice(payload: string): Notice | null {
  try {
    const notice: unknown = JSON.parse(payload);
    return typeof notice === 'object' && notice !== null && 'uid' in notice ? (notice as Notice) : null;
  } catch {
    return null;
  }
}

function tell(topics: ReadonlyMap<TopicName, AnyTopic>, notice: Notice): void {
  if (notice.all) for (const topic of topics.values()) topic.refresh();
  if (notice.user) topics.get('user')?.touch([notice.uid]);
  if (notice.usage) topics.get('usage')?.touch([notice.uid]);
  if (notice.chats) topics.get('chats')?.touch(notice.chats);
  for (const [chatId, ids] of Object.entries(notice.messages ?? {})) {
    const topic = topics.get(`messages ${chatId}`);
    if (ids) topic?.touch(ids);
    else topic?.refresh();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
