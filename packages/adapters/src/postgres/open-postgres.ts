import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { listenForever } from './listen-forever.ts';
import type { SqlDatabase } from './sql-database.ts';

/** How to reach a PostgreSQL server. */
export interface PostgresOptions {
  readonly connectionString: string;
  /** Connections for queries, 10 by default; one more listens once something is watched. */
  readonly poolSize?: number;
}

const CONNECT_MS = 2000;
const STATEMENT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** How long an answer is awaited; longer than the server's own limit, for a server that is gone without a word. */
const ANSWER_MS = 8000;

/** Opens a PostgreSQL server (15 or newer). Connects when first needed; a restart of the server ends nothing here. */
export function openPostgres({ connectionString, poolSize = 10 }: PostgresOptions): SqlDatabase {
  const patient = { connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS, types: { getTypeParser } };
  const pool = openPool({
    ...patient,
    max: poolSize,
    query_timeout: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  let stopListening: () => Promise<void> = async () => {};

  return {
    dialect: new PostgresDialect({ pool }),
    async withoutLimits(work) {
      const single = openPool({ ...patient, max: 1 });
      try {
        await work(new PostgresDialect({ pool: single }));
      } finally {
        await single.end();
      }
    },
    listen(channel, listener) {
      stopListening = listenForever(() => new pg.Client({ ...patient, query_timeout: ANSWER_MS }), channel, listener);
    },
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}

/** A pool that outlives its connections: a lost one is told to whoever waits on it, and must not end the process. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {}

/** `bigint` as number: versions and counts stay far below 2^53. `date` as text. The rest as pg does it. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.DATE) return String;
  return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
}
