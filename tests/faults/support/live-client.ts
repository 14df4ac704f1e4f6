import { request, type ClientRequest } from 'node:http';
import type { ChatView, LiveEvents, MessageView } from '@marquill/core';
import type { Person } from './person.ts';

/** A browser's picture of one chat and of the menu, kept by a live stream as the web app keeps it. */
export interface LiveClient {
  /** Opens a stream on a server; what was known before is forgotten at its snapshots. */
  connect(url: string): void;
  disconnect(): void;
  /** Rows by id as text, so that pictures can be compared; `null` until both snapshots have come. */
  picture(): Picture | null;
  /** Rows that came with an older version than the one held, or twice in one snapshot. */
  disorder(): number;
}

/** What a person sees: of each row its id, version and text. */
export interface Picture {
  readonly chats: readonly string[];
  readonly messages: readonly string[];
}

interface Row {
  readonly id: string;
  readonly version: number;
}

/** A client of one person who has one chat open. */
export function createLiveClient(person: Person, chatId: string): LiveClient {
  let stream: ClientRequest | null = null;
  let chats: Map<string, ChatView> | null = null;
  let messages: Map<string, MessageView> | null = null;
  let disorder = 0;

  const apply = <Kind extends Row>(
    known: Map<string, Kind> | null,
    event: { kind: 'snapshot'; rows: readonly Kind[] } | { kind: 'change'; saved: readonly Kind[]; removed: readonly string[] },
  ): Map<string, Kind> | null => {
    if (event.kind === 'snapshot') {
      const rows = new Map(event.rows.map((row) => [row.id, row]));
      disorder += event.rows.length - rows.size;
      return rows;
    }
    for (const row of event.saved) {
      const held = known?.get(row.id);
      if (held !== undefined && held.version > row.version) disorder += 1;
      else known?.set(row.id, row);
    }
    for (const id of event.removed) known?.delete(id);
    return known;
  };
  const take = (block: string): void => {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    if (name === 'chats') chats = apply(chats, JSON.parse(data) as LiveEvents['chats']);
    if (name === 'messages') messages = apply(messages, JSON.parse(data) as LiveEvents['messages']);
  };
  const disconnect = (): void => {
    stream?.destroy();
    stream = null;
    chats = null;
    messages = null;
  };
  return {
    disconnect,
    connect(url) {
      disconnect();
      const headers = { Cookie: person.cookie, Accept: 'text/event-stream' };
      const own = request(`${url}/api/live?chat=${chatId}&zone=UTC`, { agent: false, headers }, (answer) => {
        let rest = '';
        answer.on('error', () => undefined).setEncoding('utf8').on('data', (piece: string) => {
          if (stream !== own) return;
          const blocks = (rest + piece).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) take(block);
        });
      });
      stream = own;
      own.on('error', () => undefined).end();
    },
    picture: () =>
      chats === null || messages === null
        ? null
        : {
            chats: [...chats.values()].map(({ id, version, title }) => `${id} ${version} ${title}`).sort(),
            messages: [...messages.values()].map(({ id, version, text }) => `${id} ${version} ${text}`).sort(),
          },
    disorder: () => disorder,
  };
}
