import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hasContainers, startContainer } from './container.ts';
import { findLocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { announceEngine, reportNotRun } from './what-ran.ts';

/** A real PostgreSQL server for tests. */
interface TestPostgres {
  /** Which one it is, for the log of the run. */
  readonly name: string;
  /** Makes an empty database and returns how to connect to it. */
  createDatabase(): Promise<string>;
  /** Drops the databases made here and ends the server, if it was started here. */
  stop(): Promise<void>;
}

/** A running server: how to reach it and how to end it. */
export interface RunningServer {
  readonly name: string;
  readonly url: string;
  end: () => Promise<void>;
}

/** The image of a PostgreSQL in a container; another one by TEST_POSTGRES_IMAGE. */
const IMAGE = 'postgres:18-alpine';

/** A PostgreSQL server for the tests of one suite; `null`, and a line for the end of the run that names it, when there is none. */
export async function startPostgres(suite: string): Promise<TestPostgres | null> {
  const server = await runPostgres();
  if (server !== null) return testPostgres(server, suite);
  reportNotRun(suite, 'needs a PostgreSQL server and found none. Set TEST_DATABASE_URL or install PostgreSQL (initdb, postgres).');
  return null;
}

/**
 * Finds or starts a server: the one of TEST_DATABASE_URL (whose user may create databases), else one in a container, else
 * one from binaries of this machine or of npm; `null` when there is none.
 */
export async function runPostgres(): Promise<RunningServer | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { name: process.env['TEST_DATABASE_NAME'] ?? 'TEST_DATABASE_URL', url: given, end: async () => {} };
  if (hasContainers()) return startInContainer(process.env['TEST_POSTGRES_IMAGE'] ?? IMAGE);
  const binaries = findLocalPostgres();
  return binaries === null ? null : startLocalPostgres(binaries);
}

/** Makes databases on a running server for the tests of one suite. */
export function testPostgres({ name, url, end }: RunningServer, suite: string): TestPostgres {
  announceEngine(suite, `PostgreSQL from ${name}`);
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

async function startInContainer(image: string): Promise<RunningServer> {
  const environment = { POSTGRES_PASSWORD: 'test', POSTGRES_INITDB_ARGS: '--no-sync' };
  const { host, port, stop } = await startContainer({ image, port: 5432, environment });
  const url = `postgres://postgres:test@${host}:${String(port)}/postgres`;
  await answers(url);
  return { name: `a container of ${image}`, url, end: stop };
}

/** An open port does not answer yet while the server starts. */
async function answers(url: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      return await runOn(url, 'select 1');
    } catch (error) {
      if (triesLeft === 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
