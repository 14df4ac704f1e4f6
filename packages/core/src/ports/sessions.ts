/** A browser's signed-in state. */
export interface Session {
  readonly uid: string;
  readonly createdAt: Date;
}

/** Web sessions: opaque random tokens of at least 128 bits, stored hashed. Idle 7 days, absolute 30 days. */
export interface Sessions {
  /** Starts a session and returns its token. */
  startSession(uid: string, now: Date): Promise<string>;
  /** The session of a token that is neither unknown, ended nor too old, else `null`; counts as activity. */
  readSession(token: string, now: Date): Promise<Session | null>;
  /** Ends one session; harmless for an unknown token. */
  endSession(token: string): Promise<void>;
  /** Ends every session of a user. */
  endSessionsOf(uid: string): Promise<void>;
}
