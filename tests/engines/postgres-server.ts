import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findLocalPostgres, startLocalPostgres } from './local-postgres.ts';

/** A real PostgreSQL server for tests. */
interface TestPostgres {
  /** Which one it is, for the log of the run. */
  readonly name: string;
  /** Makes an empty database and returns how to connect to it. */
  createDatabase(): Promise<string>;
  /** Drops the databases made here and ends the server, if it was started here. */
  stop(): Promise<void>;
}

/**
 * Finds or starts a PostgreSQL server: the one of TEST_DATABASE_URL (whose user may create databases), else one from
 * binaries on this machine. Says which one it is; `null`, and a loud line that names `suite`, when there is none.
 */
export async function startPostgres(suite: string): Promise<TestPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return testPostgres({ name: 'TEST_DATABASE_URL', url: given, end: async () => {} }, suite);
  const binaries = findLocalPostgres();
  if (binaries) return testPostgres(await startLocalPostgres(binaries), suite);
  console.warn(
    `NOT RUN: "${suite}" needs a PostgreSQL server and found none. Set TEST_DATABASE_URL or install PostgreSQL (initdb, postgres).`,
  );
  return null;
}

/** A running server: how to reach it and how to end it. */
export interface RunningServer {
  readonly name: string;
  readonly url: string;
  end: () => Promise<void>;
}

/** Makes databases on a running server for the tests of one suite. */
export function testPostgres({ name, url, end }: RunningServer, suite: string): TestPostgres {
  console.info(`"${suite}" runs on PostgreSQL from ${name}.`);
  const made: string[] = [];
  return {
    name,
    async createDatabase() {
      const database = `marquill_test_${randomUUID().replaceAll('-', '')}`;
      await runOn(url, `create database ${database}`);
      made.push(database);
      const address = new URL(url);
      address.pathname = `/${database}`;
      return address.href;
    },
    async stop() {
      for (const database of made) await runOn(url, `drop database if exists ${database} with (force)`);
      await end();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
