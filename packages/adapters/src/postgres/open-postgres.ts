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
  const connection = {
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    types: { getTypeParser },
  };
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // A lost connection is told to whoever waits for an answer on it. Without listeners it would also end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  let stopListening: () => Promise<void> = async () => {};

  return {
    dialect: new PostgresDialect({ pool }),
    listen(channel, listener) {
      stopListening = listenForever(() => new pg.Client(connection), channel, listener);
    },
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}

function ignore(): void {}

/** `bigint` as number: versions and counts stay far below 2^53. `date` as text. The rest as pg does it. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>) {
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.DATE) return String;
  return pg.types.getTypeParser(oid, format);
}
