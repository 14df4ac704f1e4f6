import type { Dialect } from 'kysely';

/** What a database tells about its notifications. */
export interface NoticeListener {
  /** Called each time listening begins, also after a lost connection: what was sent before may have been missed. */
  onListening(): void;
  /** Called when the connection is lost; until the next `onListening` nothing arrives. */
  onLost(): void;
  onNotice(payload: string): void;
}

/**
 * A PostgreSQL, on a server or embedded: how kysely talks to it and how its notifications arrive.
 * `bigint` values come back as numbers and `date` values as text.
 */
export interface SqlDatabase {
  readonly dialect: Dialect;
  /** Lends a way in without time limits, for migrations: they may be long, and wait for another server's. */
  withoutLimits(work: (dialect: Dialect) => Promise<void>): Promise<void>;
  /** Begins to listen on a channel over one connection, again and again until `close`. Called once. */
  listen(channel: string, listener: NoticeListener): void;
  /** Ends listening and every connection. */
  close(): Promise<void>;
}
