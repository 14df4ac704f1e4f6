/** What time it is. */
export interface Clock {
  now(): Date;
}

/** Waiting. */
export interface Timer {
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls `task` once after `ms` milliseconds unless canceled by the returned function. Never keeps a process alive by itself. */
  after(ms: number, task: () => void): () => void;
}

/** Makes ids: unique, unguessable, at most 36 characters of [A-Za-z0-9-]. */
export interface IdSource {
  newId(): string;
}

/** Plain data for a log line. Never mail addresses, message texts, tokens or query strings. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Where failures go that nobody is shown. `event` is a constant text; `error` is whatever was thrown, logged by name and
 * code alone, because its texts can quote a person. Never throws.
 */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields, error?: unknown): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
}
