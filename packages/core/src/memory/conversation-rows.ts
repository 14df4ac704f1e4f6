import type { Chat, Message } from '../domain/chat/chat.ts';
import type { ReplyStyle } from '../domain/chat/reply-style.ts';
import type { Lease, ReplyJob } from '../domain/chat/reply-job.ts';
import type { LiveRows } from '../ports/live.ts';
import { fingerprint } from './fingerprint.ts';
import { createWatchers, type Watchers } from './watchers.ts';

/** A chat with its messages in ascending order. */
export interface ChatRow {
  chat: Chat;
  messages: Message[];
  /** The latest stamp given in this chat, in ms; the next one is later. */
  lastStamp: number;
}

/** A pending reply. */
export interface JobRow {
  job: ReplyJob;
  lease: Lease;
  isStopRequested: boolean;
  /** The question in whose place the message to answer stands. */
  readonly replaces: string | undefined;
}

/** What was accepted under a message id; it outlives its chat, so that the id can never be used again. */
interface SendRow {
  readonly chatId: string;
  readonly text: string;
  readonly style: ReplyStyle;
}

/** Everything that one user has. */
interface OwnerRows {
  readonly chats: Map<string, ChatRow>;
  readonly sends: Map<string, SendRow>;
  job: JobRow | null;
}

/** The rows of the memory conversation store with the listeners that watch them. */
export interface ConversationRows {
  of(uid: string): OwnerRows;
  isGone(uid: string): boolean;
  /** Deletes everything of a user, for good. */
  erase(uid: string): void;
  /** Every pending reply of every user. */
  jobs(): readonly JobRow[];
  saveChat(uid: string, chat: Omit<Chat, 'version'>): ChatRow;
  /** Deletes a chat with its messages and any pending reply in it; false when it is missing. */
  removeChat(uid: string, chatId: string): boolean;
  /** Saves and removes messages of one chat in one step. A message of a known id replaces the old one in its place. */
  changeMessages(uid: string, row: ChatRow, change: MessageChange): void;
  readonly chatWatchers: Watchers<LiveRows<Chat>>;
  readonly messageWatchers: Watchers<LiveRows<Message>>;
}

/** Messages to save and ids to remove. */
interface MessageChange {
  readonly saved?: readonly Omit<Message, 'version'>[];
  readonly removed?: readonly string[];
}

/** The key of a chat's message watchers. */
export function messageKey(uid: string, chatId: string): string {
  return JSON.stringify([uid, chatId]);
}

/** Makes empty rows. Versions come from one counter, so that they grow over a row's removal too. */
export function createConversationRows(): ConversationRows {
  const owners = new Map<string, OwnerRows>();
  /** Hashes of the uids that were erased. */
  const gone = new Set<string>();
  const chatWatchers = createWatchers<LiveRows<Chat>>();
  const messageWatchers = createWatchers<LiveRows<Message>>();
  let version = 0;

  const nextVersion = () => {
    version += 1;
    return version;
  };

  const of = (uid: string): OwnerRows => {
    const rows = owners.get(uid) ?? { chats: new Map(), sends: new Map(), job: null };
    owners.set(uid, rows);
    return rows;
  };

  const removeChat = (uid: string, chatId: string): boolean => {
    const rows = of(uid);
    const row = rows.chats.get(chatId);
    if (!row) return false;
    rows.chats.delete(chatId);
    if (rows.job?.job.chatId === chatId) rows.job = null;
    chatWatchers.tell(uid, { kind: 'change', saved: [], removed: [chatId] });
    const removed = row.messages.map((message) => message.id);
    if (removed.length > 0) messageWatchers.tell(messageKey(uid, chatId), { kind: 'change', saved: [], removed });
    return true;
  };

  return {
    of,
    removeChat,
    isGone: (uid) => gone.has(fingerprint(uid)),
    erase(uid) {
      gone.add(fingerprint(uid));
      for (const chatId of [...of(uid).chats.keys()]) removeChat(uid, chatId);
      owners.delete(uid);
    },
    chatWatchers,
    messageWatchers,

    jobs: () => [...owners.values()].flatMap((rows) => rows.job ?? []),

    saveChat(uid, chat) {
      const { chats } = of(uid);
      const row = chats.get(chat.id) ?? { chat: { ...chat, version: 0 }, messages: [], lastStamp: Number.NEGATIVE_INFINITY };
      row.chat = { ...chat, version: nextVersion() };
      chats.set(chat.id, row);
      chatWatchers.tell(uid, { kind: 'change', saved: [row.chat], removed: [] });
      return row;
    },

    changeMessages(uid, row, { saved = [], removed = [] }) {
      const versioned: Message[] = saved.map((message) => ({ ...message, version: nextVersion() }));
      row.messages = row.messages.filter((message) => !removed.includes(message.id));
      for (const message of versioned) {
        const index = row.messages.findIndex((stored) => stored.id === message.id);
        if (index === -1) row.messages.push(message);
        else row.messages[index] = message;
      }
      messageWatchers.tell(messageKey(uid, row.chat.id), { kind: 'change', saved: versioned, removed });
    },
  };
}
