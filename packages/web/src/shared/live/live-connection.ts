import type { LiveEvents } from '@marquill/core';
import { fetchSession, sessionState, takeSession } from '../session/session-store.ts';
import { holdLiveSlot } from './live-slot.ts';

type EventName = keyof LiveEvents;
type Listener<Name extends EventName> = (data: LiveEvents[Name]) => void;

const NAMES: readonly EventName[] = ['user', 'chats', 'messages', 'usage', 'delta', 'signed-out'];
const REOPEN_AFTER_MS = 2000;

const listeners = new Map<EventName, Set<Listener<EventName>>>();
let source: EventSource | null = null;
let openChat: string | null = null;
let isAllowed = false;
let reopening: ReturnType<typeof setTimeout> | undefined;
const delivered = new Set<EventName>();

function deliver(name: EventName, text: string): void {
  delivered.add(name);
  const data = JSON.parse(text) as LiveEvents[EventName];
  for (const listener of listeners.get(name) ?? []) listener(data);
}

function close(): void {
  clearTimeout(reopening);
  source?.close();
  source = null;
  delivered.clear();
}

/** After a refusal: the session may have ended, which the stream itself cannot say. */
async function reopen(): Promise<void> {
  takeSession(await fetchSession());
  if (sessionState().kind === 'signed-in') open();
}

function open(): void {
  close();
  if (!isAllowed) return;
  const query = new URLSearchParams({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  if (openChat !== null) query.set('chat', openChat);
  const opened = new EventSource(`/api/live?${query.toString()}`);
  source = opened;
  for (const name of NAMES) opened.addEventListener(name, (event: MessageEvent<string>) => deliver(name, event.data));
  opened.addEventListener('error', () => {
    // After a refusal the browser gives up; after a lost connection it comes back by itself.
    if (source === opened && opened.readyState === EventSource.CLOSED) reopening = setTimeout(() => void reopen(), REOPEN_AFTER_MS);
  });
}

/** Listens to one kind of live event until `stop`; a snapshot follows when its first one was already delivered. */
export function listenLive<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  const general = listener as Listener<EventName>;
  set.add(general);
  if (delivered.has(name)) open();
  return () => set.delete(general);
}

/** Asks for fresh snapshots, where time alone changed something. */
export function refreshLive(): void {
  if (source !== null) open();
}

/** Names the chat whose messages the stream carries; null for none. */
export function followChat(chatId: string | null): void {
  if (openChat === chatId) return;
  openChat = chatId;
  if (source !== null || isAllowed) open();
}

/** Keeps one stream to the server open while this tab has a slot, until `stop`. */
export function startLive(): () => void {
  const stopSlot = holdLiveSlot({
    granted: () => {
      isAllowed = true;
      open();
    },
    lost: () => {
      isAllowed = false;
      close();
    },
  });
  return () => {
    stopSlot();
    isAllowed = false;
    openChat = null;
    close();
  };
}
