import type { Clock, Log, Sessions, Timer } from '@marquill/core';
import type { EventStream } from './event-stream.ts';

/** How often each stream gets a comment line. */
const HEARTBEAT_MS = 15_000;
/** Every how many heartbeats the sessions behind the streams are looked up again. */
const BEATS_PER_SESSION_CHECK = 2;

/** An open stream and the session it belongs to. */
export interface LiveConnection {
  readonly token: string;
  readonly stream: EventStream;
}

/** All open streams of this process: one timer for their heartbeats, and their end with their session. */
export interface LiveHub {
  /** Adds a stream until the returned function is called. */
  readonly join: (connection: LiveConnection) => () => void;
  /** Tells every stream of an ended session and closes it. */
  readonly signOut: (token: string) => void;
  /** Puts the streams of a session under the one that took its place; they stay open. */
  readonly move: (from: string, to: string) => void;
  /** Looks every session up again and closes the streams of those that have ended. */
  readonly checkSessions: () => Promise<void>;
  /** How many streams are open. */
  readonly count: () => number;
  /** Closes every stream; their browsers connect again elsewhere. */
  readonly close: () => void;
}

/** Keeps the streams by session token; a quiet process without streams runs no timer. */
export function createLiveHub(parts: { sessions: Sessions; clock: Clock; timer: Timer; log: Log }): LiveHub {
  const byToken = new Map<string, Set<{ token: string; readonly stream: EventStream }>>();
  let cancelBeat: (() => void) | null = null;
  let beats = 0;

  const all = function* (): Generator<LiveConnection> {
    for (const connections of byToken.values()) yield* connections;
  };
  const signOut = (token: string): void => {
    for (const { stream } of byToken.get(token) ?? []) {
      stream.send('signed-out', {});
      stream.end();
    }
  };
  const checkSessions = async (): Promise<void> => {
    for (const token of [...byToken.keys()]) {
      if ((await parts.sessions.readSession(token, parts.clock.now())) === null) signOut(token);
    }
  };
  const beat = (): void => {
    cancelBeat = parts.timer.after(HEARTBEAT_MS, beat);
    for (const { stream } of all()) stream.beat();
    beats += 1;
    if (beats % BEATS_PER_SESSION_CHECK !== 0) return;
    checkSessions().catch((error: unknown) => {
      parts.log.warn('live-session-check-failed', {}, error);
    });
  };

  return {
    join: ({ token, stream }) => {
      const connection = { token, stream };
      byToken.set(token, (byToken.get(token) ?? new Set()).add(connection));
      cancelBeat ??= parts.timer.after(HEARTBEAT_MS, beat);
      return () => {
        const connections = byToken.get(connection.token);
        connections?.delete(connection);
        if (connections?.size === 0) byToken.delete(connection.token);
        if (byToken.size > 0) return;
        cancelBeat?.();
        cancelBeat = null;
      };
    },
    signOut,
    move: (from, to) => {
      const moved = byToken.get(from);
      if (moved === undefined) return;
      byToken.delete(from);
      const connections = byToken.get(to) ?? new Set();
      for (const connection of moved) {
        connection.token = to;
        connections.add(connection);
      }
      byToken.set(to, connections);
    },
    checkSessions,
    count: () => {
      let count = 0;
      for (const connections of byToken.values()) count += connections.size;
      return count;
    },
    close: () => {
      for (const { stream } of all()) stream.end();
    },
  };
}
