import type { Sessions } from '../ports/sessions.ts';
import { createMemoryIdSource } from './memory-id-source.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lives without being used. */
const IDLE_MS = 7 * DAY_MS;

/** How long a session lives at most. */
const ABSOLUTE_MS = 30 * DAY_MS;

interface SessionRow {
  readonly uid: string;
  readonly createdAt: number;
  usedAt: number;
}

/**
 * Makes Sessions in memory. Tokens come from `newToken`; by default they count upwards and can be guessed, so give a
 * random source wherever anybody but a test can reach it.
 */
export function createMemorySessions(newToken: () => string = countingTokens()): Sessions {
  const sessions = new Map<string, SessionRow>();
  return {
    async startSession(uid, now) {
      const token = newToken();
      sessions.set(token, { uid, createdAt: now.getTime(), usedAt: now.getTime() });
      return token;
    },
    async readSession(token, now) {
      const session = sessions.get(token);
      const moment = now.getTime();
      if (!session || moment - session.usedAt >= IDLE_MS || moment - session.createdAt >= ABSOLUTE_MS) return null;
      session.usedAt = Math.max(session.usedAt, moment);
      return { uid: session.uid, createdAt: new Date(session.createdAt) };
    },
    async endSession(token) {
      sessions.delete(token);
    },
    async endSessionsOf(uid) {
      for (const [token, session] of sessions) if (session.uid === uid) sessions.delete(token);
    },
  };
}

function countingTokens(): () => string {
  const ids = createMemoryIdSource();
  return () => ids.newId();
}
