import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { listenForever } from './listen-forever.ts';
import type { SqlDatabase } from './sql-database.ts';

/** How to reach a PostgreSQL server. */
export interface PostgresOptions {
  readonly connectionString: string;
  /** Connections for queries, 10 by default; one more listens once something is watched. */
  readonly poolSize?: number;
  /** How long the server may work on a statement, in ms; 5,000 by default. */
  readonly statementMs?: number;
}

const CONNECT_MS = 2000;
/** How long a query stands in line for a free connection, so that a burst is worked off instead of refused. */
const IN_LINE_MS = 10_000;
/** At the start there is nobody who waits for an answer, and a machine may be busy with starting. */
const FIRST_CONNECT_MS = 10_000;
const STATEMENT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** How much longer than the server's own limit an answer is awaited; then the connection counts as dead. */
const SILENT_MS = 1000;

/** Opens a PostgreSQL server (15 or newer). Connects when first needed; a restart of the server ends nothing here. */
export function openPostgres({ connectionString, poolSize = 10, statementMs = STATEMENT_MS }: PostgresOptions): SqlDatabase {
  const connection = { connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS, types: { getTypeParser } };
  const silentMs = statementMs + SILENT_MS;
  const pool = openPool({
    ...connection,
    connectionTimeoutMillis: IN_LINE_MS,
    Client: PromptClient,
    max: poolSize,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  endDeadConnections(pool, silentMs);
  let stopListening: () => Promise<void> = async () => {};

  return {
    dialect: new PostgresDialect({ pool }),
    async withoutLimits(work) {
      const single = openPool({ ...connection, connectionTimeoutMillis: FIRST_CONNECT_MS, max: 1 });
      try {
        await work(new PostgresDialect({ pool: single }));
      } finally {
        await single.end();
      }
    },
    listen(channel, listener) {
      stopListening = listenForever(() => new pg.Client({ ...connection, query_timeout: silentMs }), channel, listener);
    },
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}

/** A connection that is there soon or fails; the pool's own limit is that of standing in line. */
class PromptClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** A pool that outlives its connections: a lost one is told to whoever waits on it, and must not end the process. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {}

/**
 * Ends a connection that is in use for longer than any statement may take. Its server is gone without a word, as after
 * a failover; pg's own query_timeout would give up the query but keep the connection, which then fails again and again.
 */
function endDeadConnections(pool: pg.Pool, silentMs: number): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  // The clients of a pool are Clients, whose `end` cuts a connection that still waits for an answer.
  pool.on('acquire', (client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>) => {
    timers.set(client, setTimeout(() => void client.end?.(), silentMs));
  });
  pool.on('release', (_error, client) => clearTimeout(timers.get(client)));
}

/** `bigint` as number: versions and counts stay far below 2^53. `date` as text. The rest as pg does it. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.DATE) return String;
  return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
}
