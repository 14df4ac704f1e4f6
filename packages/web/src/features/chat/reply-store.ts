import type { DeltaEvent, MessageView } from '@marquill/core';
import { useCallback, useSyncExternalStore } from 'react';
import { listenLive } from '../../shared/live/live-connection.ts';
import { addDelta, NO_REPLY, takeStored, type GrowingReply } from './grow-reply.ts';

// Outside the store on purpose: a piece of text must re-render one message, once per frame, and nothing else.
const replies = new Map<string, GrowingReply>();
const listeners = new Map<string, Set<() => void>>();
const changed = new Set<string>();
let frame = 0;

function notify(): void {
  frame = 0;
  const ids = [...changed];
  changed.clear();
  for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
}

function put(id: string, reply: GrowingReply): void {
  if (replies.get(id) === reply) return;
  replies.set(id, reply);
  changed.add(id);
  if (frame === 0) frame = requestAnimationFrame(notify);
}

function takePiece(delta: DeltaEvent): void {
  put(delta.messageId, addDelta(replies.get(delta.messageId) ?? NO_REPLY, delta));
}

/** Follows the pieces of pending replies until `stop`. */
export function followReplies(): () => void {
  const stop = listenLive('delta', takePiece);
  return () => {
    stop();
    replies.clear();
  };
}

/** Takes what the followed rows say of pending replies, and forgets replies that are no longer pending. */
export function takeRows(rows: readonly MessageView[]): void {
  const pending = new Set<string>();
  for (const row of rows) {
    if (row.isLoading !== true) continue;
    pending.add(row.id);
    put(row.id, takeStored(replies.get(row.id) ?? NO_REPLY, { text: row.text, attempt: row.attempt ?? 1 }));
  }
  for (const id of replies.keys()) if (!pending.has(id) && !listeners.has(id)) replies.delete(id);
}

/** The growing text of one placeholder; re-renders at most once per frame. */
export function useGrowingReply(placeholderId: string | null): GrowingReply {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (placeholderId === null) return () => undefined;
      const set = listeners.get(placeholderId) ?? new Set();
      listeners.set(placeholderId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(placeholderId);
      };
    },
    [placeholderId],
  );
  const read = (): GrowingReply => (placeholderId === null ? NO_REPLY : (replies.get(placeholderId) ?? NO_REPLY));
  return useSyncExternalStore(subscribe, read, read);
}
