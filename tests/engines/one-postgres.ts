import { runPostgres } from './postgres-server.ts';

/**
 * Runs once before all tests of a whole run: starts one PostgreSQL server for all suites that want one. A run of a few
 * files does without; each of its suites starts its own.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['WHOLE_RUN'] !== 'yes') return undefined;
  const server = await runPostgres();
  if (server === null) return undefined;
  // The workers inherit it.
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_DATABASE_NAME'] = server.name;
  return server.end;
}
