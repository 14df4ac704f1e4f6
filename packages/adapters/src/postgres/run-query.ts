import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { storageError } from './storage-error.ts';

/** Runs one query; its failures become AppErrors. Every store step is one call of it, and one round trip. */
export type RunQuery = <Result>(query: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;

/** Makes the way of all queries to one database. */
export function createRunQuery(db: Kysely<Schema>): RunQuery {
  return async (query) => {
    try {
      return await query(db);
    } catch (error) {
      throw storageError(error);
    }
  };
}
